import { BRAND } from 'contracts';
import { useEffect } from 'react';

export const titleOf = (title: string | undefined): string =>
  title === undefined ? BRAND : `${title} · ${BRAND}`;

/** The title of the browser's tab, while the page is shown. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
};
