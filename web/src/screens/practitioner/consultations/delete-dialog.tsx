import type { OwnConsultation } from 'contracts';
import { useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Message } from '../../../components/message.tsx';
import {
  useArchiveConsultationMutation,
  useGetTouchedBookingsQuery,
} from '../../../features/planning/planning-api.ts';
import { deleteTexts as texts } from './consultations-texts.ts';

type DeleteDialogProps = {
  readonly consultation: OwnConsultation;
  readonly onClose: () => void;
  readonly onDeleted: (sentence: string) => void;
};

/** How many bookings of it are to come: they stay, and that is said before (D-62). */
const Kept = ({ id }: { readonly id: string }) => {
  const { data } = useGetTouchedBookingsQuery({ archived: id });
  const count = data === undefined ? 0 : data.harmed + data.offGrid;
  return (
    <div aria-live="polite">
      {count === 0 ? null : <Message tone="caution">{texts.kept(count)}</Message>}
    </div>
  );
};

export const DeleteDialog = ({ consultation, onClose, onDeleted }: DeleteDialogProps) => {
  const { id, name } = consultation;
  const [archive, { isLoading }] = useArchiveConsultationMutation();
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setFailure(undefined);
    const { data, error } = await archive({ id });
    if (data !== undefined) return onDeleted(`${texts.done} ${data.message}`);
    return setFailure(`${texts.failed} ${failureOf(error).message}`);
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
            onClick={() => void remove()}
          >
            {texts.yes}
          </Button>
        </>
      }
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{texts.text}</p>
      <Kept id={id} />
      {failure === undefined ? null : (
        <Message tone="error" role="alert">
          {failure}
        </Message>
      )}
    </Dialog>
  );
};
