import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a server, which is unavailable while closed, and silent while held. */
export const openGate = async (target: URL) => {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const gate = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('data', (stated) => void (isHeld || other.write(stated)));
      one.on('error', () => {}).on('close', () => other.destroy());
    }
  });
  const openAt = async (port: number): Promise<void> => {
    gate.listen(port, '127.0.0.1');
    await once(gate, 'listening');
  };
  await openAt(0);
  const { port } = gate.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target), { port: String(port) }).href,
    hold: () => {
      isHeld = true;
    },
    shut: (): void => {
      gate.close();
      for (const socket of sockets) socket.destroy();
    },
    openAgain: () => openAt(port),
  };
};
