import { REASON_MAX, type ClientReach, type PractitionerBooking } from 'contracts';
import type { ComponentProps } from 'react';
import type { Elements } from '../../../../components/page/hooks/elements.ts';
import { spokenStartThisYear } from '../../../../components/design/french-format.ts';
import { ReachNotice } from '../../../../features/reach/reach-notice.tsx';
import { reachTexts } from '../../../../features/reach/reach-texts.ts';
import { TextDialog } from '../../../../features/forms/text-dialog.tsx';
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

type ReasonDialogProps = Pick<
  ComponentProps<typeof TextDialog<Cancelled>>,
  'hint' | 'isOpen' | 'send' | 'onClose' | 'onSent'
> & {
  readonly title: string;
  readonly warning: string;
  readonly notice: Elements;
};

/** A practitioner may always cancel, but must give a reason (D-50). The typed text is kept. */
const ReasonDialog = ({ title, warning, notice, ...props }: ReasonDialogProps) => (
  <TextDialog {...props} texts={{ ...texts, title }} longest={REASON_MAX} isDanger>
    <p>{warning}</p>
    {notice}
  </TextDialog>
);

type CancelDialogProps = DialogProps & { readonly booking: PractitionerBooking };

export const CancelAppointmentDialog = ({ booking, onCancelled, ...dialog }: CancelDialogProps) => {
  const { id, day, start, beneficiary, customer } = booking;
  const [cancel] = useCancelPractitionerBookingMutation();
  return (
    <ReasonDialog
      {...dialog}
      title={'Annuler ce rendez-vous\u00a0?'}
      warning={texts.warning(beneficiary, day, start)}
      hint={reachTexts.cancelHint([customer])}
      notice={<ReachNotice clients={[customer]} />}
      send={(reason) => cancel({ id, reason })}
      onSent={onCancelled}
    />
  );
};

type CancelSessionDialogProps = DialogProps & { readonly item: AgendaItem };

/** Everyone with a seat when the command is decided, including those who booked while the dialog was open. */
export const CancelSessionDialog = ({ item, onCancelled, ...dialog }: CancelSessionDialogProps) => {
  const [{ day, start, consultationId, consultationName }] = item.bookings;
  const [cancel] = useCancelPractitionerSessionMutation();
  const { clients, notice } = useSessionReach(item);
  const moment = spokenStartThisYear(day, start);
  return (
    <ReasonDialog
      {...dialog}
      title={'Annuler toute la séance\u00a0?'}
      warning={texts.sessionWarning(consultationName, moment, item.bookings.length)}
      hint={reachTexts.cancelHint(clients)}
      notice={notice}
      send={(reason) => cancel({ day, start, consultationId, reason })}
      onSent={onCancelled}
    />
  );
};
