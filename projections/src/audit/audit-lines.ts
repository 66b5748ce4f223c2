import { countedInReport, countOf } from '../engine/french-counts.ts';
import type { Anomaly } from './anomaly.ts';
import type { Audit } from './audit.ts';

const places = (positions: readonly number[]): string => {
  if (positions.length === 0) return '';
  return positions.length === 1
    ? `Position ${positions.join()}\u00a0: `
    : `Positions ${positions.slice(0, -1).join(', ')} et ${positions.at(-1)}\u00a0: `;
};

/** 'Positions 3 et 7 : Les rendez-vous … se chevauchent. [event-3, event-7]'. */
export const anomalyLine = ({ sentence, eventIds, positions }: Anomaly): string =>
  `${places(positions)}${sentence}${eventIds.length === 0 ? '' : ` [${eventIds.join(', ')}]`}`;

/** `npm run audit`: one line if there is no fault, else one for each anomaly. */
export const auditLines = ({
  bookings,
  events,
  anomalies,
  stoppedAt,
}: Audit): readonly string[] => {
  const read = `${countedInReport(bookings, 'réservation')}, ${countedInReport(events, 'événement')}`;
  if (anomalies.length === 0) return [`0 anomalie sur ${read}`];
  const lines = anomalies.map(anomalyLine);
  return stoppedAt === null
    ? lines
    : [
        ...lines,
        `Le contrôle s’est arrêté à la position ${stoppedAt}, après ${countOf(anomalies.length)} anomalies.`,
      ];
};
