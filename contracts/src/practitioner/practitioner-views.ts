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
    /** `null` for an imported practitioner. */
    accountId: orNull(StoredText),
    slug: StoredText,
    firstname: StoredText,
    lastname: StoredText,
    phone: orNull(StoredText),
    timeZone: StoredZone,
    specialityIds: Type.Array(StoredText),
    /** The specialities without a validated diploma. */
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
    isSuspended: Marked,
    /** No page, and not found. */
    hasLeft: Marked,
    mode: ManagementMode,
    /**
     * Verified, neither suspended nor leaving, in automatic mode, with a slot for a session. The end of the
     * trial is checked at reading.
     */
    bookable: Type.Boolean(),
    consultationIds: Type.Array(StoredText),
    weeklySlots: Type.Array(
      Type.Object({ slotId: StoredText, consultationIds: Type.Array(StoredText) }),
    ),
    /** Folded, family name first: the order of lists. */
    name: StoredText,
  },
  id: ['practitionerId'],
  indexes: [['slug'], ['bookable', 'name']],
  rooms: ({ id }) => [`party:${id}`, `offer:${id}`],
});
export type PractitionerDocument = DocumentOf<typeof practitioners>;
