import { startEventStoreDbServer } from './eventstoredb-server.ts';

/** Run as a process of its own, with a file and a port: a stand-in that keeps its records over its end, or in memory. */
const [file = '', port = '0'] = process.argv.slice(2);
const { url } = await startEventStoreDbServer({
  port: Number(port),
  ...(file === '' ? {} : { file }),
});
process.stdout.write(`${url}\n`);
