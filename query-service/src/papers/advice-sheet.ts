import {
  DEFAULT_ZONE,
  localOf,
  NBSP,
  spokenDay,
  spokenHour,
  type PaperDocument,
  type PaperSheet,
} from 'contracts';
import { bookedForAnswer } from '../agenda/customer-booking-parts.ts';
import type { AroundPaper } from './paper-answers.ts';

const nameOf = (person: { readonly firstname: string; readonly lastname: string } | undefined) =>
  person === undefined ? '' : `${person.firstname} ${person.lastname}`;

const momentOf = (instant: string): string => {
  const { day, hour } = localOf(DEFAULT_ZONE, instant);
  return `${spokenDay(day)} à${NBSP}${spokenHour(hour)}`;
};

export const adviceSheetOf = (
  { adviceText, at, revisedAt, relativeId }: PaperDocument,
  { booking, practitioner, customer }: AroundPaper,
): PaperSheet => {
  const { prenom, nom } = bookedForAnswer(relativeId, customer);
  const about = `${booking.consultationName}, ${spokenDay(booking.day)} à${NBSP}${spokenHour(booking.start)}`;
  const revised = revisedAt === null ? [] : [`Modifiée le ${momentOf(revisedAt)}`];
  return {
    title: 'Préconisation',
    from: [nameOf(practitioner)],
    to: [`${prenom} ${nom}`],
    at: revisedAt ?? at,
    blocks: [
      { kind: 'lines', lines: [about, `Remise le ${momentOf(at)}`, ...revised] },
      { kind: 'text', text: adviceText ?? '' },
    ],
    foot: ['Ces conseils ne remplacent pas un avis médical.'],
  };
};
