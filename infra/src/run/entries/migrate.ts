import { moveFolder } from '../commands/migrate/move-folder.ts';
import { openCommandLine } from '../process/command-line.ts';
import { settingsOrExit } from '../settings/settings.ts';

const { refuse, values } = openCommandLine('npm run migrate -- --from sqlite --to eventstoredb', {
  from: { type: 'string' },
  to: { type: 'string' },
});
if (values.from !== 'sqlite' || values.to !== 'eventstoredb')
  refuse('Dites ce qui est à faire du journal.');
process.exitCode = await moveFolder({
  settings: settingsOrExit(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
