import { lineOf } from '../engine/text/typed-text.ts';

export const EMAIL_MAX = 254;
/** The format of schemas that `isEmail` checks. */
export const EMAIL_FORMAT = 'mail-address';

/** Invisible characters, which a paste may have inserted, are not part of an address. */
const SHOWS_NOTHING = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** The stored form: normalised, without invisible characters. */
export const emailOf = (typed: string): string =>
  lineOf(lineOf(typed).normalize('NFKC')).replaceAll(SHOWS_NOTHING, '').trim();

/** Mail servers deliver to these, with single dots between them, without SMTPUTF8. */
const ATOM = "[A-Za-z0-9!#$%&'*+\\/=?^_`{|}~-]+";
const LOCAL = `(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*`;
/** A label in any script, without a hyphen at either end. */
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** An IP address is no domain. */
const LAST_LABEL = `(?=[^.]*[\\p{L}])[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}]`;

/** For texts in the form of `emailOf`; `isEmail` also checks whether the domain can exist. */
export const EMAIL_PATTERN = `^${LOCAL}@(?:${LABEL}\\.)+${LAST_LABEL}$`;

const emailPattern = new RegExp(EMAIL_PATTERN, 'u');

/** 'café.fr' is 'xn--caf-dma.fr'; `undefined` if there is no such form, as for 'xn--a.fr'. */
const asciiDomainOf = (domain: string): string | undefined => {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
};

const LABEL_MAX = 63;

/** The common form of all spellings of a mail address. */
export const emailKeyOf = (typed: string): string => {
  const email = emailOf(typed).toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return at === 0 ? email : `${email.slice(0, at)}${asciiDomainOf(domain) ?? domain}`;
};

/** Mails can be sent to it. */
export const isEmail = (typed: string): boolean => {
  const email = emailOf(typed);
  if (email.length > EMAIL_MAX || !emailPattern.test(email)) return false;
  const at = email.lastIndexOf('@') + 1;
  const domain = asciiDomainOf(email.slice(at));
  return (
    domain !== undefined &&
    at + domain.length <= EMAIL_MAX &&
    domain.split('.').every((label) => label.length <= LABEL_MAX)
  );
};
