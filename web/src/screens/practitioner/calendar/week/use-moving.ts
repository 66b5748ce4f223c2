import {
  clientsToNotify,
  reachSentence,
  type Agenda,
  type AgendaBooking,
  type ClientReach,
  type OfferedStart,
} from 'contracts';
import { useMemo, useState } from 'react';
import { useToasts } from '../../../../components/page/dialogs/toast.tsx';
import type { useOutcomeNotice } from '../../../../features/reach/use-outcome-notice.tsx';
import { isGroup } from './agenda-items.ts';
import { moveTexts as texts } from '../calendar-texts.ts';
import { placedAt, startMeant } from '../free-starts.ts';
import type { RequestedMove } from '../booking/move-dialog.tsx';
import type { Dropped } from './use-dragging.ts';

/** Where a booking is drawn until the agenda includes the move. */
type Placed = {
  readonly bookingId: string;
  readonly to: OfferedStart;
  /** The agenda before the move; any newer answer replaces this place. */
  readonly until?: Agenda | undefined;
};

const withPlaced = (agenda: Agenda, { bookingId, to }: Placed): Agenda => ({
  ...agenda,
  bookings: agenda.bookings.map((booking) =>
    booking.id === bookingId ? placedAt(booking, to) : booking,
  ),
});

type Moving = {
  readonly agenda: Agenda | undefined;
  readonly onMoved: (bookingId: string) => void;
  readonly goTo: (day: string) => void;
  readonly notify: ReturnType<typeof useOutcomeNotice>['notify'];
};

/** The move to confirm, from a drop or the form, and where the booking is drawn meanwhile. */
export const useMoving = ({ agenda, onMoved, goTo, notify }: Moving) => {
  const { show } = useToasts();
  const [requested, setRequested] = useState<RequestedMove | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const shown = useMemo(() => {
    if (agenda === undefined || placed === null) return agenda;
    const isOver = placed.until !== undefined && placed.until !== agenda;
    return isOver ? agenda : withPlaced(agenda, placed);
  }, [agenda, placed]);
  const close = () => {
    setRequested(null);
    setPlaced(null);
  };
  const drop = ({ item, at, starts }: Dropped) => {
    const to = starts === undefined ? at : startMeant(starts, at);
    if (isGroup(item) || to === undefined) {
      const text = isGroup(item) ? texts.group : texts.notFree(at.date, at.start);
      show({ text, about: item.bookings[0].id });
      return false;
    }
    const [booking] = item.bookings;
    setPlaced({ bookingId: booking.id, to });
    setRequested({ booking, to });
    return true;
  };
  const done = (
    { id, beneficiary }: AgendaBooking,
    to: OfferedStart,
    clients: readonly ClientReach[],
  ) => {
    setRequested(null);
    setPlaced({ bookingId: id, to, until: agenda });
    onMoved(id);
    const isInSight = agenda !== undefined && agenda.from <= to.date && to.date <= agenda.to;
    const action = { label: 'Voir', onClick: () => goTo(to.date) };
    const moved = texts.done(beneficiary, to.date, to.start);
    const text = clientsToNotify(clients).length > 0 ? `${moved} ${reachSentence(clients)}` : moved;
    notify({ text, clients, about: id, ...(isInSight ? {} : { action }) });
  };
  const ask = (booking: AgendaBooking) => setRequested({ booking, to: null });
  return { requested, shown, ask, drop, close, done };
};
