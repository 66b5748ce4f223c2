import { actorFault } from './folds/actors.ts';
import { anomalyOf, type Anomaly } from './anomaly.ts';
import { streamFault } from './event-streams.ts';
import { openKnownPeople } from './folds/known-people.ts';
import type { openCheckpointComparison } from './checkpoints.ts';
import { auditMove, type OpenMoves } from './folds/moves.ts';
import type { ReadRecord } from './folds/read-records.ts';

/** The result of the first reading. */
export type Whole = {
  readonly anomalies: Anomaly[];
  /** Few at any time. */
  readonly moves: OpenMoves;
  readonly people: ReturnType<typeof openKnownPeople>;
  readonly marks: ReturnType<typeof openCheckpointComparison>;
  readonly logId: string | undefined;
  readonly take: (read: ReadRecord, fault: string | undefined) => void;
  readonly counts: () => { readonly events: number; readonly bookings: number };
};

/** Positions grow; without gaps only if the store counts them. */
const positionFault = (last: number, position: number, countsPositions: boolean) => {
  const countsOn = countsPositions ? position === last + 1 : position > last;
  return countsOn ? undefined : `La position ${position} suit la position ${last}`;
};

/** Within one event. */
const faultsOf = ({ sound }: ReadRecord): readonly (string | undefined)[] =>
  sound === undefined ? [] : [streamFault(sound), actorFault(sound)];

export const openWhole = (countsPositions: boolean, marks: Whole['marks']): Whole => {
  const anomalies: Anomaly[] = [];
  const moves: OpenMoves = new Map();
  const people = openKnownPeople();
  let [events, bookings, last] = [0, 0, 0];
  let logId: string | undefined;

  return {
    anomalies,
    moves,
    people,
    marks,
    get logId() {
      return logId;
    },
    take: (read, fault) => {
      const { sound, position, written } = read;
      for (const each of [positionFault(last, position, countsPositions), fault, ...faultsOf(read)])
        if (each !== undefined) anomalies.push(anomalyOf(each, read));
      events += 1;
      last = position;
      marks.take(read);
      people.take(read);
      if (written?.event.type === 'BookingPlaced') bookings += 1;
      if (sound === undefined) return;
      if (sound.event.type === 'LogBegun') logId = sound.event.data.logId;
      anomalies.push(...auditMove(moves, sound));
    },
    counts: () => ({ events, bookings }),
  };
};
