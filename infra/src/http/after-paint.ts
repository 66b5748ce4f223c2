import { createHash } from 'node:crypto';

/**
 * The only script that stands in a page itself. It is the same for all, so that the content policy
 * can name it by its hash, and one document can be sent to everybody. Scripts are asked for once the
 * browser says that it has painted; where it says nothing, a second after all else has come, and at
 * once where nothing is painted: in a tab in the background, or of a page that only scripts render.
 * Each is asked for in a turn of its own, and evaluated in one, in their order: what came first of
 * those that import others would evaluate these with itself.
 *
 * Until they are there it keeps which buttons were pressed and which forms sent, and the page presses and
 * sends them again (`web/src/early-deeds.ts`). Links, and forms that lead to an address, need no script.
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

/** As a source of scripts in a content policy. */
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
