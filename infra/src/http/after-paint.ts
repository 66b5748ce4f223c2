import { createHash } from 'node:crypto';

/**
 * The only inline script, equal for all pages, so that the content policy can name its hash. It loads the
 * scripts after the first paint, after one second without that report, or at once if nothing is painted,
 * each in a task of its own. Until then it records pressed buttons and sent forms, and the page repeats them
 * (`web/src/early-input.ts`).
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

/** A script source of a content policy. */
export const START_HASH = `'sha256-${createHash('sha256').update(START).digest('base64')}'`;

const ENTRY = /<script type="module"[^]*?<\/script>/g;
const IMPORTED = /<link rel="modulepreload"([^>]*) href="([^"]*)">/g;

/**
 * Scripts would compete with the first paint. The imports of an entry become scripts of their own before it,
 * so that a slow phone can answer a tap in between.
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
