import {
  canTakeAppointments,
  catalogueId,
  kilometresBetween,
  localOf,
  SUGGESTIONS,
  type Offer,
  type Point,
  type PractitionerDocument,
  type SearchResult,
  type Suggestions,
} from 'contracts';
import {
  liveConsultationsOf,
  namesOf,
  optionAnswers,
  priceFromOf,
  shownSpecialityIdsOf,
  specialityNamesOf,
  type NamesOfCatalogue,
} from '../practitioner/profile-answers.ts';
import type { HoursOfCard } from './card-hours.ts';

export type CardOf = {
  readonly practitioner: PractitionerDocument;
  readonly offer: Offer;
  readonly catalogue: NamesOfCatalogue;
  /** Distances are measured from it. */
  readonly centre: Point | undefined;
  readonly hours: HoursOfCard | undefined;
  readonly now: string;
};

type Addresses = SearchResult['addresses'];

const addressesOf = ({ practitioner: { addresses }, centre }: CardOf): Addresses => {
  const shown = addresses.map(({ addressId, street, zipCode, city, latitude, longitude }) => ({
    id: addressId,
    street,
    zipcode: zipCode,
    city,
    lat: latitude,
    lng: longitude,
    distance: centre === undefined ? null : kilometresBetween(centre, { latitude, longitude }),
  }));
  return shown.sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0));
};

/** An imported practitioner shows name and places only. */
const offeredOf = ({ practitioner, offer, catalogue }: CardOf) => {
  if (!practitioner.isVerified) return { audiences: [], options: [], priceFrom: null };
  const audienceIds = liveConsultationsOf(offer).flatMap((each) => each.audienceIds);
  return {
    audiences: namesOf(catalogue, 'audience', [...new Set(audienceIds)]),
    options: optionAnswers(offer).map(({ name }) => name),
    priceFrom: priceFromOf(offer),
  };
};

export const resultOf = (card: CardOf): SearchResult => {
  const { practitioner, offer, catalogue, hours, now } = card;
  const addresses = addressesOf(card);
  return {
    id: practitioner.practitionerId,
    firstname: practitioner.firstname,
    lastname: practitioner.lastname,
    slug: practitioner.slug,
    picture: practitioner.picture,
    distance: addresses[0]?.distance ?? null,
    specialities: specialityNamesOf(catalogue, shownSpecialityIdsOf(practitioner)),
    keywords: namesOf(catalogue, 'keyword', practitioner.keywordIds),
    ...offeredOf(card),
    addresses,
    imported: practitioner.isVerified ? 0 : 1,
    canTakeAppointments: canTakeAppointments(offer, localOf(offer.timeZone, now).day),
    isManualManagement: offer.mode === 'manual',
    hours: hours?.hours ?? null,
    followUpHours: hours?.followUpHours ?? null,
  };
};

/** A suggestion by name. */
export const suggestedOf = (
  practitioner: PractitionerDocument,
  catalogue: NamesOfCatalogue,
): Suggestions['professionals'][number] => {
  const [address] = practitioner.addresses;
  return {
    id: practitioner.practitionerId,
    slug: practitioner.slug,
    firstname: practitioner.firstname,
    lastname: practitioner.lastname,
    picture: practitioner.picture,
    city: address?.city ?? null,
    zipcode: address?.zipCode ?? null,
    trades: shownSpecialityIdsOf(practitioner)
      .flatMap((id) => {
        const entry = catalogue.get(catalogueId('speciality', id));
        return entry === undefined ? [] : [entry.trade ?? entry.name];
      })
      .slice(0, SUGGESTIONS.trades),
  };
};
