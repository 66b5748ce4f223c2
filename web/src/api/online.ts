import { useSyncExternalStore } from 'react';

/** Whether the browser reports a network; a server always has one. */
export const isOnline = (): boolean => !('document' in globalThis) || navigator.onLine;

const subscribe = (onChange: () => void) => {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
