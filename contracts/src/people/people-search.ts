import { isEmail } from './email.ts';

export const searchKinds = ['name', 'email', 'phone'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Separators of every script are dropped, so that a number is compared by its figures alone. */
const figuresOf = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}+]/gu, '');

/** A leading zero or plus sign distinguishes a telephone number from the position of an event. */
const PHONE = /^[+0]\d{8,16}$/;

/** An id, also as a part of the name of a stream. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The figures of a telephone number as it is kept, with the plus sign of an international one. */
export const phoneFigures = (phone: string): string => figuresOf(phone).replaceAll(/[^+\d]/g, '');

/**
 * The kind of text by which an operator searches for people: a mail address, a telephone number or a
 * name; `undefined` for an id, a position, or a part of a mail address, because addresses are
 * compared as a whole.
 */
export const searchKindOf = (text: string): SearchKind | undefined => {
  if (text.includes('@')) return isEmail(text) ? 'email' : undefined;
  const figures = figuresOf(text);
  if (PHONE.test(figures)) return 'phone';
  return ID.test(text) || !/\p{L}/u.test(figures) ? undefined : 'name';
};
