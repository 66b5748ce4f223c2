import { parseArgs } from 'node:util';
import { projectedViewNames } from 'contracts';
import { replayViews, type ReadingProgress } from 'projections';
import { askOrOpen } from '../operations/ask-or-open.ts';
import { callActiveProjector } from '../operations/call-active-projector.ts';
import { whereTheStoresAre } from '../stores/store-places.ts';
import type { FolderStores } from '../stores/open-data-folder.ts';
import { isReplayable, replayReport, viewsText } from '../operations/reports.ts';
import { settingsOrExit } from '../settings/settings.ts';

const refuse = (why: string): never => {
  console.error(why);
  console.error(
    'Usage : npm run replay -- --all, ou npm run replay -- --view <vue> ; --values montre les valeurs masquées',
  );
  console.error(viewsText);
  process.exit(2);
};

type ReplayOptions = { readonly view: string | undefined; readonly showsValues: boolean };

/** `--all` (the default) or `--view <name>`, and `--values` to read what is masked. */
const optionsFrom = (given: readonly string[]): ReplayOptions => {
  const options = {
    all: { type: 'boolean' },
    view: { type: 'string' },
    values: { type: 'boolean' },
  } as const;
  try {
    const { all, view, values = false } = parseArgs({ args: [...given], options }).values;
    if (all !== true || view === undefined) return { view, showsValues: values };
  } catch {
    // Node's own message is in English.
  }
  return refuse(`Options incomprises : ${given.join(' ')}`);
};
const { view, showsValues } = optionsFrom(process.argv.slice(2));
if (view !== undefined && !isReplayable(view)) refuse(`Vue inconnue : ${view}`);
const views = projectedViewNames.filter((name) => view === undefined || name === view);

// Files are only readable by this account, also in an existing folder.
process.umask(0o077);
const settings = settingsOrExit();
const query = new URLSearchParams({
  ...(view === undefined ? {} : { view }),
  ...(showsValues ? { values: 'shown' } : {}),
});
const call = `replay?${query.toString()}`;
const report = (stores: FolderStores) => {
  let progress: ReadingProgress | null = null;
  return replayReport(
    {
      replay: (of) =>
        replayViews({
          ...stores,
          views: of,
          onProgress: (found) => {
            progress = found;
          },
        }),
      replayProgress: async () => progress,
    },
    views,
    { showsValues },
  );
};
process.exitCode = await whereTheStoresAre(settings, {
  inFolder: () => askOrOpen(settings, call, { report }),
  // The live views go on while they are compared: who writes them alone can wait for each page.
  onServers: (servers) => callActiveProjector(servers, call),
});
