/** Run as a process of its own: chains a log of before and says after each batch how far it is. */
import { chainLogOfBefore } from '../sqlite/chain-log-of-before.ts';

const file = process.argv[2] ?? '';
await chainLogOfBefore(file, (share) => process.stdout.write(`${share}\n`));
