import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the highest last: all else on the page is inert meanwhile. */
let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const change = (after: readonly HTMLDialogElement[]) => {
  modals = after;
  for (const listener of listeners) listener();
};

/** Opens a dialog over the page; the returned function closes it. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  dialog.showModal();
  change([...modals, dialog]);
  return () => {
    dialog.close();
    change(modals.filter((other) => other !== dialog));
  };
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const highestModal = (): HTMLDialogElement | null => modals.at(-1) ?? null;

export const openModals = (): readonly HTMLDialogElement[] => modals;

export const useHighestModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, highestModal, () => null);
