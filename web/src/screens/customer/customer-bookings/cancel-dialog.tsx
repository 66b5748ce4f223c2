import type { CustomerBooking } from 'contracts';
import { useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { deadlineText, startText } from './booking-hours.ts';
import { useCancelBookingMutation } from './cancel-booking-api.ts';
import { cancelTexts as texts } from './customer-bookings-texts.ts';

type CancelDialogProps = {
  /** The booking to cancel; `undefined` while the dialog is closed. */
  readonly booking: CustomerBooking | null;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
};

const sentenceFor = (error: unknown) => {
  const { code, message } = failureOf(error);
  return code === undefined ? 'Une erreur est survenue, veuillez réessayer.' : message;
};

/** Whether cancelling now is late, or in time although the agreed delay has passed. */
const Delay = ({ booking }: { readonly booking: CustomerBooking }) => {
  const { isLate, isInGrace } = booking;
  if (isLate) return <Message tone="caution">{texts.late(deadlineText(booking))}</Message>;
  return isInGrace ? (
    <p>
      <WithOrdinals>{texts.grace(deadlineText(booking))}</WithOrdinals>
    </p>
  ) : null;
};

/** Asks for a confirmation, warns if it is late, and stays open with the reason of a refusal. */
export const CancelDialog = ({ booking, onClose, onCancelled }: CancelDialogProps) => {
  const [cancel, { isLoading }] = useCancelBookingMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const send = async ({ id }: CustomerBooking) => {
    setFailure(null);
    const { error } = await cancel({ id });
    if (error === undefined) onCancelled();
    else setFailure(sentenceFor(error));
  };
  return (
    <Dialog
      isOpen={booking !== null}
      onClose={close}
      title={texts.question}
      actions={
        booking === null ? null : (
          <>
            <Button variant="quiet" disabled={isLoading} onClick={close}>
              Non, garder
            </Button>
            <Button
              variant="danger-filled"
              isBusy={isLoading}
              busyText="Annulation…"
              onClick={() => void send(booking)}
            >
              Oui, annuler
            </Button>
          </>
        )
      }
    >
      {booking === null ? null : (
        <>
          <p>
            <WithOrdinals>
              {texts.which(`${booking.pro.prenom} ${booking.pro.nom}`, startText(booking))}
            </WithOrdinals>
          </p>
          <Delay booking={booking} />
          <ErrorAlert>{failure}</ErrorAlert>
        </>
      )}
    </Dialog>
  );
};
