import { Button } from '../../../components/controls/button.tsx';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { ErrorText } from '../../../components/page/notices/error-text.tsx';
import { TouchedNotice } from '../../../features/planning/touched-notice.tsx';
import styles from './consultation-form.module.css';
import { fieldNames, consultationFormTexts as texts } from './consultations-texts.ts';
import { PeopleFields } from './people-fields.tsx';
import { Preview } from './preview.tsx';
import { PriceFields } from './price-fields.tsx';
import { SessionFields } from './session-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { useConsultationForm, type ConsultationFormProps } from './use-consultation-form.ts';

type Props = ConsultationFormProps & {
  readonly audiences: readonly { readonly id: string; readonly name: string }[];
  readonly onCancel: () => void;
};

export const ConsultationForm = ({ audiences, onCancel, ...props }: Props) => {
  const { form: place, ...form } = useConsultationForm(props);
  const { values, missing } = form;
  return (
    <form ref={place} className={styles['form']} noValidate onSubmit={form.onSubmit}>
      {form.isOvertaken ? <Message tone="caution">{texts.overtaken}</Message> : null}
      <SessionFields {...form} specialities={props.specialities} />
      <PriceFields {...form} />
      <PeopleFields {...form} audiences={audiences} />
      <TimeFields {...form} />
      <TouchedNotice change={form.touching} />
      <Preview values={values} />
      <div className={styles['foot']}>
        <ErrorAlert>{form.sentence}</ErrorAlert>
        {missing.length === 0 ? null : (
          <ErrorText>{texts.missing(missing.map((field) => fieldNames[field]))}</ErrorText>
        )}
        <div className={styles['actions']}>
          <Button
            variant="quiet"
            onClick={() => {
              form.forget();
              onCancel();
            }}
          >
            Annuler
          </Button>
          <Button type="submit" isBusy={form.isBusy} busyText="Enregistrement…">
            Enregistrer la séance
          </Button>
        </div>
      </div>
    </form>
  );
};
