import { withoutVisitorLimits } from 'contracts';
import { pino } from 'pino';
import { openPasswords } from '../../infra/src/security/open-passwords.ts';
import { senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { openMail } from '../../infra/src/mail/open-mail.ts';
import { runProjectionsInWorker } from '../../infra/src/run/threads/run-projections-in-worker.ts';
import { startDemo } from '../../demo/src/play/start-demo.ts';
import { stopOnSignals } from '../../infra/src/run/process/stop-on-signals.ts';

/** Serves the demo data from a folder on a free port, which it prints, until a signal ends it. */
const folder = process.argv[2] ?? '';
const stores = await openStores(folder);
const passwords = openPasswords();
await startDemo({ ...stores, passwords, clock: systemClock, say: () => {} });
const logger = pino({ level: 'silent' });
const app = await composeApp({
  ...stores,
  projections: runProjectionsInWorker({ ...stores, folder, logger }),
  passwords,
  mail: openMail(folder, { mailFrom: senderOfSpecs }),
  publicUrl: 'http://localhost:3000',
  // One customer books all the starts.
  limits: withoutVisitorLimits,
  logger,
});
await app.ready;
await app.server.listen({ host: '127.0.0.1', port: 0 });
const [listening] = app.server.addresses();
console.log(typeof listening === 'string' ? listening : listening?.port);
stopOnSignals(app.close);
