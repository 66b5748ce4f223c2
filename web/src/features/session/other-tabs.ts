import type { UserStatus } from 'contracts';

const NAME = 'souffle.session';

let channel: BroadcastChannel | undefined;

/** Opened at the first use, and once, since a channel also hears other channels of its own tab. */
const opened = (): BroadcastChannel | undefined => {
  // A browser without `BroadcastChannel` refetches the session when the user comes back to the tab.
  if (!('BroadcastChannel' in globalThis)) return undefined;
  try {
    channel ??= new BroadcastChannel(NAME);
  } catch {
    // A browser that blocks the storage of sites may block channels too.
  }
  return channel;
};

export const notifyOtherTabs = (status: UserStatus): void => opened()?.postMessage(status);

/** Listens to the other tabs; the returned function stops it. */
export const hearOtherTabs = (onStatus: (status: UserStatus) => void): (() => void) => {
  const listen = ({ data }: MessageEvent<UserStatus>) => onStatus(data);
  opened()?.addEventListener('message', listen);
  return () => opened()?.removeEventListener('message', listen);
};
