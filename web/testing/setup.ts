import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

/** A busy machine answers late; what never comes still fails within a spec's own limit. */
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** jsdom knows the element `<dialog>`, but neither opens nor closes it. */
const opens = {
  configurable: true,
  value(this: HTMLDialogElement) {
    this.open = true;
  },
};
const closes = {
  configurable: true,
  value(this: HTMLDialogElement) {
    this.open = false;
  },
};
Object.defineProperties(HTMLDialogElement.prototype, {
  show: opens,
  showModal: opens,
  close: closes,
});
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  configurable: true,
  value: () => {},
});
globalThis.scrollTo = () => {};
globalThis.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
