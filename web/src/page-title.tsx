import { BRAND } from 'contracts';

/**
 * The title of the browser's tab, which React puts into the head. Every state of a page renders exactly one;
 * without a text it is the name of the product.
 */
export const PageTitle = ({ children }: { readonly children?: string | undefined }) => (
  <title>{children === undefined ? BRAND : `${children} · ${BRAND}`}</title>
);
