import { useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Message } from '../../../components/message.tsx';
import { useWithdrawRequestMutation } from '../../../features/requests/requests-api.ts';
import { requestDialogTexts } from './request-texts.ts';

const texts = requestDialogTexts.withdraw;

type WithdrawDialogProps = {
  readonly requestId: string;
  /** The practitioner's. */
  readonly name: string;
  readonly onClose: () => void;
  /** What the server says of it. */
  readonly onWithdrawn: (message: string) => void;
};

/** Asks before withdrawing, and stays open with the reason of a refusal. */
export const WithdrawDialog = (props: WithdrawDialogProps) => {
  const { requestId, name, onClose, onWithdrawn } = props;
  const [withdraw, { isLoading }] = useWithdrawRequestMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const onYes = async () => {
    setFailure(null);
    const { data, error } = await withdraw({ id: requestId });
    if (data === undefined) setFailure(failureOf(error).message);
    else onWithdrawn(data.message);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="quiet" disabled={isLoading} onClick={onClose}>
            {texts.no}
          </Button>
          <Button
            variant="danger-filled"
            isBusy={isLoading}
            busyText={texts.busy}
            onClick={() => void onYes()}
          >
            {texts.yes}
          </Button>
        </>
      }
    >
      <p>{texts.text(name)}</p>
      {failure === null ? null : (
        <Message tone="error" role="alert">
          {failure}
        </Message>
      )}
    </Dialog>
  );
};
