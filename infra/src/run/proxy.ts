import { once } from 'node:events';
import { BRAND } from 'contracts';
import { openProxy } from './distributed/open-proxy.ts';
import { orSayWhy } from './or-say-why.ts';
import { refuseOptions } from './refuse-options.ts';
import { settingsOrSayWhy } from './settings.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** What `npm run proxy` runs: what stands before the processes of the distributed form. */
const serve = async (): Promise<void> => {
  const { host, port, processUrls } = settingsOrSayWhy();
  refuseOptions(process.argv.slice(2), 'npm run proxy');
  const proxy = openProxy({ processUrls });
  proxy.server.listen(port, host);
  await once(proxy.server, 'listening');
  console.log(`${BRAND} vous attend sur http://localhost:${port}`);
  stopOnSignals(proxy.close);
};
await orSayWhy(serve());
