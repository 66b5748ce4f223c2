import { Suspense } from 'react';
import { useIsHydrated } from '../../../../components/page/hooks/hydrated.ts';
import { lazyPart } from '../../../../lazy-part.tsx';
import type { WholeChoice } from './panel-choice.ts';

/** It brings the suggestions of addresses with it. */
const VisitFields = lazyPart(async () => (await import('./visit-fields.tsx')).VisitFields);

type VisitStepProps = {
  readonly practitionerId: string;
  readonly choice: WholeChoice;
  readonly onTooFar: (isTooFar: boolean) => void;
};

/** Where a home visit goes; what this tab knows of it no server has rendered. */
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
