const MARK = { isSheet: true };

/**
 * Whether the current history entry was added by a sheet. A navigation from there replaces it, so that Back
 * finds the page below.
 */
export const isOnSheetEntry = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isSheet' in state;
};

let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Adds a history entry for a sheet over the screen of a phone, so that Back closes it; the returned function
 * removes the entry, unless the user has navigated on from it. The router ignores the entry, since it is the
 * same page.
 */
export const openSheetEntry = (onBack: () => void): (() => void) => {
  clearTimeout(leaving);
  if (!isOnSheetEntry()) history.pushState({ ...(history.state as object | null), ...MARK }, '');
  globalThis.addEventListener('popstate', onBack);
  return () => {
    globalThis.removeEventListener('popstate', onBack);
    // A form that is sent by the same key leads on before.
    leaving = setTimeout(() => {
      if (isOnSheetEntry()) history.back();
    });
  };
};
