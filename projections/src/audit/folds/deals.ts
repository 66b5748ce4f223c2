import {
  addDays,
  dayOfWeek,
  epochMinutesOf,
  FREE_HORIZON_DAYS,
  HORIZON_DAYS,
  isoOf,
  localOf,
  minuteOf,
  type BookingMovedIn,
  type BookingPlaced,
  type Freedom,
  type WeeklySlot,
} from 'contracts';
import type { OfferAtStart } from './offers.ts';

type Deal = BookingPlaced['data'];
type Sold = NonNullable<ReturnType<OfferAtStart['consultations']['get']>>;

/** The rules of online booking do not apply to starts chosen by hand. */
type StartChoice = { readonly at: string; readonly freedom: Freedom };

/** The address of the session, or the starting point of a visit. */
const addressIdOf = ({ place, baseAddressId }: Deal) => place?.addressId ?? baseAddressId;

const addressOf = ({ addresses }: OfferAtStart, deal: Deal) =>
  addresses.get(addressIdOf(deal) ?? '');

const isSoldSo = ({ isArchived, options }: Sold, { option }: Deal): boolean =>
  !isArchived && options.some((sold) => sold.option === option);

const termsOfTime = [
  'le prix',
  'la durée',
  'la pause',
  'le nombre de places',
  'le délai d’annulation',
];

/** Each term must equal that of the consultation, the address and the zone. */
const termFault = (offered: OfferAtStart, sold: Sold, deal: Deal): string | undefined => {
  const priced = sold.options.find(({ option }) => option === deal.option);
  const wanted: readonly (readonly [what: string, agreed: unknown, offered: unknown])[] = [
    ['le nom', deal.consultationName, sold.name],
    ['le prix', deal.priceCents, priced?.priceCents ?? null],
    ['la durée', deal.durationMinutes, sold.durationMinutes],
    ['la pause', deal.pauseMinutes, sold.pauseMinutes],
    ['le nombre de places', deal.placesMax, deal.option === 'DOMICILE' ? 1 : sold.placesMax],
    ['le délai d’annulation', deal.cancellationDelayMinutes, sold.cancellationDelayMinutes],
    ['le fuseau', deal.timeZone, offered.timeZone],
  ];
  // Proposed earlier, on the terms of that moment.
  const isAgreed = (deal.requestId ?? null) !== null;
  const other = wanted
    .filter(([what]) => !isAgreed || !termsOfTime.includes(what))
    .find(([, recorded, its]) => recorded !== its);
  return other && `${other[0]} n’est pas celui de l’offre`;
};

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const placeFault = (offered: OfferAtStart, deal: Deal): string | undefined => {
  if (deal.option === 'VISIO') return deal.place === null ? undefined : 'une visio a une adresse';
  const address = addressOf(offered, deal);
  if (address === undefined) return 'l’adresse n’est pas celle de l’offre';
  const { place } = deal;
  if (deal.option === 'DOMICILE')
    return place === null ? undefined : 'une visite à domicile a lieu au cabinet';
  const isSame =
    place?.label === address.label &&
    place.zipCode === address.zipCode &&
    place.city === address.city;
  return isSame ? undefined : 'l’adresse n’est pas celle de l’offre';
};

/** The fault of a deal that differs from the offer. */
const offerFault = (offered: OfferAtStart, deal: Deal): string | undefined => {
  const sold = offered.consultations.get(deal.consultationId);
  if (sold === undefined) return 'la séance n’existe pas';
  if (!isSoldSo(sold, deal)) return 'la séance n’est pas vendue ainsi';
  return termFault(offered, sold, deal) ?? placeFault(offered, deal);
};

/** Whether the slot serves the session and place; if these no longer exist, any slot does. */
const isOpenTo = (slot: WeeklySlot, { offered, sold, deal, freedom }: Placed): boolean => {
  const isArranged = freedom === 'arranged';
  const isNamed = slot.consultationIds.includes(deal.consultationId);
  if (!isNamed && !(isArranged && !isSoldSo(sold, deal))) return false;
  if (deal.option === 'VISIO' || slot.addressId === addressIdOf(deal)) return true;
  return isArranged && addressOf(offered, deal) === undefined;
};

type Placed = {
  readonly offered: OfferAtStart;
  readonly sold: Sold;
  readonly deal: Deal;
  readonly freedom: Freedom;
};

/** Within the hours, in steps of session and pause. */
const isOnTheGrid = (placed: Placed): boolean => {
  const { offered, sold, deal } = placed;
  const start = minuteOf(deal.start);
  const step = sold.durationMinutes + sold.pauseMinutes;
  return [...offered.slots.values()].some((slot) => {
    const first = minuteOf(slot.from);
    return (
      slot.dayOfWeek === dayOfWeek(deal.day) &&
      isOpenTo(slot, placed) &&
      start >= first &&
      start + deal.durationMinutes <= minuteOf(slot.to) &&
      (start - first) % step === 0
    );
  });
};

/** No other day knows of it. */
const endsThatDay = ({ day, endsAt, timeZone }: Deal): boolean =>
  localOf(timeZone, isoOf(epochMinutesOf(endsAt) - 1)).day === day;

/** The fault of a start that is off the grid or, by hand, does not end on its day. */
const startFault = (placed: Placed): string | undefined => {
  if (placed.freedom === 'free')
    return endsThatDay(placed.deal) ? undefined : 'il finit après minuit';
  return isOnTheGrid(placed) ? undefined : 'son départ n’est pas dans les horaires du praticien';
};

/** The fault of a booking while the agenda was closed to it. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const openFault = ({ offered, freedom }: Placed, today: string): string | undefined => {
  if (offered.hasLeft) return 'le praticien était parti';
  if (freedom === 'arranged' || freedom === 'free') return undefined;
  const { isVerified, isSuspended, trialEndsOn, mode } = offered;
  const isOpen =
    isVerified &&
    !isSuspended &&
    trialEndsOn !== null &&
    today <= trialEndsOn &&
    (freedom === 'requested' || mode === 'automatic');
  return isOpen ? undefined : 'le praticien ne se réservait pas en ligne';
};

/** The fault by hours, notice, horizon and closed agenda. */
const momentFault = (placed: Placed, at: string): string | undefined => {
  const { offered, sold, deal, freedom } = placed;
  const today = localOf(offered.timeZone, at).day;
  const minutesLeft = epochMinutesOf(deal.startsAt) - epochMinutesOf(at);
  if (minutesLeft <= 0) return 'il a déjà commencé';
  const horizonDays = freedom === 'free' ? FREE_HORIZON_DAYS : HORIZON_DAYS;
  if (deal.day > addDays(today, horizonDays)) return 'il est au-delà de l’horizon';
  const fault = startFault(placed) ?? openFault(placed, today);
  if (fault !== undefined || freedom !== 'online') return fault;
  return minutesLeft < sold.noticeMinutes ? 'il est dans le délai de réservation' : undefined;
};

/** If none of the offers allows it: that of the current one. */
const faultIn = (
  offers: Iterable<OfferAtStart>,
  faultOf: (offered: OfferAtStart) => string | undefined,
): string | undefined => {
  let first: string | undefined;
  for (const offered of offers) {
    const fault = faultOf(offered);
    if (fault === undefined) return undefined;
    first ??= fault;
  }
  return first;
};

/** The degree of freedom, by the booking's fields. */
const freedomOf = ({ startKind, requestId = null }: Deal): Freedom => {
  if (requestId !== null) return 'requested';
  return startKind === 'free' ? 'free' : 'online';
};

/** The fault of a start off the grid that no practitioner chose. */
const handFault = ({ by, startKind }: Deal): string | undefined =>
  startKind === 'free' && by !== 'practitioner'
    ? 'son départ est dit choisi à la main par un autre que son praticien'
    : undefined;

/** Imported bookings were agreed at an unknown time, but on terms of the offer. */
export const placedFault = (
  offers: Iterable<OfferAtStart>,
  deal: Deal,
  { at, isImported }: { readonly at: string; readonly isImported: boolean },
): string | undefined =>
  faultIn(offers, (offered) => {
    const fault = offerFault(offered, deal) ?? handFault(deal);
    const sold = offered.consultations.get(deal.consultationId);
    if (fault !== undefined || isImported || sold === undefined) return fault;
    return momentFault({ offered, sold, deal, freedom: freedomOf(deal) }, at);
  });

/** The terms are those agreed before. */
export const movedFault = (
  offers: Iterable<OfferAtStart>,
  deal: BookingMovedIn['data'],
  { at, freedom }: StartChoice,
): string | undefined =>
  faultIn(offers, (offered) => {
    const sold = offered.consultations.get(deal.consultationId);
    if (sold === undefined) return 'la séance n’existe pas';
    if (freedom === 'online' && !isSoldSo(sold, deal)) return 'la séance n’est pas vendue ainsi';
    if (deal.timeZone !== offered.timeZone) return 'le fuseau n’est pas celui de l’offre';
    return momentFault({ offered, sold, deal, freedom }, at);
  });
