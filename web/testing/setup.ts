import { afterEach } from '@jest/globals';
import { cleanup, configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
/** The library's term for queries that are repeated until they succeed; its types lack it. */
const isRetried = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // A busy machine answers late; an answer that never arrives still fails within a spec's own limit.
  asyncUtilTimeout: 10_000,
  // The page is printed once the query has failed, and not at each attempt.
  getElementError: (message, container) =>
    isRetried() ? new Error(message ?? '') : getElementError(message, container),
});

const styleOf = globalThis.getComputedStyle;
const styles = new Map<string, CSSStyleDeclaration>();
/** Style sheets are not read: the style of an element follows from its kind and its attributes. */
globalThis.getComputedStyle = (element, pseudo) => {
  const attributes = ['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.localName, pseudo, ...attributes]);
  const style = styles.get(kind) ?? styleOf(element, pseudo);
  styles.set(kind, style);
  return style;
};

afterEach(() => {
  cleanup();
  // What a spec has put there itself would be found by the files that run after it.
  document.body.replaceChildren();
  sessionStorage.clear();
});

const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
/** jsdom knows the element `<dialog>`, but neither opens nor closes it. */
const opens = {
  configurable: true,
  value(this: HTMLDialogElement) {
    this.open = true;
  },
};
const opensModal = {
  configurable: true,
  value(this: HTMLDialogElement) {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
  },
};
/** Browsers give the focus back to what had it before a modal dialog, where that is still there. */
const closes = {
  configurable: true,
  value(this: HTMLDialogElement) {
    this.open = false;
    const before = focusedBefore.get(this);
    focusedBefore.delete(this);
    if (before instanceof HTMLElement) before.focus();
  },
};
Object.defineProperties(HTMLDialogElement.prototype, {
  show: opens,
  showModal: opensModal,
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
