import {
  ADVICE_MAX,
  losesSigns,
  typedText,
  type PractitionerBooking,
  type PractitionerPaper,
} from 'contracts';
import { useId, useState } from 'react';
import { Button } from '../../../../components/controls/button.tsx';
import { isTooLong, TextArea } from '../../../../components/controls/fields/field.tsx';
import layout from '../../../../components/design/layout.module.css';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import { ErrorAlert, Message } from '../../../../components/page/notices/message.tsx';
import { useDraft } from '../../../../features/forms/use-draft.ts';
import { useServerForm } from '../../../../features/forms/use-server-form.ts';
import { useGiveAdviceMutation } from './booking-papers-api.ts';
import { papersTexts as texts } from './booking-papers-texts.ts';

type AdviceDialogProps = {
  readonly booking: PractitionerBooking;
  /** `undefined` before it is written. */
  readonly advice: PractitionerPaper | undefined;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
};

type Values = { readonly text: string };

const errorsOf = ({ text }: Values) => {
  if (typedText(text) === '') return { fields: { text: 'Écrivez votre préconisation.' } };
  return isTooLong(text, ADVICE_MAX) ? { fields: { text: '' } } : { fields: {} };
};

/** Shows the text that another tab has saved meanwhile, so that it is read before it is replaced. */
const Changed = ({ advice }: Pick<AdviceDialogProps, 'advice'>) => (
  <Message tone="caution" role="alert">
    <strong>{texts.changed}</strong>
    <br />
    <span>{advice?.advice ?? texts.withdrawnMeanwhile}</span>
  </Message>
);

/** The typed text stays in this tab until it is sent. */
export const AdviceDialog = ({ booking, advice, onClose, onDone }: AdviceDialogProps) => {
  const formId = useId();
  const version = advice?.version ?? 0;
  const [openedVersion] = useState(version);
  const draft = useDraft<Values>(`advice-${booking.id}`, { text: advice?.advice ?? '' });
  const [give] = useGiveAdviceMutation();
  const { form, field, sentence, isBusy, onSubmit } = useServerForm({
    values: draft.values,
    change: draft.change,
    errorsOf,
    send: ({ text }) => give({ id: booking.id, text: typedText(text), version }),
    onDone: ({ message }) => {
      draft.forget();
      onDone(message);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Préconisation"
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {openedVersion === 0 ? 'Envoyer' : 'Enregistrer'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className={layout['stack-3']} onSubmit={onSubmit} noValidate>
        {version === openedVersion ? null : <Changed advice={advice} />}
        <TextArea
          label={texts.willRead(booking)}
          hint="Gardé dans cet onglet jusqu’à l’envoi."
          rows={8}
          longest={ADVICE_MAX}
          isCounted
          required
          {...field('text')}
        />
        {losesSigns(draft.values.text + booking.beneficiary) ? (
          <Message tone="information">{texts.lostInPdf}</Message>
        ) : null}
        <p>{texts.private(booking)}</p>
        <ErrorAlert>{sentence}</ErrorAlert>
      </form>
    </Dialog>
  );
};
