import type { Notification } from 'contracts';
import { spokenStart } from '../components/french-format.ts';

/** What an alert says in one line, when it arrives. */
export const alertSentence = ({
  detail,
  prenom,
  nom,
  day,
  time,
  relative,
}: Notification): string => {
  const who = `${prenom} ${nom}`;
  const when = spokenStart(day, time);
  const whose = relative === null ? '' : ` (${relative})`;
  switch (detail) {
    case 'nouveau':
      return `${who} vient de réserver ${when}${whose}.`;
    case 'update':
      return `${who} a déplacé le rendez-vous${whose}\u00a0: ${when}.`;
    case 'delete':
      return `${who} a annulé le rendez-vous du ${when}${whose}.`;
  }
};
