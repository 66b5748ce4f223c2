import { parseArgs } from 'node:util';
import { onSharedStores } from '../operations/on-shared-stores.ts';
import { SWEEP_USAGE, sweepReport } from '../commands/sweep/sweep-views.ts';
import { whereTheStoresAre } from '../stores/store-places.ts';
import { settingsOrExit } from '../settings/settings.ts';

/** Without `--drop` nothing is removed. */
const dropsFrom = (given: readonly string[]): boolean => {
  try {
    const options = { drop: { type: 'boolean' } } as const;
    return parseArgs({ args: [...given], options }).values.drop ?? false;
  } catch {
    // Node's own message is in English.
    console.error(`Options incomprises : ${given.join(' ')}`);
    console.error(SWEEP_USAGE);
    return process.exit(2);
  }
};

const settings = settingsOrExit();
const drops = dropsFrom(process.argv.slice(2));
process.exitCode = await whereTheStoresAre(settings, {
  inFolder: async () => {
    throw new Error(
      'Dans un dossier, le serveur retire lui-même les vues qu’il ne lit plus : rien n’est fait.',
    );
  },
  onServers: (servers) =>
    onSharedStores(servers, { report: (stores) => sweepReport(stores, drops) }),
});
