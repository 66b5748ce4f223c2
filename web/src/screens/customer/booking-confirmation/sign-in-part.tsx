import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../../lazy-part.tsx';
import { Loading } from './confirmed/details-parts.tsx';
import type { SignInStep } from './sign-in-step.tsx';

/** Customers who are signed in do not load the forms. */
const Step = lazyPart(async () => (await import('./sign-in-step.tsx')).SignInStep);

export const SignInPart = (props: ComponentProps<typeof SignInStep>) => (
  <Suspense fallback={<Loading />}>
    <Step {...props} />
  </Suspense>
);
