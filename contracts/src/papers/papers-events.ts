import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { Id, Word } from '../engine/fields.ts';
import { ADVICE_MAX } from '../engine/limits.ts';
import { ERASED_WORD } from '../people/erased.ts';
import { FileRef } from '../practitioner/file-ref.ts';

/** What a practitioner hands over to a customer, for them or for a relative. Its words are the customer's. */
const paper = {
  paperId: Id,
  practitionerId: Id,
  customerId: Id,
  relativeId: orNull(Id),
  /** The appointment that it is about. */
  bookingId: Id,
};

/** Of an appointment, which has one. From version 2 on the text is revised; after a withdrawal it begins with 1. */
export const AdviceGiven = eventOf('AdviceGiven', {
  ...paper,
  version: Type.Integer({ minimum: 1 }),
  adviceText: personal(
    Type.String({ minLength: 1, maxLength: ADVICE_MAX }),
    'customerId',
    ERASED_WORD,
  ),
});
export type AdviceGiven = Static<typeof AdviceGiven>;

/** The file is encrypted with the customer's key too. */
export const FileShared = eventOf('FileShared', {
  ...paper,
  file: FileRef,
  fileName: personal(Word, 'customerId', ERASED_WORD),
  paperTitle: personal(Word, 'customerId', ERASED_WORD),
});
export type FileShared = Static<typeof FileShared>;

export const PaperWithdrawn = eventOf('PaperWithdrawn', paper);
export type PaperWithdrawn = Static<typeof PaperWithdrawn>;

export const papersEvents = [AdviceGiven, FileShared, PaperWithdrawn] as const;
export type PapersEvent = Static<(typeof papersEvents)[number]>;
