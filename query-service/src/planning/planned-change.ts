import {
  offerAfter,
  optionCodes,
  type FieldsOf,
  type Offer,
  type OfferEvent,
  type OptionCode,
} from 'contracts';

export type PlannedChange = Exclude<FieldsOf<'getTouchedBookings'>, void>;

const isOption = (text: string): text is OptionCode =>
  (optionCodes as readonly string[]).includes(text);

/** The event of a changed session, as far as its starts depend on it. */
const revisedSession = (
  { practitionerId, consultations }: Offer,
  { session, duration, pause, options }: PlannedChange,
): OfferEvent | undefined => {
  const known = consultations.find(({ consultationId }) => consultationId === session);
  if (known === undefined || duration === undefined || pause === undefined) return undefined;
  const { archived: _, ...consultation } = known;
  const kept = options?.split(',').filter(isOption) ?? known.options.map(({ option }) => option);
  return {
    type: 'ConsultationRevised',
    data: {
      ...consultation,
      practitionerId,
      audienceIds: [...known.audienceIds],
      durationMinutes: duration,
      pauseMinutes: pause,
      options: kept.map((option) => ({ option, priceCents: null })),
    },
  };
};

const revisedSlot = (
  { practitionerId, weeklySlots }: Offer,
  { slot, dayOfWeek, beginningHour, endHour, consultations, address }: PlannedChange,
): OfferEvent | undefined => {
  const known = weeklySlots.find(({ slotId }) => slotId === slot);
  if (known === undefined) return undefined;
  return {
    type: 'WeeklySlotRevised',
    data: {
      practitionerId,
      slotId: known.slotId,
      dayOfWeek: dayOfWeek ?? known.dayOfWeek,
      from: beginningHour ?? known.from,
      to: endHour ?? known.to,
      consultationIds: consultations?.split(',') ?? [],
      addressId: address ?? null,
    },
  };
};

const eventsOf = (offer: Offer, change: PlannedChange): readonly OfferEvent[] => {
  const { practitionerId } = offer;
  const has = (id: string | undefined): id is string =>
    offer.consultations.some(({ consultationId }) => consultationId === id);
  const isSlot = (id: string | undefined): id is string =>
    offer.weeklySlots.some(({ slotId }) => slotId === id);
  const { archived, removed } = change;
  const events: readonly (OfferEvent | undefined)[] = [
    has(archived)
      ? { type: 'ConsultationArchived', data: { practitionerId, consultationId: archived } }
      : undefined,
    isSlot(removed)
      ? { type: 'WeeklySlotRemoved', data: { practitionerId, slotId: removed } }
      : undefined,
    revisedSession(offer, change),
    revisedSlot(offer, change),
  ];
  return events.filter((event) => event !== undefined);
};

/** The offer after the change, by the fold that a saved change goes through. */
export const offerAfterChange = (offer: Offer, change: PlannedChange): Offer =>
  eventsOf(offer, change).reduce(offerAfter, offer);
