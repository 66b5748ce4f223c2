import { Type } from 'typebox';
import { consultationKindCodes } from './consultation-kind.ts';
import { SHOWN } from './french-text.ts';
import { optionCodes } from './option.ts';

/** The forms of `docs/glossary.md` as schemas: every call and event is built from these. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
});
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const Hour = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
export const Cents = Type.Integer({ minimum: 0, maximum: 10_000_000 });
export const Minutes = Type.Integer({ minimum: 0, maximum: 525_600 });
export const ConsultationKind = Type.Enum([...consultationKindCodes]);
export const Option = Type.Enum([...optionCodes]);
export const Text = Type.String({ maxLength: 2_000 });
export const Word = Type.String({ minLength: 1, maxLength: 200 });
/** A text that somebody must write: something of it shows. */
export const WrittenText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: SHOWN });
export const Zone = Type.String({ minLength: 3, maxLength: 64 });
/** How the address of a picture ends that was kept, of whatever width. */
export const PictureName = Type.String({ pattern: '^[A-Za-z0-9-]{1,72}\\.webp$' });
