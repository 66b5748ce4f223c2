const MARK = { isSheet: true };

/**
 * Whether one stands on the entry of the history that a sheet has added. What leads on from there takes
 * its place: Back then finds the page below.
 */
export const isOnSheetEntry = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isSheet' in state;
};

let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Adds an entry to the history for what covers the screen of a phone, so that Back closes it; what is
 * answered takes the entry away again, unless one has gone on from it. The router knows nothing of
 * it: it is the same page.
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
