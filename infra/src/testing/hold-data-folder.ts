/** Run as a process of its own: takes the data folder, reports it, and keeps it until it is killed. */
import { lockDataFolder } from '../sqlite/data-folder-lock.ts';

await lockDataFolder(process.argv[2] ?? '', { pid: process.pid, port: 3000 });
process.stdout.write('held\n');
process.stdin.resume();
