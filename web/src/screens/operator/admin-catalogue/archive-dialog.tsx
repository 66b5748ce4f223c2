import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { texts } from './admin-catalogue-texts.ts';

type ArchiveDialogProps = {
  readonly title: string | undefined;
  readonly text: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** An archived entry leaves every list at once, so the dialog asks for a confirmation. */
export const ArchiveDialog = ({ title, text, onYes, onNo }: ArchiveDialogProps) => (
  <Dialog
    isOpen={title !== undefined}
    onClose={onNo}
    title={title}
    actions={
      <>
        <Button variant="quiet" onClick={onNo}>
          {texts.archiveNo}
        </Button>
        <Button onClick={onYes}>{texts.archiveYes}</Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
