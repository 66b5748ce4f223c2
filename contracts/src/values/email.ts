/** What two ways of typing one mail address have in common. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

const NAME = '[^\\s@<>()\\[\\],;:\\\\"]+';

/** What a mail can be sent to, and what no header of it can be broken with; blanks around it aside. */
export const EMAIL_PATTERN = `^\\s*${NAME}@${NAME}\\.${NAME}\\s*$`;
export const EMAIL_MAX = 254;

const emailPattern = new RegExp(EMAIL_PATTERN);
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX && emailPattern.test(text);
