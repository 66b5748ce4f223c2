import { setTimeout as pause } from 'node:timers/promises';
import { BRAND } from 'contracts';
import { LISTEN_BACKLOG } from '../../../http/open-http.ts';
import type { Service } from '../../settings/composition.ts';
import type { Web } from '../start-app.ts';
import { stopOnSignals } from '../../process/stop-on-signals.ts';
import { openService } from './open-service.ts';
import type { SharedSettings } from '../../settings/shared-settings.ts';

/** How long requests are still answered, until the proxy notices that the process is stopping. */
const DRAINED_MS = 2_000;
const STOPS_WITHIN_MS = 9_000;

/** Runs the service until a signal stops it. */
export const startService = async (
  service: Service,
  settings: SharedSettings,
  web?: Web,
): Promise<void> => {
  const { host, port } = settings;
  process.umask(0o077);
  const { server, announceStopping, close } = await openService(service, settings, { web });
  await server.listen({ host, port, backlog: LISTEN_BACKLOG });
  console.log(`${BRAND} : ${service} répond sur le port ${port}`);
  stopOnSignals(async () => {
    announceStopping();
    await pause(DRAINED_MS);
    await close();
  }, STOPS_WITHIN_MS);
};
