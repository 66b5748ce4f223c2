import { once } from 'node:events';
import { createServer } from 'node:net';

/** Opens all of them at once, so that none is given twice. */
export const freePorts = async (count) => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  const closed = Promise.all(servers.map((server) => once(server, 'close')));
  for (const server of servers) server.close();
  await closed;
  return ports;
};

export const freePort = async () => {
  const [port] = await freePorts(1);
  return port;
};
