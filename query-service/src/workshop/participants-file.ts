import { localOf, type OwnWorkshopDetails, type Participant } from 'contracts';
import { frenchDateOf } from '../engine/texts.ts';

/** Spreadsheets then read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
/** At the beginning of a cell a spreadsheet takes them for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n;]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

const row = (cells: readonly string[]): string => `${cells.map(cell).join(SEPARATOR)}\r\n`;

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
    row(['Nom', 'Inscrit par', 'Téléphone', 'Depuis le', 'Place', 'Motif', ...dates]),
    ...participants.map((each) =>
      row([
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
      row([
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
