import { lineOf } from './typed-text.ts';

export const EMAIL_MAX = 254;

/** What shows nothing has no place in an address, wherever a paste has left it. */
const SHOWS_NOTHING = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** A mail address as it is kept: without what shows nothing, and in the plain form of each sign. */
export const emailOf = (typed: string): string =>
  lineOf(lineOf(typed).normalize('NFKC')).replaceAll(SHOWS_NOTHING, '').trim();

/** Letters, digits and these signs, with single dots between them: what servers deliver to without SMTPUTF8. */
const ATOM = "[A-Za-z0-9!#$%&'*+\\/=?^_`{|}~-]+";
const LOCAL = `(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*`;
/** A part of a domain, in any script, which hyphens neither begin nor end. */
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The last part is no number: an address of the network is no domain. */
const LAST_LABEL = `(?=[^.]*[\\p{L}])[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}]`;

/** What a mail can be sent to, once `emailOf` has read it. */
export const EMAIL_PATTERN = `^${LOCAL}@(?:${LABEL}\\.)+${LAST_LABEL}$`;

const emailPattern = new RegExp(EMAIL_PATTERN, 'u');

/** Whether a mail can be sent to what was typed. */
export const isEmail = (typed: string): boolean => {
  const email = emailOf(typed);
  return email.length <= EMAIL_MAX && emailPattern.test(email);
};

/** A domain of another script has two ways to be written: 'café.fr' is 'xn--caf-dma.fr'. */
const domainKeyOf = (domain: string): string => {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
};

/** What all ways of typing one mail address have in common. */
export const emailKeyOf = (typed: string): string => {
  const email = emailOf(typed).toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  return at === 0 ? email : `${email.slice(0, at)}${domainKeyOf(email.slice(at))}`;
};
