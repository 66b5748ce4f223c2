import { viewOf } from '../engine/view.ts';
import type { ManagementMode, WeeklySlot } from '../planning/planning-events.ts';
import type { LanguageCode } from '../people/language.ts';
import type { SocialKind } from './social-url.ts';
import type { PractitionerAddress } from './practitioner-events.ts';

/** Public profile, cards, names in every answer. */
export type PractitionerDocument = {
  readonly practitionerId: string;
  /** `null` for one who was imported and has not signed up yet. */
  readonly accountId: string | null;
  readonly slug: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
  readonly timeZone: string;
  readonly specialityIds: readonly string[];
  /** Specialities of `specialityIds` with a diploma that is not validated. */
  readonly unprovenSpecialityIds: readonly string[];
  readonly origin: 'signup' | 'import';
  readonly presentationText: string;
  readonly keywordIds: readonly string[];
  readonly languages: readonly LanguageCode[];
  readonly picture: string | null;
  readonly logo: string | null;
  readonly certifications: readonly {
    readonly year: number;
    readonly certificationTitle: string;
  }[];
  readonly paymentMethods: readonly string[];
  readonly socials: Readonly<Record<SocialKind, string | null>>;
  /** The default one first. */
  readonly addresses: readonly PractitionerAddress[];
  readonly isVerified: boolean;
  readonly trialEndsOn: string | null;
  /** Suspended by an operator, until reinstated. */
  readonly isSuspended?: true;
  /** The account will be or was erased: the practitioner has no page and is not found. */
  readonly hasLeft?: true;
  readonly mode: ManagementMode;
  /**
   * Verified, neither suspended nor leaving, a trial started, in automatic mode, with a weekly slot
   * for a consultation that is not archived. The end of the trial is checked at reading.
   */
  readonly bookable: boolean;
  /** Consultations that are not archived. */
  readonly consultationIds: readonly string[];
  readonly weeklySlots: readonly Pick<WeeklySlot, 'slotId' | 'consultationIds'>[];
  /** Family name then first name, folded: what lists are ordered by. */
  readonly name: string;
};

export const practitioners = viewOf<PractitionerDocument>()({
  name: 'practitioners',
  title: 'Praticiens',
  id: ['practitionerId'],
  indexes: [['slug'], ['bookable', 'name']],
  rooms: ({ id }) => [`party:${id}`, `offer:${id}`],
});
