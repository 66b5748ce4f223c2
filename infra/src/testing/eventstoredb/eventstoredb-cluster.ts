import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { listening, openServer, openWrites } from './eventstoredb-server.ts';
import { openRecords } from './records.ts';

const { ClusterInfo, EndPoint, MemberInfo } = gossip;
const { LEADER, FOLLOWER } = MemberInfo.VNodeState;

const NODES = [0, 1, 2] as const;

type Options = {
  readonly writesForMs: number;
  readonly heldForMs: number;
  /** How long the election of a new leader takes after the loss of one. */
  readonly electionMs: number;
};

/**
 * Three servers in this process that hold the same records and elect a leader: the first, to begin
 * with.
 */
export const startEventStoreDbCluster = async ({ electionMs, ...timing }: Options) => {
  const records = openRecords();
  const write = openWrites(records, timing);
  const frozen = new Map<number, (() => void)[]>();
  const lost = new Set<number>();
  const ports: number[] = [];
  let leader = 0;

  const members = () =>
    new ClusterInfo().setMembersList(
      NODES.map((index) =>
        new MemberInfo()
          .setState(index === leader ? LEADER : FOLLOWER)
          .setIsAlive(!lost.has(index))
          .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(ports[index] ?? 0)),
      ),
    );

  const servers = NODES.map((index) => {
    const awake = (act: () => void): void => {
      const waiting = frozen.get(index);
      if (waiting === undefined) act();
      else waiting.push(act);
    };
    const node = {
      awake,
      isFrozen: () => frozen.has(index),
      leader: () => (leader === index ? undefined : ports[leader]),
    };
    const server = openServer({ records, write, node });
    server.addService(gossipService.GossipService, {
      read: (_call: unknown, answer: (error: null, info: object) => void) =>
        awake(() => answer(null, members())),
    });
    return server;
  });
  for (const server of servers) ports.push(await listening(server, 0));

  /** The others notice that the leader is lost, and choose another. */
  const elect = (): void => {
    const former = leader;
    setTimeout(() => {
      lost.add(former);
      leader = NODES.find((index) => !lost.has(index)) ?? leader;
    }, electionMs);
  };

  return {
    url: `esdb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}?tls=false&nodePreference=leader`,
    /**
     * Freezes the leader: it stops answering, and its connections stay open. Returns how to resume
     * it.
     */
    freezeLeader: (): (() => void) => {
      const index = leader;
      const waiting: (() => void)[] = [];
      frozen.set(index, waiting);
      elect();
      return () => {
        frozen.delete(index);
        lost.delete(index);
        for (const act of waiting) act();
      };
    },
    killLeader: (): void => {
      servers[leader]?.forceShutdown();
      elect();
    },
    stop: (): void => {
      for (const server of servers) server.forceShutdown();
      records.close();
    },
  };
};
