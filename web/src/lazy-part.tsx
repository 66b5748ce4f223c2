import {
  lazy,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import { matchPath } from 'react-router-dom';
import { isOnline } from './api/online.ts';

/** A chunk could not be loaded: the network is down, or the release of the chunk was replaced. */
export class NotLoaded extends Error {
  /** Whether the browser was offline at the request; it may be online again when the request fails. */
  readonly wasRequestedOffline: boolean;
  constructor(message: string, options: ErrorOptions & { readonly wasRequestedOffline: boolean }) {
    super(message, options);
    this.wasRequestedOffline = options.wasRequestedOffline;
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>;

type Chunk<Props extends object> = {
  readonly load: Load<Props>;
  /** Also set for a failed part, until a page has shown the failure. */
  coming?: Promise<ComponentType<Props>>;
  came?: ComponentType<Props>;
  awaited?: LazyExoticComponent<ComponentType<Props>>;
  isUnderWay: boolean;
  /** Whether the loading is not announced. */
  readonly isQuiet: boolean;
  /** A page waits for it; it may also come before anybody does. */
  isAwaited: boolean;
};

/** Resets the parts that failed while a page waited for them. */
const failed = new Set<() => void>();
let hasEverFailed = false;

/** Called once a failure is shown, so that the next render requests the part again. */
export const forgetFailures = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

let awaited = 0;
const listeners = new Set<() => void>();

const count = (change: 1 | -1) => {
  awaited += change;
  // A part is first requested during a render, which must not have other effects.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
};

const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** Whether a requested part is still loading; true from the tap on. */
export const useIsPartAwaited = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => awaited > 0,
    () => false,
  );

const wasReloaded = (link: HTMLLinkElement) =>
  new Promise<unknown>((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = link.rel;
    again.href = link.href;
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    link.replaceWith(again);
  });

/**
 * Reloads failed style sheets: Vite requests the style sheet of a chunk once, and would render without it.
 */
const missingStyles = async (): Promise<void> => {
  if (!hasEverFailed) return;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(wasReloaded));
};

const loaded = async <Props extends object>(chunk: Chunk<Props>) => {
  chunk.isUnderWay = true;
  const wasRequestedOffline = !isOnline();
  try {
    await missingStyles();
    chunk.came = await chunk.load();
    return chunk.came;
  } catch (cause) {
    hasEverFailed = true;
    const forget = () => {
      delete chunk.coming;
      delete chunk.awaited;
    };
    if (chunk.awaited !== undefined) failed.add(forget);
    else forget();
    throw new NotLoaded('A part of the page did not come.', { cause, wasRequestedOffline });
  } finally {
    if (chunk.isAwaited) count(-1);
    chunk.isUnderWay = false;
    chunk.isAwaited = false;
  }
};

const awaitedOf = <Props extends object>(chunk: Chunk<Props>) =>
  (chunk.awaited ??= lazy(async () => {
    const coming = (chunk.coming ??= loaded(chunk));
    if (chunk.isUnderWay && !chunk.isQuiet) {
      chunk.isAwaited = true;
      count(1);
    }
    return { default: await coming };
  }));

/**
 * A part of the interface in a chunk of its own. While it loads, a navigation keeps the former page, and
 * `Suspense` shows its fallback elsewhere. If it fails, `NotLoaded` is thrown to the boundary, and the next
 * attempt requests the part again.
 */
export const lazyPart = <Props extends object>(load: Load<Props>, { isQuiet = false } = {}) => {
  const chunk: Chunk<Props> = { load, isQuiet, isUnderWay: false, isAwaited: false };
  const Part = (props: Props) => {
    const [Shown] = useState(() => chunk.came ?? awaitedOf(chunk));
    return <Shown {...props} />;
  };
  /** Requests the part early; a loaded part is rendered at once. */
  const preload = async (): Promise<void> => {
    await (chunk.coming ??= loaded(chunk));
  };
  return Object.assign(Part, { preload });
};

const preloads = new Map<string, () => Promise<void>>();

export const lazyScreen = (path: string, load: Load<object>) => {
  const Screen = lazyPart(load);
  preloads.set(path, Screen.preload);
  return Screen;
};

/** Requests the screen of a likely next path; a failure does not matter here. */
export const preloadScreen = (path: string): void => {
  preloads
    .get(path)?.()
    .catch(() => {});
};

/**
 * Loads the screen of an address before it is rendered: on the server, and in the browser before hydration.
 */
export const screenAt = async (pathname: string): Promise<void> => {
  const path = [...preloads.keys()].find((each) => matchPath(each, pathname) !== null);
  if (path !== undefined) await preloads.get(path)?.();
};
