import { Suspense, type ComponentType } from 'react';
import { PathTitle } from '../path-title.tsx';

/** An area with its frame: until that is there, the title of the page is. */
export const Suspended = ({ Layout }: { readonly Layout: ComponentType }) => (
  <Suspense fallback={<PathTitle />}>
    <Layout />
  </Suspense>
);
