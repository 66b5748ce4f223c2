import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { lowerPriority } from '../threads/open-worker.ts';
import {
  htmlDocumentOf,
  renderDocument,
  wholeUrlOf,
  type Template,
  type WebServerBuild,
} from '../server/page-document.ts';
import { linksFor, type Manifest } from '../server/page-links.ts';
import type { AnswerPage, RenderedPage } from 'query-service';
import type { PagesMainThread, PagesThread, PagesThreadData } from '../threads/pages-thread.ts';

/** The main thread answers the queries of the pages. */
const { folder, publicUrl } = workerData as PagesThreadData;

lowerPriority();

const entry = pathToFileURL(join(folder, 'web-server', 'entry-server.js')).href;
const openTemplate = async (): Promise<Template> => {
  const text = await readFile(join(folder, 'web', 'index.html'), 'utf8');
  const manifest = await readFile(join(folder, 'web', '.vite', 'manifest.json'), 'utf8');
  return { text, linksOf: linksFor(JSON.parse(manifest) as Manifest, text) };
};

/** Calls wait for it. */
const opened = Promise.all([openTemplate(), import(entry) as Promise<WebServerBuild>]);

const main = createBirpc<PagesMainThread, PagesThread>(
  {
    render: async (page, url): Promise<RenderedPage> => {
      const [template, web] = await opened;
      const answer: AnswerPage = (call) => main.answer(page, call);
      return renderDocument(web, template, { url: wholeUrlOf(publicUrl, url), answer });
    },
    busy: async () => {
      const [template, web] = await opened;
      return htmlDocumentOf(template, web.renderBusyPage());
    },
  },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (hear) => void parentPort?.on('message', hear),
  },
);
