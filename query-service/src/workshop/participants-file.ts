import { localOf, type OwnWorkshopDetails, type Participant } from 'contracts';
import { BYTE_ORDER_MARK, csvRow } from '../engine/csv.ts';
import { frenchDateOf } from '../engine/texts.ts';

const attendanceNames = { attended: 'présent', absent: 'absent', excused: 'excusé' } as const;

const attendanceAt = ({ attendance }: Participant, id: string): string => {
  const marked = attendance.find(({ sessionId }) => sessionId === id);
  return marked === undefined ? '' : attendanceNames[marked.attendance];
};

/** A line for each participant and for each person who waits, with a column for each date. */
export const participantsFile = ({
  sessions,
  timeZone,
  participants,
  waitingList,
}: OwnWorkshopDetails): string => {
  const dayOf = (instant: string) => frenchDateOf(localOf(timeZone, instant).day);
  const dates = sessions.map(({ day, start }) => `${frenchDateOf(day)} ${start}`);
  return [
    BYTE_ORDER_MARK,
    csvRow(['Nom', 'Inscrit par', 'Téléphone', 'Depuis le', 'Place', 'Motif', ...dates]),
    ...participants.map((each) =>
      csvRow([
        each.fullName,
        each.of ?? '',
        each.phone,
        dayOf(each.at),
        'inscrit',
        each.reason ?? '',
        ...sessions.map(({ id }) => attendanceAt(each, id)),
      ]),
    ),
    ...waitingList.map((each) =>
      csvRow([
        each.fullName,
        each.of ?? '',
        each.phone,
        dayOf(each.at),
        'en attente',
        '',
        ...dates.map(() => ''),
      ]),
    ),
  ].join('');
};
