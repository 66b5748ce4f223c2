import { failureOf } from '../../api/call-error.ts';
import { Button } from '../../components/controls/button.tsx';
import { useResendEmailConfirmationMutation } from './resend-confirmation-api.ts';

const SEND = 'Renvoyer le lien';

export const ResendConfirmation = () => {
  const [resend, { isLoading, data, error }] = useResendEmailConfirmationMutation();
  const message = data?.message ?? (error === undefined ? null : failureOf(error).message);
  return (
    <div>
      {data === undefined ? (
        <Button variant="second" size="small" isBusy={isLoading} onClick={() => void resend()}>
          {SEND}
        </Button>
      ) : null}
      <p aria-live="polite">{message}</p>
    </div>
  );
};
