import { REASON_MAX, type PractitionerBooking } from 'contracts';
import { useRef, useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { isTooLong, TextArea } from '../../../components/field.tsx';
import { Message } from '../../../components/message.tsx';
import { useCancelPractitionerBookingMutation } from './calendar-api.ts';
import { cancelTexts as texts } from './calendar-texts.ts';

type CancelDialogProps = {
  readonly booking: PractitionerBooking;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
};

/** A practitioner may always cancel, and always says why (D-50). What was typed is kept. */
export const CancelDialog = ({ booking, isOpen, onClose, onCancelled }: CancelDialogProps) => {
  const { id, day, start, beneficiary, customer } = booking;
  const [cancel, { isLoading }] = useCancelPractitionerBookingMutation();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    const said = reason.trim();
    setIsMissing(said === '');
    if (said === '' || isTooLong(said, REASON_MAX)) {
      field.current?.focus();
      return;
    }
    setFailure(null);
    const { error } = await cancel({ id, reason: said });
    if (error === undefined) onCancelled();
    else setFailure(failureOf(error).message);
  };
  return (
    <Dialog
      isOpen={isOpen}
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
            onClick={() => void send()}
          >
            {texts.yes}
          </Button>
        </>
      }
    >
      <p>{texts.warning(beneficiary, day, start)}</p>
      <TextArea
        ref={field}
        label={texts.reason}
        hint={texts.hint(customer.fullName)}
        error={isMissing ? texts.required : undefined}
        required
        longest={REASON_MAX}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setIsMissing(false);
        }}
      />
      {failure === null ? null : (
        <Message tone="error" role="alert">
          {failure}
        </Message>
      )}
    </Dialog>
  );
};
