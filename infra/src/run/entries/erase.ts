import { parseArgs } from 'node:util';
import { askOrOpen } from '../operations/ask-or-open.ts';
import { onSharedStores } from '../operations/on-shared-stores.ts';
import { whereTheStoresAre } from '../stores/store-places.ts';
import { openMail } from '../stores/open-data-folder.ts';
import {
  ERASE_USAGE,
  erasedIn,
  erasureReportAlone,
  attachedErasureReport,
  type Erased,
} from '../operations/open-erasure.ts';
import { settingsOrExit } from '../settings/settings.ts';
import { systemClock } from '../process/system-clock.ts';

const refuse = (why: string): never => {
  console.error(why);
  console.error(ERASE_USAGE);
  process.exit(2);
};

const erasedFrom = (given: readonly string[]): Erased => {
  let who: Erased | undefined;
  try {
    const options = { customer: { type: 'string' }, practitioner: { type: 'string' } } as const;
    who = erasedIn(parseArgs({ args: [...given], options }).values);
  } catch {
    // Node's own message is in English.
    return refuse(`Options incomprises : ${given.join(' ')}`);
  }
  return who ?? refuse('Indiquez le client ou le praticien.');
};

// Files are only readable by this account, also in an existing folder.
process.umask(0o077);
const settings = settingsOrExit();
const who = erasedFrom(process.argv.slice(2));
const call = `erase?${new URLSearchParams({ [who.kind]: who.id }).toString()}`;
process.exitCode = await whereTheStoresAre(settings, {
  inFolder: () =>
    askOrOpen(settings, call, {
      report: (stores) => {
        const mail = openMail(settings.dataFolder, settings);
        return erasureReportAlone({ ...stores, mail, clock: systemClock }, who);
      },
    }),
  onServers: (servers) =>
    onSharedStores(servers, {
      report: (stores) => attachedErasureReport({ ...stores, clock: systemClock }, who),
    }),
});
