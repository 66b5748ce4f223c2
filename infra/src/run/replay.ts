import { parseArgs } from 'node:util';
import { projectedViewNames } from 'contracts';
import { replayViews } from 'projections';
import { askOrOpen } from './ask-or-open.ts';
import { isReplayable, replayReport } from './reports.ts';
import { settingsFrom } from './settings.ts';

/** `--all` (the default) or `--view <name>`. */
const { values } = parseArgs({ options: { all: { type: 'boolean' }, view: { type: 'string' } } });
const { view } = values;
if (view !== undefined && !isReplayable(view)) {
  console.error(`Vue inconnue : ${view}`);
  process.exit(2);
}
// What is written is for this account alone, also in a folder that was there before.
process.umask(0o077);
const settings = settingsFrom(process.env, process.cwd());
const call = view === undefined ? 'replay' : `replay?view=${view}`;
process.exitCode = await askOrOpen(settings, call, (stores) =>
  replayReport(
    (views) => replayViews({ ...stores, views }),
    view === undefined ? projectedViewNames : [view],
  ),
);
