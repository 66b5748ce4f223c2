import { useCallback } from 'react';
import { useVisit } from '../../../../features/visits/visit.ts';
import type { Distance, VisitParams } from '../../../../features/visits/use-distance.ts';
import { VisitAddressField } from '../../../../features/visits/visit-address.tsx';

type VisitFieldsProps = {
  readonly params: VisitParams;
  readonly onTooFar: (isTooFar: boolean) => void;
};

export const VisitFields = ({ params, onTooFar }: VisitFieldsProps) => {
  const known = useVisit();
  const onDistance = useCallback(
    (distance: Distance) => onTooFar(distance === 'outside'),
    [onTooFar],
  );
  return <VisitAddressField {...known} params={params} onDistance={onDistance} />;
};
