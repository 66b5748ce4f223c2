import {
  customerPractitionerId,
  instantAfter,
  type CustomerPractitionerDocument as Document,
} from 'contracts';
import { projectionOf } from '../projection.ts';

const DAY_MS = 86_400_000;

/**
 * A booking that began a day ago is neither moved nor cancelled any more: of those only the last and
 * how many they were is remembered, or a document would grow for ever. Without any booking there is none.
 */
const settled = (
  { open, lastAt, past: before, ...others }: Document,
  at: string,
): Document | undefined => {
  const recent = instantAfter(at, -DAY_MS);
  const all = Object.entries(open);
  const past = all.map(([, startsAt]) => startsAt).filter((startsAt) => startsAt < recent);
  const last = [...past, lastAt ?? ''].sort().at(-1) ?? '';
  const stillOpen = all.filter(([, startsAt]) => startsAt >= recent);
  if (stillOpen.length === 0 && last === '') return undefined;
  return {
    ...others,
    open: Object.fromEntries(stillOpen),
    lastAt: last === '' ? null : last,
    past: before + past.length,
  };
};

const withRelative = (known: readonly string[], relativeId: string | null): readonly string[] =>
  relativeId === null || known.includes(relativeId) ? known : [...known, relativeId];

const nothingYet: Omit<Document, 'customerId' | 'practitionerId'> = {
  relativeIds: [],
  open: {},
  lastAt: null,
  past: 0,
};

/** Whom each customer has been booked with, or is, for themselves or a relative. */
export const customerPractitionersProjection = projectionOf({
  view: 'customer-practitioners',
  version: 1,
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
    const { open, ...known } = document ?? nothingYet;
    const relativeIds = withRelative(known.relativeIds, relativeId);
    const { [bookingId]: _, ...others } = open;
    const now = type === 'BookingCancelled' ? others : { ...others, [bookingId]: data.startsAt };
    return settled({ ...known, customerId, practitionerId, relativeIds, open: now }, at);
  },
});
