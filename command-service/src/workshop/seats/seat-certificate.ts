import {
  isSeatEvent,
  type CertificateStep,
  type RecordedEvent,
  type SeatCertificate,
  type WorkshopEvent,
} from 'contracts';

type Recorded = RecordedEvent<WorkshopEvent>;
type Certificate = Omit<SeatCertificate, 'eventId' | 'timeZone'>;

type Reading = {
  readonly seatId: string;
  /** Seats for which no place is held, in the order of the list. */
  waiting: string[];
  /** The index of the step whose outcome is still open, by seat. */
  readonly open: Map<string, number>;
  readonly steps: CertificateStep[];
  joined: Certificate['joined'] | undefined;
  state: Certificate['state'];
};

const rankOf = ({ waiting }: Reading, seatId: string): number | null => {
  const index = waiting.indexOf(seatId);
  return index === -1 ? null : index + 1;
};

/** Steps are listed from the moment when this seat joined the list. */
const isShown = ({ joined, state }: Reading): boolean =>
  joined !== undefined && (state === 'awaited' || state === 'offered');

const add = (
  reading: Reading,
  { metadata: { at } }: Recorded,
  step: Pick<CertificateStep, 'what'> & Partial<CertificateStep>,
): void => {
  reading.steps.push({
    at,
    rank: null,
    isOwn: false,
    until: null,
    outcome: null,
    added: false,
    ...step,
    ownRank: rankOf(reading, reading.seatId),
  });
};

const leave = (reading: Reading, seatId: string) => {
  reading.waiting = reading.waiting.filter((other) => other !== seatId);
};

const end = (
  reading: Reading,
  seatId: string,
  outcome: NonNullable<CertificateStep['outcome']>,
): void => {
  const index = reading.open.get(seatId);
  reading.open.delete(seatId);
  const step = index === undefined ? undefined : reading.steps[index];
  if (index !== undefined && step !== undefined) reading.steps[index] = { ...step, outcome };
};

// oxlint-disable-next-line complexity, max-lines-per-function -- one short case an event
const read = (reading: Reading, recorded: Recorded, before: Recorded | undefined): void => {
  const { event } = recorded;
  if (!isSeatEvent(event)) return;
  const { seatId } = event.data;
  const isOwn = seatId === reading.seatId;
  const rank = rankOf(reading, seatId);
  switch (event.type) {
    case 'SeatAwaited':
      reading.waiting.push(seatId);
      if (!isOwn) return;
      reading.steps.length = 0;
      reading.open.clear();
      reading.state = 'awaited';
      reading.joined = { at: recorded.metadata.at, rank: reading.waiting.length };
      return;
    case 'SeatOffered': {
      const { holds, until } = event.data;
      if (holds) leave(reading, seatId);
      // The workshop was moved to an earlier time: no place is held any more.
      else if (rank === null) reading.waiting.unshift(seatId);
      const isFirstAnnounced =
        holds || before?.event.type !== 'SeatOffered' || before.event.data.holds;
      if (isShown(reading) && (holds || isFirstAnnounced)) {
        if (holds) reading.open.set(seatId, reading.steps.length);
        add(reading, recorded, {
          what: holds ? 'offered' : 'announced',
          rank: holds ? rank : null,
          isOwn: holds && isOwn,
          until: holds ? until : null,
        });
      }
      if (isOwn) reading.state = 'offered';
      return;
    }
    case 'SeatTaken': {
      leave(reading, seatId);
      end(reading, seatId, 'accepted');
      const { via } = event.data;
      const added =
        before?.event.type === 'WorkshopRevised' &&
        before.metadata.commandId === recorded.metadata.commandId;
      if (isShown(reading) && !isOwn && via === 'hand')
        add(reading, recorded, { what: 'by-hand', rank, added });
      // An offer of the last day holds no place: its seat was still on the list.
      const isFirst = via === 'direct' || (via === 'offer' && rank !== null);
      if (isShown(reading) && !isOwn && isFirst) add(reading, recorded, { what: 'taken', rank });
      if (isOwn) reading.state = 'taken';
      return;
    }
    case 'SeatOfferLapsed':
      leave(reading, seatId);
      end(reading, seatId, 'lapsed');
      if (isOwn) reading.state = 'gone';
      return;
    case 'SeatGivenUp': {
      const wasBefore = rank !== null && rank < (rankOf(reading, reading.seatId) ?? 0);
      leave(reading, seatId);
      end(reading, seatId, 'declined');
      if (isShown(reading) && !isOwn && wasBefore) add(reading, recorded, { what: 'left', rank });
      if (isOwn) reading.state = 'gone';
      return;
    }
    default:
  }
};

/** Lists the ranks to which free places went since a seat joined the list; `undefined` if it never waited. */
export const seatCertificateOf = (
  events: readonly Recorded[],
  seatId: string,
): Certificate | undefined => {
  const reading: Reading = {
    seatId,
    waiting: [],
    open: new Map(),
    steps: [],
    joined: undefined,
    state: 'gone',
  };
  for (const [index, recorded] of events.entries()) read(reading, recorded, events[index - 1]);
  const { joined, state, steps, waiting } = reading;
  return (
    joined && {
      id: seatId,
      state,
      joined,
      rank: rankOf(reading, seatId),
      waiting: waiting.length,
      steps,
    }
  );
};
