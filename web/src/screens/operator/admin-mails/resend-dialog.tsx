import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { recipientInSentence, texts } from './admin-mails-texts.ts';
import type { Resend } from './use-resend.ts';

/** Receiving a mail twice may surprise, so the dialog asks for a confirmation. */
export const ResendDialog = ({
  resend: { selected, ask, resend },
}: {
  readonly resend: Resend;
}) => (
  <Dialog
    isOpen={selected !== null}
    onClose={() => ask(null)}
    title={texts.resendTitle}
    actions={
      <>
        <Button variant="quiet" onClick={() => ask(null)}>
          Non
        </Button>
        <Button onClick={() => selected !== null && void resend(selected)}>Oui, renvoyer</Button>
      </>
    }
  >
    {selected === null ? null : (
      <p>{texts.resendText(selected.kindName, recipientInSentence(selected.recipient))}</p>
    )}
  </Dialog>
);
