import { Type } from 'typebox';
import { consultationKindCodes } from '../planning/consultation-kind.ts';
import { EMAIL_FORMAT, EMAIL_MAX, EMAIL_PATTERN } from '../people/email.ts';
import { SHOWN } from './text/french-text.ts';
import { optionCodes } from './option.ts';

/** The forms of `docs/glossary.md`, from which calls and events are built. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
});
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const Hour = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
export const Cents = Type.Integer({ minimum: 0, maximum: 10_000_000 });
export const Minutes = Type.Integer({ minimum: 0, maximum: 525_600 });
export const ConsultationKindSchema = Type.Enum([...consultationKindCodes]);
export const Option = Type.Enum([...optionCodes]);
export const Text = Type.String({ maxLength: 2_000 });
export const Word = Type.String({ minLength: 1, maxLength: 200 });

/** How a text from outside is cleaned before it is checked. */
export type TextKind = 'line' | 'paragraph' | 'email' | 'verbatim';
export const TEXT_KIND = 'x-text';

type Length = { readonly minLength?: number; readonly maxLength: number };
const textOf = (
  kind: TextKind,
  length: Length & { readonly pattern?: string; readonly format?: string },
) => Type.String({ ...length, [TEXT_KIND]: kind });

export const Line = (maxLength: number, minLength = 0) => textOf('line', { minLength, maxLength });
export const Paragraph = (maxLength: number) => textOf('paragraph', { maxLength });
/** Must contain a visible character. */
export const WrittenLine = (maxLength: number) =>
  textOf('line', { minLength: 1, maxLength, pattern: SHOWN });
export const WrittenParagraph = (maxLength: number) =>
  textOf('paragraph', { minLength: 1, maxLength, pattern: SHOWN });
/** A text that people do not read: a password, a token, a cursor. */
export const Verbatim = (maxLength: number, minLength = 1) =>
  textOf('verbatim', { minLength, maxLength });
export const Password = Verbatim(200);
export const Phone = Line(40, 1);
/** Mails can be sent to it. */
export const Email = textOf('email', {
  maxLength: EMAIL_MAX,
  pattern: EMAIL_PATTERN,
  format: EMAIL_FORMAT,
});
/** The address for signing in: the schema accepts any text, so that the answer reveals nothing. */
export const AccountEmail = textOf('email', { minLength: 1, maxLength: EMAIL_MAX });
export const Zone = Type.String({ minLength: 3, maxLength: 64 });
/** The file name of a picture of any width. */
export const PictureName = Type.String({ pattern: '^[A-Za-z0-9-]{1,72}\\.webp$' });
