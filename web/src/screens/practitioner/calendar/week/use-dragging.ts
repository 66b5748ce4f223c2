import type {
  EventDragStartInfo,
  EventDropInfo,
  EventReceiveInfo,
  EventSourceInput,
} from '@fullcalendar/react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { OfferedStart } from 'contracts';
import { useCallback, useMemo, useState } from 'react';
import { shortDay } from '../../../../components/design/french-format.ts';
import { isGroup, type AgendaItem } from './agenda-items.ts';
import { useGetFreeStartsQuery } from '../calendar-api.ts';
import type { EventCardProps } from './event-card.tsx';
import { endAt, startMeant } from '../free-starts.ts';

/** A dropped item with its place; `starts` are the free starts, if they have arrived. */
export type Dropped = {
  readonly item: AgendaItem;
  readonly at: OfferedStart;
  readonly starts: readonly OfferedStart[] | undefined;
};

const NOTHING_FREE = { events: [] };

type Place = { readonly startStr: string };

/** The place in the time zone of the practice, in which the grid is drawn. */
export const slotAt = ({ startStr }: Place): OfferedStart => ({
  date: startStr.slice(0, 10),
  start: startStr.slice(11, 16),
});

type Taken = EventDragStartInfo | EventDropInfo | EventReceiveInfo;

const itemOf = ({ event }: Taken): AgendaItem => (event.extendedProps as EventCardProps).item;

/**
 * Highlights the free starts while a booking is dragged, and reports where it was dropped. It also
 * counts how often the grid has lost the dragged event, which then has to be given to it again.
 */
export const useDragging = (onDrop: (dropped: Dropped) => void) => {
  // Kept after the drop: the dialog still needs the free starts.
  const [dragged, setDragged] = useState<AgendaItem | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const booking = dragged === null || isGroup(dragged) ? undefined : dragged.bookings[0];
  const { currentData: starts } = useGetFreeStartsQuery(
    booking === undefined ? skipToken : { id: booking.id },
  );
  const freeStarts = useMemo((): EventSourceInput => {
    if (!isDragging || booking === undefined || starts === undefined) return NOTHING_FREE;
    const events = starts.map((slot) => ({
      id: `${slot.date} ${slot.start}`,
      title: slot.start,
      start: `${slot.date}T${slot.start}`,
      end: `${slot.date}T${endAt(booking, slot)}`,
      display: 'background',
      extendedProps: { isFree: true },
    }));
    return { events };
  }, [isDragging, booking, starts]);
  const targetOf = useCallback(
    (item: AgendaItem, at: OfferedStart) => {
      if (isGroup(item)) return { text: 'Place par place', isRefused: true };
      const meant = starts === undefined ? at : startMeant(starts, at);
      return meant === undefined
        ? { text: 'Pas libre ici', isRefused: true }
        : { text: `${shortDay(meant.date)} · ${meant.start}`, isRefused: false };
    },
    [starts],
  );
  const [timesLost, setTimesLost] = useState(0);
  const drop = (info: EventDropInfo | EventReceiveInfo) => {
    // The library's own move is reverted: the agenda's data decide where a booking is drawn.
    info.revert();
    onDrop({ item: itemOf(info), at: slotAt(info.event), starts });
  };
  const handlers = {
    eventDragStart: (info: EventDragStartInfo) => {
      setDragged(itemOf(info));
      setIsDragging(true);
    },
    eventDragStop: () => setIsDragging(false),
    eventDrop: drop,
    // After an update of the grid since the last move (free starts, another booking), the library takes it
    // for another grid: the booking is removed from the old one, and received by this one.
    eventReceive: (info: EventReceiveInfo) => {
      setTimesLost((times) => times + 1);
      drop(info);
    },
  };
  return { isDragging, freeStarts, targetOf, timesLost, handlers };
};
