import { Suspense } from 'react';
import { useIsHydrated } from '../../../../components/page/hooks/hydrated.ts';
import { lazyPart } from '../../../../lazy-part.tsx';
import type { WholeChoice } from './panel-choice.ts';

/** A lazy chunk, since it includes the suggestions of addresses. */
const VisitFields = lazyPart(async () => (await import('./visit-fields.tsx')).VisitFields);

type VisitStepProps = {
  readonly practitionerId: string;
  readonly choice: WholeChoice;
  readonly onTooFar: (isTooFar: boolean) => void;
};

/** The address of a home visit. It is rendered in the browser only, since this tab keeps it. */
export const VisitStep = ({ practitionerId, choice, onTooFar }: VisitStepProps) => {
  const isHydrated = useIsHydrated();
  if (choice.option !== 'DOMICILE' || choice.addressId === null || !isHydrated) return null;
  const { consultationId: consultation, addressId: address } = choice;
  const params = { professionalId: practitionerId, consultation, address };
  return (
    <Suspense>
      <VisitFields params={params} onTooFar={onTooFar} />
    </Suspense>
  );
};
