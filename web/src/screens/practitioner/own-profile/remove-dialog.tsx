import type { OwnAddress } from 'contracts';
import { useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Message } from '../../../components/message.tsx';
import { useRemovePracticeMutation } from './own-profile-api.ts';
import { addressTexts as texts } from './own-profile-texts.ts';

type RemoveDialogProps = {
  readonly address: OwnAddress;
  readonly onClose: () => void;
  readonly onRemoved: (message: string) => void;
};

/** Asks before an address is taken away; a refusal says what it is still used for. */
export const RemoveDialog = ({ address, onClose, onRemoved }: RemoveDialogProps) => {
  const [remove, { isLoading }] = useRemovePracticeMutation();
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setFailure(undefined);
    const { data, error } = await remove({ id: address.id });
    return data === undefined ? setFailure(failureOf(error).message) : onRemoved(data.message);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.removeTitle}
      actions={
        <>
          <Button variant="quiet" disabled={isLoading} onClick={onClose}>
            {texts.removeNo}
          </Button>
          <Button
            variant="danger-filled"
            isBusy={isLoading}
            busyText={texts.removing}
            onClick={() => void confirm()}
          >
            {texts.removeYes}
          </Button>
        </>
      }
    >
      <p>
        <strong>{address.label}</strong>, {address.address}, {address.zipcode} {address.city}
      </p>
      <p>{texts.removeText}</p>
      {failure === undefined ? null : (
        <Message tone="error" role="alert">
          {failure}
        </Message>
      )}
    </Dialog>
  );
};
