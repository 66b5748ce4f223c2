import type { BookingDetailsAnswer, GivenVisitAddress } from 'contracts';
import { Suspense } from 'react';
import type { SessionChoice } from '../../../features/started-booking/booking-choice.ts';
import type { AddressValue } from '../../../features/places/address-value.ts';
import { givenVisit, type KnownVisit } from '../../../features/visits/visit.ts';
import type { VisitAddressProps } from '../../../features/visits/visit-address.tsx';
import { lazyPart } from '../../../lazy-part.tsx';

/** A lazy chunk, since it includes the suggestions of addresses. */
const VisitAddress = lazyPart(
  async () => (await import('../../../features/visits/visit-address.tsx')).VisitAddressField,
);

type VisitSectionProps = Pick<VisitAddressProps, 'wasOutside' | 'isMissing' | 'id'> & {
  readonly choice: SessionChoice;
  readonly details: BookingDetailsAnswer;
  readonly known: KnownVisit;
};

export const VisitSection = ({ choice, details, known, ...props }: VisitSectionProps) => {
  const { option, consultation, address } = choice;
  if (option !== 'DOMICILE' || address === null) return null;
  const params = { professionalId: details.professionalId, consultation, address };
  return (
    <Suspense>
      <VisitAddress {...known} {...props} params={params} />
    </Suspense>
  );
};

/** The address that calls take: `null` for the profile's address, and for sessions without a visit. */
export const visitAddressIn = (
  { option }: SessionChoice,
  { visit }: KnownVisit,
): GivenVisitAddress | null | undefined => (option === 'DOMICILE' ? givenVisit(visit) : null);

/** The address of a home visit that a visitor has chosen, most often their own. */
export const visitedHomeIn = ({ option }: SessionChoice, { visit }: KnownVisit): AddressValue =>
  option === 'DOMICILE' ? visit.address : null;
