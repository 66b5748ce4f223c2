import { BRAND } from 'contracts';

/**
 * The title of the browser's tab, which React puts into the head while this is shown. Every state of
 * a page renders one of its own, and no more: without words it is the name of the house.
 */
export const PageTitle = ({ children }: { readonly children?: string | undefined }) => (
  <title>{children === undefined ? BRAND : `${children} · ${BRAND}`}</title>
);
