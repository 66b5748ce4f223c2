import { startDemo } from '../../demo/src/play/start-demo.ts';
import { exitOnError } from '../../infra/src/run/process/exit-on-error.ts';
import { settingsOrExit } from '../../infra/src/run/settings/settings.ts';
import { startApp } from '../../infra/src/run/server/start-app.ts';

/** Run as a process of its own: what `npm start` does, of which no page has been built. */
const none = Buffer.alloc(0);
const bodies = { identity: none, br: none, gzip: none };
const busy = { status: 503, bodies, etag: '', shows: [], isKept: false };
const webPages = { addressOf: async (url: string) => ({ url }), render: async () => busy, busy };
await exitOnError(startApp(settingsOrExit(), { webPages, mountFiles: async () => {} }, startDemo));
