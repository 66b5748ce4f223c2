import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** React takes the second snapshot where the server rendered the component, and never changes it. */
const openSnapshots = () => {
  let isRendered = false;
  return {
    ofBrowser: () => isRendered,
    ofServer: () => (isRendered = true),
  };
};

/**
 * False on the server and in the first render of the browser, which must agree. A rendered page turns it true in
 * a transition, so that a slow phone can answer a tap between its renders; elsewhere it is true from the start.
 */
export const useIsHydrated = (): boolean => {
  const [{ ofBrowser, ofServer }] = useState(openSnapshots);
  const isRendered = useSyncExternalStore(subscribe, ofBrowser, ofServer);
  const [isHydrated, setIsHydrated] = useState(!isRendered);
  useEffect(() => {
    if (!isHydrated) startTransition(() => setIsHydrated(true));
  }, [isHydrated]);
  return isHydrated;
};
