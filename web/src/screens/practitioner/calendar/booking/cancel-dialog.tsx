import { REASON_MAX, typedText, type ClientReach, type PractitionerBooking } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../../api/call-error.ts';
import type { Sent } from '../../../../api/use-mutations.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import type { Elements } from '../../../../components/page/hooks/elements.ts';
import { spokenStartThisYear } from '../../../../components/design/french-format.ts';
import { isTooLong, TextArea } from '../../../../components/controls/fields/field.tsx';
import { Message } from '../../../../components/page/notices/message.tsx';
import { ReachNotice } from '../../../../features/reach/reach-notice.tsx';
import { reachTexts } from '../../../../features/reach/reach-texts.ts';
import type { AgendaItem } from '../week/agenda-items.ts';
import {
  useCancelPractitionerBookingMutation,
  useCancelPractitionerSessionMutation,
} from '../calendar-api.ts';
import { cancelAppointmentTexts as texts } from '../calendar-texts.ts';
import { useSessionReach } from './use-session-reach.tsx';

/** The message of the server, and the clients concerned. */
export type Cancelled = { readonly message: string; readonly clients: readonly ClientReach[] };

type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCancelled: (cancelled: Cancelled) => void;
};

type ReasonDialogProps = DialogProps & {
  readonly title: string;
  readonly warning: string;
  readonly hint: string;
  /** The clients without an e-mail address. */
  readonly notice: Elements;
  readonly isSending: boolean;
  readonly send: (reason: string) => Promise<Sent<Cancelled>>;
};

/** A practitioner may always cancel, and always says why (D-50). What was typed is kept. */
// oxlint-disable-next-line max-lines-per-function -- markup in display order
const ReasonDialog = ({ title, warning, isSending, send, ...rest }: ReasonDialogProps) => {
  const { hint, notice, isOpen, onClose, onCancelled } = rest;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The first control of the dialog may be a telephone link.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const onYes = async () => {
    const said = typedText(reason);
    setIsMissing(said === '');
    if (said === '' || isTooLong(said, REASON_MAX)) {
      field.current?.focus();
      return;
    }
    setFailure(null);
    const { data, error } = await send(said);
    if (data !== undefined) onCancelled(data);
    else setFailure(failureOf(error).message);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" disabled={isSending} onClick={onClose}>
            {texts.no}
          </Button>
          <Button
            variant="danger-filled"
            isBusy={isSending}
            busyText={texts.busy}
            onClick={() => void onYes()}
          >
            {texts.yes}
          </Button>
        </>
      }
    >
      <p>{warning}</p>
      {notice}
      <TextArea
        ref={field}
        label={texts.reason}
        hint={hint}
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

type CancelDialogProps = DialogProps & { readonly booking: PractitionerBooking };

export const CancelAppointmentDialog = ({ booking, ...dialog }: CancelDialogProps) => {
  const { id, day, start, beneficiary, customer } = booking;
  const [cancel, { isLoading }] = useCancelPractitionerBookingMutation();
  return (
    <ReasonDialog
      {...dialog}
      title={texts.title}
      warning={texts.warning(beneficiary, day, start)}
      hint={reachTexts.cancelHint([customer])}
      notice={<ReachNotice clients={[customer]} />}
      isSending={isLoading}
      send={(reason) => cancel({ id, reason })}
    />
  );
};

type CancelSessionDialogProps = DialogProps & { readonly item: AgendaItem };

/** All who have a place when it is decided, also who took one while this was read. */
export const CancelSessionDialog = ({ item, ...dialog }: CancelSessionDialogProps) => {
  const [{ day, start, consultationId, consultationName }] = item.bookings;
  const [cancel, { isLoading }] = useCancelPractitionerSessionMutation();
  const { clients, notice } = useSessionReach(item);
  return (
    <ReasonDialog
      {...dialog}
      title={texts.sessionTitle}
      warning={texts.sessionWarning(
        consultationName,
        spokenStartThisYear(day, start),
        item.bookings.length,
      )}
      hint={reachTexts.cancelHint(clients)}
      notice={notice}
      isSending={isLoading}
      send={(reason) => cancel({ day, start, consultationId, reason })}
    />
  );
};
