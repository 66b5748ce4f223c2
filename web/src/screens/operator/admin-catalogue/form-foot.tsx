import { Button } from '../../../components/controls/button.tsx';
import { ErrorAlert } from '../../../components/page/notices/message.tsx';
import formStyles from '../../../features/forms/form.module.css';
type FootProps = {
  readonly submit: string;
  readonly errorText: string | undefined;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
};

export const FormFoot = ({ submit, errorText, isBusy, onCancel }: FootProps) => (
  <>
    <ErrorAlert>{errorText}</ErrorAlert>
    <div className={formStyles['actions']}>
      <Button variant="quiet" onClick={onCancel}>
        Annuler
      </Button>
      <Button type="submit" isBusy={isBusy} busyText="Enregistrement…">
        {submit}
      </Button>
    </div>
  </>
);
