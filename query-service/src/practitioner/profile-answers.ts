import {
  canTakeAppointments,
  catalogueId,
  fullNameOf,
  languageNames,
  localOf,
  optionCodes,
  type CatalogueDocument,
  type Certification,
  type Offer,
  type OptionName,
  type PractitionerAddress,
  type PractitionerDocument,
  type PractitionerProfile,
  type ProfileAddress,
  type ProfileConsultation,
  type ProfileWeeklySlot,
  type Socials,
} from 'contracts';
import { addressTextOf, eurosOf, optionOf } from '../engine/texts.ts';

export type NamesOfCatalogue = ReadonlyMap<string, CatalogueDocument>;

/** The names of known entries; unknown ones are left out. */
export const namesOf = (
  catalogue: NamesOfCatalogue,
  kind: CatalogueDocument['kind'],
  ids: readonly string[],
): string[] =>
  ids.flatMap((id) => {
    const entry = catalogue.get(catalogueId(kind, id));
    return entry === undefined ? [] : [entry.name];
  });

export const specialityNamesOf = (catalogue: NamesOfCatalogue, ids: readonly string[]): string[] =>
  namesOf(catalogue, 'speciality', ids);

/** The proven ones of a verified practitioner, else all requested ones. */
export const shownSpecialityIdsOf = ({
  isVerified,
  specialityIds,
  unprovenSpecialityIds,
}: PractitionerDocument): readonly string[] =>
  isVerified ? specialityIds.filter((id) => !unprovenSpecialityIds.includes(id)) : specialityIds;

/** Archived ones are kept for their bookings. */
export const liveConsultationsOf = ({ consultations }: Offer) =>
  consultations.filter(({ archived }) => !archived);

/** The ids for all consultations that are offered. */
export const catalogueIdsOf = (offer: Offer): string[] =>
  liveConsultationsOf(offer).flatMap(({ specialityId, audienceIds }) => [
    catalogueId('speciality', specialityId),
    ...audienceIds.map((id) => catalogueId('audience', id)),
  ]);

export const profileCatalogueIdsOf = (
  { specialityIds, keywordIds }: PractitionerDocument,
  offer: Offer,
): string[] => [
  ...specialityIds.map((id) => catalogueId('speciality', id)),
  ...keywordIds.map((id) => catalogueId('keyword', id)),
  ...catalogueIdsOf(offer),
];

export const profileAddressOf = (address: PractitionerAddress): ProfileAddress => ({
  id: address.addressId,
  ...addressTextOf(address),
  latitude: address.latitude,
  longitude: address.longitude,
  label: address.label,
  access: address.accessText ?? '',
  isWheelchairAccessible: address.isWheelchairAccessible,
});

/** The options in a fixed order. */
export const optionAnswers = (offer: Offer): OptionName[] => {
  const offered = new Set(
    liveConsultationsOf(offer).flatMap(({ options }) => options.map(({ option }) => option)),
  );
  return optionCodes.filter((option) => offered.has(option)).map(optionOf);
};

export const consultationsOf = (offer: Offer, catalogue: NamesOfCatalogue): ProfileConsultation[] =>
  liveConsultationsOf(offer).map((consultation) => ({
    id: consultation.consultationId,
    name: consultation.name,
    color: consultation.colour,
    duration: consultation.durationMinutes,
    audiences: namesOf(catalogue, 'audience', consultation.audienceIds),
    number_of_places: consultation.placesMax,
    description: consultation.description,
    question: consultation.questionText ?? null,
    speciality: { name: specialityNamesOf(catalogue, [consultation.specialityId])[0] ?? '' },
    options: consultation.options.map(({ option, priceCents }) => ({
      ...optionOf(option),
      price: eurosOf(priceCents),
    })),
    cancellationDelay: consultation.cancellationDelayMinutes,
  }));

export const slotsOf = (offer: Offer): ProfileWeeklySlot[] => {
  const live = new Map(liveConsultationsOf(offer).map((each) => [each.consultationId, each]));
  return offer.weeklySlots.map((slot) => {
    const address = offer.addresses.find(({ addressId }) => addressId === slot.addressId);
    return {
      id: slot.slotId,
      dayOfWeek: slot.dayOfWeek,
      beginningHour: slot.from,
      endHour: slot.to,
      consultations: slot.consultationIds.flatMap((id) => {
        const consultation = live.get(id);
        if (consultation === undefined) return [];
        return [{ id, options: consultation.options.map(({ option }) => optionOf(option)) }];
      }),
      address: address === undefined ? null : profileAddressOf(address),
    };
  });
};

/** The radius of home visits (D-26). */
const radiusOf = (offer: Offer): number =>
  Math.max(
    0,
    ...liveConsultationsOf(offer)
      .filter(({ options }) => options.some(({ option }) => option === 'DOMICILE'))
      .map(({ radiusKm }) => radiusKm),
  );

/** And not verified since (D-29). */
const isImported = ({ origin, isVerified }: PractitionerDocument) =>
  origin === 'import' && !isVerified;

/** Whether offer and contact data are shown. */
const isShownWhole = (practitioner: PractitionerDocument): boolean =>
  !isImported(practitioner) && practitioner.isSuspended !== true;

/** The links; those of imported and suspended practitioners are hidden. */
export const socialsOf = (practitioner: PractitionerDocument): Socials =>
  !isShownWhole(practitioner)
    ? { website: null, facebook: null, instagram: null, linkedin: null }
    : { ...practitioner.socials };

export const certificationsOf = ({ certifications }: PractitionerDocument): Certification[] =>
  certifications.map(({ year, certificationTitle: title }) => ({ year, title }));

export const infoOf = (practitioner: PractitionerDocument, offer: Offer, now: string) => ({
  id: practitioner.practitionerId,
  name: fullNameOf(practitioner),
  slug: practitioner.slug,
  picture: practitioner.picture,
  // Clients with an appointment find it among their own bookings.
  phone: practitioner.isSuspended === true ? null : practitioner.phone,
  isImported: isImported(practitioner),
  canTakeAppointments: canTakeAppointments(offer, localOf(offer.timeZone, now).day),
  isManualManagement: offer.mode === 'manual',
  radius: radiusOf(offer),
  ...(practitioner.isSuspended === true ? { isSuspended: true as const } : {}),
});

/**
 * An imported practitioner shows name and contact data only; a suspended one name and places, without our
 * badge.
 */
// oxlint-disable-next-line max-params -- joins several documents at one time
export const profileAnswer = (
  practitioner: PractitionerDocument,
  offer: Offer,
  catalogue: NamesOfCatalogue,
  { events, now }: Pick<PractitionerProfile, 'events'> & { readonly now: string },
): PractitionerProfile => ({
  ...infoOf(practitioner, offer, now),
  professionalId: practitioner.practitionerId,
  firstname: practitioner.firstname,
  lastname: practitioner.lastname,
  specialities: specialityNamesOf(catalogue, shownSpecialityIdsOf(practitioner)).map((name) => ({
    name,
  })),
  logo: practitioner.logo,
  description: practitioner.presentationText,
  keywords: namesOf(catalogue, 'keyword', practitioner.keywordIds),
  languages: practitioner.languages.map((code) => languageNames[code]),
  consultations: isShownWhole(practitioner) ? consultationsOf(offer, catalogue) : [],
  addresses: practitioner.addresses.map(profileAddressOf),
  socials: isShownWhole(practitioner) ? socialsOf(practitioner) : null,
  events: isShownWhole(practitioner) ? events : [],
  isVerified: practitioner.isVerified && practitioner.isSuspended !== true,
  options: isShownWhole(practitioner) ? optionAnswers(offer) : [],
  timeZone: offer.timeZone,
  today: localOf(offer.timeZone, now).day,
});

/** The sessions for one person, or all if there are only groups. */
export const pricedSessionsOf = <Session extends { readonly placesMax: number }>(
  sessions: readonly Session[],
): readonly Session[] => {
  const individual = sessions.filter(({ placesMax }) => placesMax === 1);
  return individual.length === 0 ? sessions : individual;
};

/** The lowest price in euros; `null` if a session is free (D-30). */
export const priceFromOf = (offer: Offer): number | null => {
  const prices = pricedSessionsOf(liveConsultationsOf(offer)).flatMap(({ options }) =>
    options.map(({ priceCents }) => priceCents ?? 0),
  );
  const lowest = prices.length === 0 ? 0 : Math.min(...prices);
  return lowest === 0 ? null : eurosOf(lowest);
};

/** The view cannot know that a day has passed. */
export const isStillInTrial = (now: string) => (practitioner: PractitionerDocument) =>
  practitioner.trialEndsOn !== null &&
  localOf(practitioner.timeZone, now).day <= practitioner.trialEndsOn;
