import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ServerDuplexStream,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import {
  appendedMessage,
  confirmationMessage,
  isTooLarge,
  nameOf,
  proposedOf,
  recordMessage,
  streamNotFoundMessage,
  tooLargeMessage,
} from './messages.ts';
import { openRecords, type Kept, type Proposed, type Records } from './records.ts';

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;
type BatchAppendReq = InstanceType<typeof streams.BatchAppendReq>;
type BatchAppendResp = InstanceType<typeof streams.BatchAppendResp>;
type Options = NonNullable<ReturnType<ReadReq['getOptions']>>;
type Reading = ServerWritableStream<ReadReq, ReadResp>;

const { ReadDirection } = streams.ReadReq.Options;

const isBackwards = (options: Options): boolean =>
  options.getReadDirection() === ReadDirection.BACKWARDS;

const send = (call: Reading, records: readonly Kept[]): void => {
  for (const record of records) call.write(recordMessage(record));
};

const readStream = (call: Reading, records: Records, options: Options): void => {
  const requested = options.getStream();
  const name = nameOf(requested?.getStreamIdentifier());
  const kept = records.of(name);
  if (kept === undefined) call.write(streamNotFoundMessage(name));
  else if (isBackwards(options)) send(call, kept.toReversed().slice(0, Number(options.getCount())));
  else {
    const from = requested?.hasStart() ? 0 : Number(requested?.getRevision());
    send(call, kept.slice(from).slice(0, Number(options.getCount())));
  }
  call.end();
};

/** The index of the first record to read; `undefined` if there is none at the given position. */
const placeOf = (records: Records, options: Options): number | undefined => {
  const requested = options.getAll();
  if (requested?.hasStart()) return 0;
  if (requested?.hasEnd()) return Infinity;
  const position = Number(requested?.getPosition()?.getCommitPosition());
  const [there] = records.from(position, 1);
  return there === undefined || there.position === position ? position : undefined;
};

/** Filters by event types, as the client requests to skip the server's own. */
const passes = (options: Options) => {
  const regex = options.getFilter()?.getEventType()?.getRegex() ?? '';
  const wanted = new RegExp(regex);
  return ({ type }: Kept): boolean => wanted.test(type);
};

/** An append whose last request has arrived. */
type WholeAppend = {
  readonly request: BatchAppendReq;
  readonly stream: string;
  readonly expected: number;
  readonly proposed: readonly Proposed[];
};

/** One append may come in several requests: the first names the stream, the last completes it. */
const openAppends = () => {
  const begun = new Map<string, WholeAppend & { readonly proposed: Proposed[] }>();
  return (request: BatchAppendReq): WholeAppend | undefined => {
    const key = Buffer.from(request.getCorrelationId()?.serializeBinary() ?? []).toString('hex');
    const options = request.getOptions();
    const append = begun.get(key) ?? {
      request,
      stream: nameOf(options?.getStreamIdentifier()),
      expected: options?.hasNoStream() ? -1 : Number(options?.getStreamPosition()),
      proposed: [],
    };
    append.proposed.push(...proposedOf(request));
    begun.set(key, append);
    if (!request.getIsFinal()) return undefined;
    begun.delete(key);
    return append;
  };
};

/** How long a write takes, and how long the same append is held when it arrives meanwhile. */
type Timing = { readonly writesForMs: number; readonly heldForMs: number };

/**
 * Writes each append after its time. Like a real server, it holds the same append that arrives meanwhile
 * until its commit timeout, and then answers it as written; it answers another append to the same revision at
 * once as a conflict, before the written event can be read.
 */
export const openWrites = (records: Records, { writesForMs, heldForMs }: Timing) => {
  const underWay = new Map<string, WholeAppend>();
  return (append: WholeAppend, answer: (message: BatchAppendResp) => void): void => {
    const { request, stream, expected, proposed } = append;
    const write = () =>
      answer(appendedMessage(request, records.append(stream, expected, proposed)));
    if (isTooLarge(proposed)) return answer(tooLargeMessage(request, stream));
    const first = underWay.get(stream);
    if (first === undefined || first.expected !== expected) {
      underWay.set(stream, append);
      const written = () => {
        underWay.delete(stream);
        write();
      };
      if (writesForMs === 0) setImmediate(written);
      else setTimeout(written, writesForMs);
    } else if (first.proposed[0]?.id === proposed[0]?.id) setTimeout(write, heldForMs);
    else {
      const revision = expected + first.proposed.length;
      answer(appendedMessage(request, { stream, isWritten: false, revision, last: undefined }));
    }
  };
};

/** One of the servers that hold the same records. */
type Node = {
  /** Does it now, or once the node is no longer frozen. */
  readonly awake: (act: () => void) => void;
  readonly isFrozen: () => boolean;
  /** The port of another one, which leads. */
  readonly leader: () => number | undefined;
};

/** A node without others. */
const ALONE: Node = { awake: (act) => act(), isFrozen: () => false, leader: () => undefined };

/** The records, as one node shows them. */
type Reader = { readonly records: Records; readonly node: Node };

const subscribe = (
  call: Reading,
  { records, node }: Reader,
  { options, after }: { readonly options: Options; readonly after: number },
): void => {
  const isWanted = passes(options);
  let seen = after;
  const notify = (): void => {
    const news = records.from(seen + 1);
    seen = news.at(-1)?.position ?? seen;
    send(call, news.filter(isWanted));
  };
  call.write(confirmationMessage());
  call.on(
    'cancelled',
    records.onWritten(() => node.awake(notify)),
  );
  notify();
};

const readAll = (call: Reading, reader: Reader, options: Options): void => {
  const { records } = reader;
  const from = placeOf(records, options);
  if (from === undefined)
    return void call.emit('error', { code: status.UNKNOWN, details: 'No record begins there.' });
  if (options.hasSubscription()) return subscribe(call, reader, { options, after: from });
  const count = Number(options.getCount());
  send(
    call,
    isBackwards(options) ? records.before(from, count).toReversed() : records.from(from, count),
  );
  return void call.end();
};

/** The answer of a follower to a call for the leader. */
const notLeader = (port: number) => {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
};

const misplaced = (call: { readonly metadata: Metadata }, node: Node) => {
  const port = node.leader();
  const isForLeader = call.metadata.get('requires-leader').includes('true');
  return isForLeader && port !== undefined ? notLeader(port) : undefined;
};

type Appending = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

const batchAppend = (call: Appending, write: ReturnType<typeof openWrites>, node: Node): void => {
  const wholeOf = openAppends();
  let isRefused = false;
  let frozen = 0;
  const refuse = (): boolean => {
    const error = misplaced(call, node);
    if (error !== undefined && !isRefused) call.emit('error', error);
    isRefused ||= error !== undefined;
    return isRefused;
  };
  const append = (whole: WholeAppend): void => {
    if (!refuse()) write(whole, (message) => void call.write(message));
  };
  call.on('data', (request: BatchAppendReq) => {
    const whole = wholeOf(request);
    if (whole === undefined) return;
    frozen += node.isFrozen() ? 1 : 0;
    // A leader that stops answering has replicated every second append to the others.
    if (node.isFrozen() && frozen % 2 === 1) write(whole, () => {});
    else node.awake(() => append(whole));
  });
  call.on('end', () => call.end());
  call.on('error', () => {});
  node.awake(refuse);
};

const supported = () =>
  new features.SupportedMethods()
    .setEventStoreServerVersion('22.10.5')
    .setMethodsList([
      new features.SupportedMethod()
        .setServiceName('event_store.client.streams.streams')
        .setMethodName('batchappend'),
    ]);

const ownEvent = (number: number): Proposed => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: '$statsCollected',
  data: Buffer.from('{}'),
  metadata: new Uint8Array(),
});

export const listening = (server: Server, wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${wanted}`, ServerCredentials.createInsecure(), (error, port) => {
      if (error === null) resolve(port);
      else reject(error);
    });
  });

const unimplemented = (_call: unknown, answer: (error: { code: number }) => void): void =>
  answer({ code: status.UNIMPLEMENTED });

export type EventStoreDbServerOptions = {
  /** The file for its records; in memory by default. */
  readonly file?: string;
  /** Any free port by default. */
  readonly port?: number;
  /** By default one round of the event loop. */
  readonly writesForMs?: number;
  /** By default as long as the real server. */
  readonly heldForMs?: number;
  /** The code and words with which it refuses every call; none by default. */
  readonly refuses?: { readonly code: status; readonly details: string };
};

type Serving = {
  readonly records: Records;
  readonly write: ReturnType<typeof openWrites>;
  readonly node?: Node;
  readonly refuses?: EventStoreDbServerOptions['refuses'];
  readonly onRead?: () => void;
};

/** Speaks as much of the protocol as the client uses for our log. */
export const openServer = ({
  records,
  write,
  node = ALONE,
  refuses,
  onRead = () => {},
}: Serving): Server => {
  const server = new Server();
  server.addService(streamsService.StreamsService, {
    read: (call: Reading) =>
      node.awake(() => {
        onRead();
        const options = call.request.getOptions();
        const refused = refuses ?? misplaced(call, node);
        if (refused !== undefined) call.emit('error', refused);
        else if (options === undefined) call.end();
        else if (options.hasStream()) readStream(call, records, options);
        else readAll(call, { records, node }, options);
      }),
    batchAppend: (call: Appending) => {
      if (refuses === undefined) batchAppend(call, write, node);
      else call.emit('error', refuses);
    },
    append: unimplemented,
    delete: unimplemented,
    tombstone: unimplemented,
  });
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: (error: null, methods: object) => void) =>
      node.awake(() => answer(null, supported())),
  });
  return server;
};

/**
 * A server in this process, with records in memory, and records of its own among ours. The answers are those
 * observed on 22.10.5.
 */
export const startEventStoreDbServer = async ({
  file,
  port: wanted = 0,
  writesForMs = 0,
  heldForMs = 3_000,
  refuses,
}: EventStoreDbServerOptions = {}) => {
  const records = openRecords(file);
  const write = openWrites(records, { writesForMs, heldForMs });
  let reads = 0;
  let own = 0;
  const writeOwn = (): void => records.put('$stats-127.0.0.1:2113', [ownEvent((own += 1))]);
  if (records.from(0, 1).length === 0) writeOwn();
  const onRead = () => {
    reads += 1;
  };
  const server = openServer({ records, write, onRead, ...(refuses && { refuses }) });
  const port = await listening(server, wanted);
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    /** The number of reads and subscriptions. */
    reads: (): number => reads,
    /** Writes records of its own, as servers do. */
    writeOwn,
    stop: (): void => {
      server.forceShutdown();
      records.close();
    },
  };
};

export type EventStoreDbServer = Awaited<ReturnType<typeof startEventStoreDbServer>>;
