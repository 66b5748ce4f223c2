/**
 * Run as a process of its own: seals the log of a folder, and is killed, as if by `kill -9`, as soon as
 * a step was made for the nth time.
 */
import { sealFolder } from '../seal-folder.ts';

const [dataFolder = '', killedAfter = '', times = ''] = (process.argv[2] ?? '').split('\n');

let made = 0;
const code = await sealFolder({
  settings: { dataFolder, repair: [] },
  say: () => {},
  complain: () => {},
  onStep: (step) => {
    if (step === killedAfter) made += 1;
    if (made === Number(times)) process.kill(process.pid, 'SIGKILL');
  },
});
console.log(`It was not killed: ${code}.`);
