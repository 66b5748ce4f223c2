import type { OfferedStart } from 'contracts';
import {
  withCapital,
  longDay,
  longWeekday,
  NBSP,
  spokenHour,
  spokenStartThisYear,
} from '../../components/design/french-format.ts';
import { startTexts as texts } from './start-texts.ts';
import type { News } from './use-live-starts.ts';

/** 'jeudi 12 mars 2026 à 14:30': the accessible name contains the text of the button, with plain spaces. */
export const nameOfStart = ({ date, start }: OfferedStart): string =>
  `${longDay(date)} à ${start}`.replaceAll(NBSP, ' ');

export const wordsOfStart = ({ date, start }: OfferedStart): string =>
  spokenStartThisYear(date, start);

const LISTED = 2;

const inShort = ({ date, start }: OfferedStart) =>
  `${withCapital(longWeekday(date))} à\u00a0${spokenHour(start)}`;

const spokenText = (
  slots: readonly OfferedStart[],
  one: (start: string) => string,
  many: (count: number) => string,
): string => (slots.length > LISTED ? many(slots.length) : slots.map(inShort).map(one).join(' '));

/** 'Vendredi à 10 h 15 vient de se libérer. Jeudi à 11 h 30 vient d’être pris.' */
export const sentenceOfNews = ({ freed, taken }: News): string =>
  [
    spokenText(freed, texts.justFreed, texts.manyFreed),
    spokenText(taken, texts.justTaken, texts.manyTaken),
  ]
    .filter((text) => text !== '')
    .join(' ');
