import { useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Message } from '../../../components/message.tsx';
import { useDeleteConsultationSlotMutation } from '../../../features/planning/planning-api.ts';
import { TouchedNotice } from '../../../features/planning/touched-notice.tsx';
import type { Slot } from './slot-values.ts';
import { deleteTexts as texts, outcomeTexts, texts as pageTexts } from './slots-texts.ts';

type DeleteSlotDialogProps = {
  readonly slot: Slot;
  readonly onClose: () => void;
  readonly onDeleted: (sentence: string) => void;
};

/** Asks before a slot leaves the week; what is booked in it stays, and is shown before. */
export const DeleteSlotDialog = ({ slot, onClose, onDeleted }: DeleteSlotDialogProps) => {
  const [remove, { isLoading }] = useDeleteConsultationSlotMutation();
  const [failure, setFailure] = useState<string>();
  const onYes = async () => {
    setFailure(undefined);
    const { data, error } = await remove({ id: slot.id });
    if (data !== undefined) return onDeleted(data.message);
    return setFailure(`${outcomeTexts.deleteFailed} ${failureOf(error).message}`);
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
      <p>
        <strong>{pageTexts.menu(slot.dayOfWeek, slot.beginningHour, slot.endHour)}</strong>
      </p>
      <p>{texts.text}</p>
      <TouchedNotice change={{ removed: slot.id }} />
      {failure === undefined ? null : (
        <Message tone="error" role="alert">
          {failure}
        </Message>
      )}
    </Dialog>
  );
};
