import { createHash } from 'node:crypto';

/**
 * The only inline script of a page. It is equal for all pages, so that the content policy can name
 * its hash, and one document serves all visitors. It loads the scripts after the browser's first
 * paint; without that report, one second after everything else has loaded, and at once if nothing is
 * painted: in a background tab, or on a page rendered by scripts only. Each script is loaded in a
 * task of its own and evaluated in order, because a script evaluates its imports together with
 * itself.
 *
 * Until the scripts are there it records pressed buttons and sent forms, and the page repeats them
 * (`web/src/early-input.ts`). Links, and forms that lead to an address, need no script.
 */
const START = `globalThis.early = [];
for (const type of ['click', 'submit'])
  addEventListener(type, (event) => {
    const { target } = event;
    const isSent = type === 'submit';
    const meant = isSent ? target : target.closest('button[type=button]');
    if (globalThis.early === undefined || meant === null) return;
    if (isSent && target.hasAttribute('action')) return;
    event.preventDefault();
    if (!globalThis.early.includes(meant)) globalThis.early.push(meant);
  }, true);
new Promise((start) => {
  if (document.hidden || document.getElementById('root').childElementCount === 0) start();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(start, 1000));
}).then(() => {
  for (const script of [...document.getElementById('scripts').content.children]) {
    script.async = false;
    setTimeout(() => document.head.append(script));
  }
});`;

/** The hash as a script source of a content policy. */
export const START_HASH = `'sha256-${createHash('sha256').update(START).digest('base64')}'`;

const ENTRY = /<script type="module"[^]*?<\/script>/g;
const IMPORTED = /<link rel="modulepreload"([^>]*) href="([^"]*)">/g;

/**
 * A document whose module scripts are fetched once it was painted: they bring its words to life, and
 * would only take the line and the processor from what is read first. What an entry imports stands
 * before it as a script of its own, so that a slow phone evaluates one after the other and may answer
 * a tap in between.
 */
export const withScriptsAfterPaint = (document: string): string => {
  const imported = [...document.matchAll(IMPORTED)].map(
    ([, attributes, address]) => `<script type="module"${attributes} src="${address}"></script>`,
  );
  const scripts = [...imported, ...(document.match(ENTRY) ?? [])].join('\n');
  return document
    .replaceAll(ENTRY, '')
    .replaceAll(IMPORTED, '')
    .replace(
      '</body>',
      () => `<template id="scripts">\n${scripts}\n</template>\n<script>${START}</script>\n</body>`,
    );
};
