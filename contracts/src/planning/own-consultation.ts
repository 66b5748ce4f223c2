import { consultationKindNames } from './consultation-kind.ts';
import { timeUnitNames } from '../time/time-unit.ts';
import type { Offer } from './offer.ts';
import type { OwnConsultation } from './consultation-calls.ts';
import type { Consultation } from './planning-events.ts';

const CENTS = 100;

/** The session with the field names of the calls. */
export const ownConsultationOf = (
  consultation: Consultation | Offer['consultations'][number],
): OwnConsultation => {
  const { options, audienceIds, durationUnit, pauseUnit, noticeUnit } = consultation;
  return {
    id: consultation.consultationId,
    name: consultation.name,
    speciality: consultation.specialityId,
    consultationType: consultationKindNames[consultation.kind],
    customConsultationType: consultation.customType,
    description: consultation.description,
    question: consultation.questionText ?? null,
    color: consultation.colour,
    consultationOptions: options.map(({ option }) => option),
    consultationPrices: Object.fromEntries(
      options.map(({ option, priceCents }) => [
        option,
        priceCents === null ? null : priceCents / CENTS,
      ]),
    ),
    hasSpecificPrices: options.some(({ priceCents }) => priceCents !== null),
    radius: consultation.radiusKm,
    audiences: [...audienceIds],
    numberOfPlaces: consultation.placesMax,
    duration: consultation.durationMinutes,
    pause: consultation.pauseMinutes,
    bookingDelay: consultation.noticeMinutes,
    durationUnit: timeUnitNames[durationUnit],
    pauseUnit: timeUnitNames[pauseUnit],
    bookingDelayUnit: timeUnitNames[noticeUnit],
    cancellationDelay: consultation.cancellationDelayMinutes,
  };
};
