import {
  epochMinutesOf,
  isoOf,
  localOf,
  type RecordedEvent,
  type WorkshopDayEvent,
  type WorkshopDayHeld,
} from 'contracts';
import { anomalyOf, atOf, type Anomaly, type At } from '../anomaly.ts';
import { readableOffers, type OfferHistory } from './offers.ts';
import type { Seat } from './seats.ts';

type Span = { readonly from: number; readonly until: number };

type Block = {
  readonly at: At;
  readonly day: string;
  readonly workshopId: string;
  readonly spans: readonly Span[];
};

/** By plan and day. */
export type AuditedBlocks = {
  readonly held: Map<string, Block>;
  readonly answered: Set<string>;
};

export const noBlocks = (): AuditedBlocks => ({ held: new Map(), answered: new Set() });

const meet = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

const blocksOn = ({ held }: AuditedBlocks, day: string): readonly Block[] =>
  [...held.values()].filter((block) => block.day === day);

const overlap = (day: string, sentence: string, ...events: readonly At[]): Anomaly => ({
  ...anomalyOf(`Le ${day}, ${sentence}`, ...events),
  isOverlap: true,
});

export const blocksMetBy = (blocks: AuditedBlocks, seat: Seat): readonly Anomaly[] =>
  blocksOn(blocks, seat.day)
    .filter(({ spans }) => spans.some((span) => meet(span, seat)))
    .map(({ at }) =>
      overlap(
        seat.day,
        `un événement et le rendez-vous de ${seat.start} se chevauchent`,
        at,
        seat.at,
      ),
    );

type Taken<Event extends WorkshopDayEvent = WorkshopDayEvent> = {
  readonly blocks: AuditedBlocks;
  readonly seats: readonly Seat[];
  readonly offers: OfferHistory;
  readonly recorded: RecordedEvent<Event>;
};

const spanOf = ({ startsAt, endsAt }: WorkshopDayHeld['data']['spans'][number]): Span => ({
  from: epochMinutesOf(startsAt),
  until: epochMinutesOf(endsAt),
});

/** They lie on their day and do not meet one another. */
const spansFault = ({ offers, recorded }: Taken<WorkshopDayHeld>): string | undefined => {
  const { day, spans } = recorded.event.data;
  const { timeZone } = offers.offered;
  const isOnDay = spans
    .map(spanOf)
    .every(
      ({ from, until }) =>
        from < until &&
        localOf(timeZone, isoOf(from)).day === day &&
        localOf(timeZone, isoOf(until - 1)).day === day,
    );
  if (!isOnDay) return 'ses heures ne sont pas de ce jour';
  const apart = spans.map(spanOf).toSorted((one, other) => one.from - other.from);
  return apart.every((span, index) => index === 0 || (apart[index - 1]?.until ?? 0) <= span.from)
    ? undefined
    : 'ses heures se chevauchent';
};

/** Whether bookings were taken. */
const openFault = ({ offers, recorded }: Taken): string | undefined => {
  const today = localOf(offers.offered.timeZone, recorded.metadata.at).day;
  const isOpen = [...readableOffers(offers, recorded.metadata.at)].some(
    ({ isVerified, isSuspended, hasLeft, trialEndsOn }) =>
      isVerified && !isSuspended && !hasLeft && trialEndsOn !== null && today <= trialEndsOn,
  );
  return isOpen ? undefined : 'le praticien ne se réservait pas en ligne';
};

/** With blocks of other workshops and with bookings. */
const metByBlock = (
  { blocks, seats, recorded }: Taken<WorkshopDayHeld>,
  block: Block,
): readonly Anomaly[] => {
  const { day, workshopId } = block;
  const meets = (other: Span) => block.spans.some((span) => meet(span, other));
  const others = blocksOn(blocks, day).filter((other) => other.workshopId !== workshopId);
  return [
    ...seats
      .filter(meets)
      .map(({ at, start }) =>
        overlap(day, `un événement et le rendez-vous de ${start} se chevauchent`, at, recorded),
      ),
    ...others
      .filter(({ spans }) => spans.some(meets))
      .map(({ at }) => overlap(day, 'deux événements se chevauchent', at, recorded)),
  ];
};

const hold = (taken: Taken<WorkshopDayHeld>, key: string): readonly Anomaly[] => {
  const { blocks, recorded } = taken;
  const { day, workshopId, spans } = recorded.event.data;
  const block = { at: atOf(recorded), day, workshopId, spans: spans.map(spanOf) };
  const fault = taken.offers.isRegistered
    ? (spansFault(taken) ?? openFault(taken))
    : 'son praticien n’est pas inscrit';
  const found = metByBlock(taken, block);
  blocks.held.set(key, block);
  return [...(fault === undefined ? [] : [blockAnomaly(taken, fault)]), ...found];
};

const blockAnomaly = ({ recorded }: Taken, fault: string): Anomaly => {
  const { workshopId, day } = recorded.event.data;
  return anomalyOf(`Événement ${workshopId}, le ${day}\u00a0: ${fault}`, recorded);
};

const isHeld = (taken: Taken): taken is Taken<WorkshopDayHeld> =>
  taken.recorded.event.type === 'WorkshopDayHeld';

/** A day answers a plan once, holds nothing that meets another, and frees what it held. */
export const takeBlock = (taken: Taken): readonly Anomaly[] => {
  const { blocks, recorded } = taken;
  const { type, data } = recorded.event;
  const key = `${data.planId} ${data.day}`;
  if (type === 'WorkshopDayFreed')
    return blocks.held.delete(key)
      ? []
      : [blockAnomaly(taken, 'ce jour est libéré sans avoir été tenu')];
  const isAgain = blocks.answered.has(key);
  blocks.answered.add(key);
  const twice = isAgain ? [blockAnomaly(taken, 'ce jour répond deux fois')] : [];
  return isHeld(taken) ? [...twice, ...hold(taken, key)] : twice;
};
