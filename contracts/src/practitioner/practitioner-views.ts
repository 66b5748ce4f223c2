import { Type } from 'typebox';
import { Marked, StoredDay, StoredText, StoredZone } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { languageCodes } from '../people/language.ts';
import { ManagementMode } from '../planning/planning-events.ts';
import { PractitionerAddress } from './practitioner-events.ts';

/** Public profile, cards, names in every answer. */
export const practitioners = viewOf({
  name: 'practitioners',
  title: 'Praticiens',
  document: {
    practitionerId: StoredText,
    /** `null` for one who was imported and has not signed up yet. */
    accountId: orNull(StoredText),
    slug: StoredText,
    firstname: StoredText,
    lastname: StoredText,
    phone: orNull(StoredText),
    timeZone: StoredZone,
    specialityIds: Type.Array(StoredText),
    /** Specialities of `specialityIds` with a diploma that is not validated. */
    unprovenSpecialityIds: Type.Array(StoredText),
    origin: Type.Enum(['signup', 'import']),
    presentationText: StoredText,
    keywordIds: Type.Array(StoredText),
    languages: Type.Array(Type.Enum([...languageCodes])),
    picture: orNull(StoredText),
    logo: orNull(StoredText),
    certifications: Type.Array(
      Type.Object({ year: Type.Integer(), certificationTitle: StoredText }),
    ),
    paymentMethods: Type.Array(StoredText),
    socials: Type.Object({
      website: orNull(StoredText),
      facebook: orNull(StoredText),
      instagram: orNull(StoredText),
      linkedin: orNull(StoredText),
    }),
    /** The default one first. */
    addresses: Type.Array(PractitionerAddress),
    isVerified: Type.Boolean(),
    trialEndsOn: orNull(StoredDay),
    /** Suspended by an operator, until reinstated. */
    isSuspended: Marked,
    /** The account will be or was erased: the practitioner has no page and is not found. */
    hasLeft: Marked,
    mode: ManagementMode,
    /**
     * Verified, neither suspended nor leaving, a trial started, in automatic mode, with a weekly slot
     * for a consultation that is not archived. The end of the trial is checked at reading.
     */
    bookable: Type.Boolean(),
    /** Consultations that are not archived. */
    consultationIds: Type.Array(StoredText),
    weeklySlots: Type.Array(
      Type.Object({ slotId: StoredText, consultationIds: Type.Array(StoredText) }),
    ),
    /** Family name then first name, folded: what lists are ordered by. */
    name: StoredText,
  },
  id: ['practitionerId'],
  indexes: [['slug'], ['bookable', 'name']],
  rooms: ({ id }) => [`party:${id}`, `offer:${id}`],
});
export type PractitionerDocument = DocumentOf<typeof practitioners>;
