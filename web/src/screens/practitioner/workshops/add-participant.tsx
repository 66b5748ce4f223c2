import { REASON_MAX, typedText, type OwnWorkshopDetails } from 'contracts';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Checkbox } from '../../../components/controls/fields/checkbox.tsx';
import { TextArea } from '../../../components/controls/fields/field.tsx';
import { useToasts } from '../../../components/page/dialogs/toast.tsx';
import layout from '../../../components/design/layout.module.css';
import { Message } from '../../../components/page/notices/message.tsx';
import { ClientChoice } from '../../../features/clients/client-choice.tsx';
import {
  clientErrorsOf,
  givenClientOf,
  nameOf,
  untypedClient,
  type ClientValues,
} from '../../../features/clients/client-values.ts';
import formStyles from '../../../features/forms/form.module.css';
import { useEdits } from '../../../features/forms/use-edits.ts';
import { refusalAtField, useServerForm } from '../../../features/forms/use-server-form.ts';
import { ResendConfirmation } from '../../../features/session/resend-confirmation.tsx';
import { useAddParticipantMutation } from './workshops-api.ts';
import styles from './workshops.module.css';

type Values = ClientValues & { readonly reason: string; readonly addsPlace: boolean };

const isFull = ({ taken, held, places, waiting }: OwnWorkshopDetails): boolean =>
  taken + held >= places || waiting > 0;

const fields = new Set(['firstname', 'lastname', 'phone', 'email', 'birthday', 'client']);

const fieldOfCall = (name: string): string | undefined => {
  if (name === 'clientId' || name === 'relativeId') return 'client';
  const last = name.split('.').at(-1) ?? '';
  return fields.has(last) ? last : undefined;
};

type Props = { readonly workshop: OwnWorkshopDetails; readonly onClose: () => void };

const fullText = 'Cet événement est complet\u00a0: cochez «\u00a0Ajouter une place\u00a0».';

const untouched: Values = { ...untypedClient, reason: '', addsPlace: false };

const useAddParticipant = ({ workshop: { id }, onClose }: Props) => {
  const edits = useEdits<Values>(`participant.${id}`, untouched);
  const [add, { error }] = useAddParticipantMutation();
  const toasts = useToasts();
  const form = useServerForm<Values, { message: string }>({
    values: edits.values,
    change: edits.change,
    errorsOf: (values) => ({ fields: clientErrorsOf(values) }),
    send: ({ reason, addsPlace, ...client }) =>
      add({ id, ...givenClientOf(client), reason: typedText(reason) || null, addsPlace }),
    refusalOf: refusalAtField(fieldOfCall),
    onDone: () => {
      toasts.show({ text: `${nameOf(edits.values)} est sur la liste.` });
      edits.forget();
      onClose();
    },
  });
  const code = form.sentence === undefined ? undefined : failureOf(error).code;
  return {
    ...form,
    // The sentence of the call leads customers to the waiting list.
    sentence: code === 'WORKSHOP_FULL' ? fullText : form.sentence,
    cancel: () => {
      edits.forget();
      onClose();
    },
    isUnconfirmed: code === 'EMAIL_NOT_CONFIRMED',
  };
};

export const AddParticipant = (props: Props) => {
  const { form, onSubmit, cancel, isBusy, sentence, isUnconfirmed, ...shared } =
    useAddParticipant(props);
  const { values, change, field } = shared;
  return (
    <form ref={form} className={layout['stack-5']} noValidate onSubmit={onSubmit}>
      <ClientChoice {...shared} />
      <TextArea
        label="Motif"
        hint="Facultatif. Avec un compte, la personne le lit dans ses rendez-vous."
        rows={2}
        longest={REASON_MAX}
        {...field('reason')}
      />
      {isFull(props.workshop) ? (
        <Checkbox
          label="Ajouter une place"
          detail={
            'L’événement est complet, ou des personnes attendent\u00a0: leur rang ne change pas.'
          }
          checked={values.addsPlace}
          onChange={({ target }) => change({ addsPlace: target.checked })}
        />
      ) : null}
      {sentence === undefined ? null : (
        <Message tone="error" role="alert">
          <p>{sentence}</p>
          {isUnconfirmed ? <ResendConfirmation /> : null}
        </Message>
      )}
      <div className={styles['foot']}>
        <div className={formStyles['actions']}>
          <Button variant="quiet" disabled={isBusy} onClick={cancel}>
            Annuler
          </Button>
          <Button type="submit" isBusy={isBusy} busyText="Enregistrement…">
            Inscrire
          </Button>
        </div>
      </div>
    </form>
  );
};
