import { useState } from 'react';
import { Dialog } from '../../components/page/dialogs/dialog.tsx';
import { useIsExpired } from './session-api.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The session expired during an action: the page stays as it is, and continues after the sign-in. */
export const SessionExpired = () => {
  const isExpired = useIsExpired();
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isExpired && isDismissed) setIsDismissed(false);
  return (
    <Dialog
      isOpen={isExpired && !isDismissed}
      onClose={() => setIsDismissed(true)}
      title="Votre session a expiré"
    >
      <p>{'Reconnectez-vous pour continuer\u00a0: ce que vous avez saisi est gardé.'}</p>
      <SignInForm />
    </Dialog>
  );
};
