import {
  customerPractitionerId,
  instantAfter,
  type CustomerPractitionerDocument as Document,
} from 'contracts';
import { projectionOf } from '../projection.ts';

const DAY_MS = 86_400_000;

/**
 * A booking that began a day ago is neither moved nor cancelled any more: of those only the last is
 * remembered, or a document would grow for ever. Without any booking there is none.
 */
const settled = ({ open, lastAt, ...others }: Document, at: string): Document | undefined => {
  const before = instantAfter(at, -DAY_MS);
  const all = Object.entries(open);
  const past = all.map(([, startsAt]) => startsAt).filter((startsAt) => startsAt < before);
  const last = [...past, lastAt ?? ''].sort().at(-1) ?? '';
  const stillOpen = all.filter(([, startsAt]) => startsAt >= before);
  if (stillOpen.length === 0 && last === '') return undefined;
  return { ...others, open: Object.fromEntries(stillOpen), lastAt: last === '' ? null : last };
};

const withRelative = (known: readonly string[], relativeId: string | null): readonly string[] =>
  relativeId === null || known.includes(relativeId) ? known : [...known, relativeId];

/** Whom each customer has been booked with, or is, for themselves or a relative. */
export const customerPractitionersProjection = projectionOf({
  view: 'customer-practitioners',
  version: 2,
  handles: {
    agenda: {
      BookingPlaced: true,
      BookingRefused: false,
      BookingMoveStarted: false,
      BookingMovedIn: true,
      BookingMoveRefused: false,
      BookingMovedOut: false,
      BookingMoveAbandoned: false,
      BookingCancelled: true,
    },
  },
  idsOf: ({ event: { data } }) => [customerPractitionerId(data.customerId, data.practitionerId)],
  project: (document, { event: { type, data }, metadata: { at } }) => {
    const { customerId, practitionerId, bookingId, relativeId } = data;
    const relativeIds = withRelative(document?.relativeIds ?? [], relativeId);
    const open: Document['open'] = document?.open ?? {};
    const { [bookingId]: _, ...others } = open;
    const lastAt = document?.lastAt ?? null;
    const now = type === 'BookingCancelled' ? others : { ...others, [bookingId]: data.startsAt };
    return settled({ customerId, practitionerId, relativeIds, open: now, lastAt }, at);
  },
});
