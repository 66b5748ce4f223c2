import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { recipientInSentence, texts } from './admin-mails-texts.ts';
import type { Resend } from './use-resend.ts';

/** Receiving a mail twice may surprise, so the dialog asks for a confirmation. */
export const ResendDialog = ({ resend: { asked, ask, resend } }: { readonly resend: Resend }) => (
  <Dialog
    isOpen={asked !== null}
    onClose={() => ask(null)}
    title={texts.resendTitle}
    actions={
      <>
        <Button variant="quiet" onClick={() => ask(null)}>
          {texts.resendNo}
        </Button>
        <Button onClick={() => asked !== null && void resend(asked)}>{texts.resendYes}</Button>
      </>
    }
  >
    {asked === null ? null : (
      <p>{texts.resendText(asked.kindName, recipientInSentence(asked.recipient))}</p>
    )}
  </Dialog>
);
