import { playDemo } from '../tools/cluster-processes.ts';
import { startCluster } from '../tools/start-cluster.ts';
import { freePort } from '../tools/free-ports.mjs';
import { ofJourneys, type Server } from './server.ts';

const printLine = (line: string): void => console.log(line);

/**
 * The distributed form of the product: two processes of each service behind a proxy, on stand-ins, with the
 * demo of today. Mails and uploads are in the folder where a single process keeps them too.
 */
export const startClusterForJourneys = async (dataFolder: string): Promise<Server> => {
  const port = await freePort();
  const { url: address, stop } = await startCluster({
    folder: dataFolder,
    isInMemory: true,
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    environment: { ...ofJourneys, LOG_LEVEL: 'warn' },
    prepare: (_, environment) => playDemo(environment, () => {}),
    say: printLine,
  });
  return { address, stop };
};
