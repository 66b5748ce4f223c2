import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../../../lazy-part.tsx';
import { Loading } from '../confirmed/details-parts.tsx';
import type { IdentificationStep } from './identification-step.tsx';

/** Customers who are signed in do not load the forms. */
const Step = lazyPart(async () => (await import('./identification-step.tsx')).IdentificationStep);

export const IdentificationPart = (props: ComponentProps<typeof IdentificationStep>) => (
  <Suspense fallback={<Loading />}>
    <Step {...props} />
  </Suspense>
);
