/** Run as a process of its own: moves a folder to servers, killed after the nth step of a kind. */
import { moveFolder } from '../../../infra/src/run/commands/migrate/move-folder.ts';

const [dataFolder = '', eventStoreDbUrl = '', mongoDbUrl = '', killedAfter = '', times = ''] = (
  process.argv[2] ?? ''
).split('\n');

let made = 0;
const code = await moveFolder({
  settings: {
    dataFolder,
    repair: [],
    eventStoreDbUrl,
    ...(mongoDbUrl === '' ? {} : { mongoDbUrl }),
  },
  say: () => {},
  complain: () => {},
  onStep: (step) => {
    if (step === killedAfter) made += 1;
    if (made === Number(times)) process.kill(process.pid, 'SIGKILL');
  },
});
console.log(`It was not killed: ${code}.`);
