import { isEmail } from './email.ts';

export const searchKinds = ['name', 'email', 'phone'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Separators of every script are dropped. */
const figuresOf = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}+]/gu, '');

/** A leading zero or plus sign distinguishes it from the position of an event. */
const PHONE = /^[+0]\d{8,16}$/;

/** Found within the name of a stream as well. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The stored form of the figures, with the plus sign of an international number. */
export const phoneFigures = (phone: string): string => figuresOf(phone).replaceAll(/[^+\d]/g, '');

/** `undefined` for an id, a position, or part of a mail address, because addresses are compared as a whole. */
export const searchKindOf = (text: string): SearchKind | undefined => {
  if (text.includes('@')) return isEmail(text) ? 'email' : undefined;
  const figures = figuresOf(text);
  if (PHONE.test(figures)) return 'phone';
  return ID.test(text) || !/\p{L}/u.test(figures) ? undefined : 'name';
};
