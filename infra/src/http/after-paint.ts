import { createHash } from 'node:crypto';

/**
 * The only script that stands in a page itself. It is the same for all, so that the content policy
 * can name it by its hash, and one document can be sent to everybody. Each script is asked for in a
 * turn of its own. A tab in the background paints nothing, and need not wait for that.
 */
const START = `(() => {
  const start = () => {
    for (const script of [...document.getElementById('scripts').content.children])
      setTimeout(() => document.head.append(script));
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();`;

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
