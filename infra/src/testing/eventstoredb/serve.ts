import { startEventStoreDbServer } from './eventstoredb-server.ts';

/**
 * A stand-in in a process of its own. Arguments: its file (none: in memory), its port, and how long a write
 * takes.
 */
const [file = '', port = '0', writesForMs = '0'] = process.argv.slice(2);
const { url } = await startEventStoreDbServer({
  port: Number(port),
  writesForMs: Number(writesForMs),
  ...(file === '' ? {} : { file }),
});
process.stdout.write(`${url}\n`);
