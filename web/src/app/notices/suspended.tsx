import { Suspense, type ComponentType } from 'react';
import { PathTitle } from '../path-title.tsx';

/** An area with its layout. The title of the page is set while the layout loads. */
export const Suspended = ({ Layout }: { readonly Layout: ComponentType }) => (
  <Suspense fallback={<PathTitle />}>
    <Layout />
  </Suspense>
);
