import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import {
  answeringTo,
  answerTo,
  documentOf,
  openMessages,
  withDocument,
} from '../../../infra/src/testing/mongodb/mongodb-messages.ts';

/** `lost`: done, and not answered; `dropped`: not done, and not answered; `refused`: not done, and to be repeated. */
export type Fault = 'lost' | 'dropped' | 'refused';

type Proxied = {
  readonly port: number;
  /** The fault for the next request, if any. */
  readonly fault: () => Fault | undefined;
};

type Dialogue = { readonly client: Socket; readonly server: Socket; readonly cut: () => void };

const open = async (port: number, talk: (dialogue: Dialogue) => void) => {
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket.setNoDelay());
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    talk({ client, server, cut });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Cuts connections, before the request has been passed on or before it has been answered. */
export const openCuttingProxy = ({ port, fault }: Proxied) =>
  open(port, ({ client, server, cut }) => {
    let isLost = false;
    client.on('data', (requested: Buffer) => {
      const befalls = fault();
      if (befalls === 'dropped' || befalls === 'refused') return cut();
      isLost ||= befalls === 'lost';
      server.write(requested);
    });
    server.on('data', (answer: Buffer) => {
      if (isLost) cut();
      else client.write(answer);
    });
  });

const SET = 'proxied';
const LOOKED_AT_MS = 20;
const STEPPED_DOWN = {
  ok: 0,
  code: 189,
  codeName: 'PrimarySteppedDown',
  errmsg: 'The primary has stepped down.',
  errorLabels: ['RetryableWriteError'],
};
/** Commands that maintain a connection and touch no documents. */
const NEVER_BEFALLS = ['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'killCursors'];

/**
 * The only member of a replica set for the driver, which repeats unanswered writes under their number: the
 * server does them once.
 */
export const openMongodbFaultProxy = async ({ port, fault }: Proxied) => {
  const answers = new Map<string, Buffer>();
  let address = '';

  const talk = ({ client, server, cut }: Dialogue): void => {
    let underWay: {
      readonly question: Buffer;
      readonly number: string | undefined;
      readonly isLost: boolean;
    };
    const ask = (question: Buffer): void => {
      const { lsid, txnNumber, $clusterTime: _, ...command } = documentOf(question) ?? {};
      const [name = 'hello'] = Object.keys(command);
      const number = txnNumber === undefined ? undefined : JSON.stringify([lsid, txnNumber]);
      const befalls = NEVER_BEFALLS.includes(name) ? undefined : fault();
      if (befalls === 'dropped') return cut();
      if (befalls === 'refused') return void client.write(answerTo(question, STEPPED_DOWN));
      const before = number === undefined ? undefined : answers.get(number);
      if (before !== undefined) {
        if (befalls === 'lost') cut();
        else client.write(answeringTo(before, question));
        return;
      }
      underWay = { question, number, isLost: befalls === 'lost' };
      server.write(documentOf(question) === undefined ? question : withDocument(question, command));
    };
    const answer = (answered: Buffer): void => {
      const { number, isLost } = underWay;
      if (number !== undefined) answers.set(number, answered);
      if (isLost) return cut();
      const stated = documentOf(answered) ?? {};
      const hosts = { hosts: [address], me: address, primary: address };
      const isHello = 'maxWireVersion' in stated;
      const member = { ...stated, ...hosts, setName: SET, setVersion: 1, secondary: false };
      client.write(isHello ? withDocument(answered, member) : answered);
    };
    client.on('data', openMessages(ask));
    server.on('data', openMessages(answer));
  };
  const proxy = await open(port, talk);
  address = `127.0.0.1:${proxy.port}`;
  // By default the driver checks a failed server twice a second.
  return {
    ...proxy,
    url: `mongodb://${address}/?replicaSet=${SET}&minHeartbeatFrequencyMS=${LOOKED_AT_MS}`,
  };
};
