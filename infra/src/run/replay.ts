import { parseArgs } from 'node:util';
import { projectedViewNames } from 'contracts';
import { replayViews, type ReadingProgress } from 'projections';
import { askOrOpen } from './ask-or-open.ts';
import { isReplayable, replayReport, viewsText } from './reports.ts';
import { settingsOrSayWhy } from './settings.ts';

const refuse = (why: string): never => {
  console.error(why);
  console.error('Usage : npm run replay -- --all, ou npm run replay -- --view <vue>');
  console.error(viewsText);
  process.exit(2);
};

/** `--all` (the default) or `--view <name>`. */
const viewFrom = (given: readonly string[]): string | undefined => {
  const options = { all: { type: 'boolean' }, view: { type: 'string' } } as const;
  try {
    const { all, view } = parseArgs({ args: [...given], options }).values;
    if (all !== true || view === undefined) return view;
  } catch {
    // What Node says of it is in English.
  }
  return refuse(`Options incomprises : ${given.join(' ')}`);
};
const view = viewFrom(process.argv.slice(2));
if (view !== undefined && !isReplayable(view)) refuse(`Vue inconnue : ${view}`);
const views = projectedViewNames.filter((name) => view === undefined || name === view);

// What is written is for this account alone, also in a folder that was there before.
process.umask(0o077);
const settings = settingsOrSayWhy();
const call = view === undefined ? 'replay' : `replay?view=${view}`;
process.exitCode = await askOrOpen(settings, call, (stores) => {
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
  );
});
