import type { UnseenAlert } from 'contracts';
import { NBSP } from '../../components/design/french-format.ts';
import { bookingPath, eventPath, workshopPath } from '../../paths.ts';
import { zonedMoment } from '../starts/zoned-hour.ts';

type Seat = NonNullable<UnseenAlert['seat']>;
type News = Seat['news'];

/** News that begin with the name of the customer; others begin with the title of the workshop. */
const ofPractitioner: ReadonlySet<News> = new Set(['taken', 'filled', 'left']);

const quoted = (title: string): string => `«${NBSP}${title}${NBSP}»`;

export const seatWhoOf = ({ prenom, nom }: UnseenAlert, { news, title }: Seat): string =>
  ofPractitioner.has(news) ? `${prenom} ${nom}` : quoted(title);

const forRelative = (relative: string | null): string =>
  relative === null ? '' : ` pour ${relative}`;

const offerText = ({ relative }: UnseenAlert, { until, timeZone }: Seat): string => {
  if (until === null) return `a une place libre${NBSP}: elle est au premier qui confirme.`;
  const held = relative === null ? 'vous est gardée' : `est gardée pour ${relative}`;
  return `a une place, qui ${held} jusqu’au ${zonedMoment(until, timeZone)}.`;
};

type Starts = { readonly start: string; readonly move: string };

/** The text after the name or the title. */
// oxlint-disable-next-line complexity -- one short case a kind of news
export const seatText = (alert: UnseenAlert, seat: Seat, { start, move }: Starts): string => {
  const { relative, late, prenom, nom } = alert;
  const title = quoted(seat.title);
  switch (seat.news) {
    case 'taken':
      return `a pris une place${forRelative(relative)}${NBSP}: ${title}, ${start}.`;
    case 'filled':
      return `a pris la dernière place${forRelative(relative)}${NBSP}: ${title}, ${start}, est complet.`;
    case 'left':
      return `a rendu ${late ? 'tardivement ' : ''}une place${forRelative(relative)}${NBSP}: ${title}, ${start}.`;
    case 'added':
      return `a lieu le ${start}${NBSP}: ${prenom} ${nom} y réserve une place${relative === null ? ' pour vous' : forRelative(relative)}.`;
    case 'offered':
      return offerText(alert, seat);
    case 'lapsed':
      return `n’a plus de place gardée pour ${relative ?? 'vous'}${NBSP}: le délai est passé.`;
    case 'moved':
      return `est déplacé ${move}.`;
    case 'rearranged':
      return `est déplacé ${move}, et change de lieu.`;
    case 'relocated':
      return `du ${start} change de lieu.`;
    case 'removed':
      return `ne compte plus de place${relative === null ? ' pour vous' : forRelative(relative)}${NBSP}: ${prenom} ${nom} l’a retirée.`;
    case 'cancelled':
      return `du ${start} est annulé.`;
  }
};

type Way = { readonly label: string; readonly path: (seatId: string, eventId: string) => string };

const toOwn = (label: string): Way => ({ label, path: bookingPath });
const toParticipants: Way = {
  label: 'Voir les participants',
  path: (_, eventId) => workshopPath(eventId),
};
const toEvent: Way = { label: 'Voir l’événement', path: (_, eventId) => eventPath(eventId) };

const ways: Readonly<Record<News, Way>> = {
  taken: toParticipants,
  filled: toParticipants,
  left: toParticipants,
  added: toOwn('Voir le rendez-vous'),
  offered: toOwn('Prendre ou laisser la place'),
  lapsed: toEvent,
  moved: toOwn('Voir les dates'),
  rearranged: toOwn('Voir les dates et le lieu'),
  relocated: toOwn('Voir le lieu'),
  removed: toEvent,
  cancelled: toEvent,
};

export const seatSeeOf = ({ news }: Seat): string => ways[news].label;

export const seatLinkOf = ({ about }: UnseenAlert, { news, eventId }: Seat): string =>
  ways[news].path(about.id, eventId);
