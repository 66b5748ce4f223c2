import type { SubscriptionsCommand } from 'contracts';
import type { Subscriber, SubscriberStore } from 'contracts/ports';
import type { Db } from 'mongodb';
import { makeIndexes } from '../make-indexes.ts';
import { insertIfNew, type IdDocument } from '../written-once.ts';

const COLLECTION = 'account_subscribers';

/** Identified by the keyed hash of its address, and deleted once its end is in the log. */
export type SubscriberDocument = IdDocument &
  Omit<Subscriber, 'address' | 'unsubscribeToken'> & {
    /** Guards each change. */
    readonly revision: number;
    /** `null` once the subscription has ended. */
    readonly address: string | null;
    readonly unsubscribeToken: string | null;
    readonly isConfirmed: boolean;
    readonly hasOutbox: boolean;
    readonly outbox: readonly string[];
  };
type State = Omit<SubscriberDocument, '_id' | 'revision' | 'isConfirmed' | 'hasOutbox'>;

const documentOf = (_id: string, revision: number, state: State): SubscriberDocument => ({
  _id,
  revision,
  ...state,
  isConfirmed: state.confirmedAt !== null,
  hasOutbox: state.outbox.length > 0,
});

/** The document of a subscriber who is copied from a folder. */
export const subscriberDocumentOf = (_id: string, state: State): SubscriberDocument =>
  documentOf(_id, 1, state);

const subscriberIn = (document: SubscriberDocument | null): Subscriber | undefined => {
  if (document === null) return undefined;
  const { subscriberId, address, unsubscribeToken, askedAt, confirmedAt } = document;
  return address === null || unsubscribeToken === null
    ? undefined
    : { subscriberId, address, unsubscribeToken, askedAt, confirmedAt };
};

/** A repeated request starts the time to confirm anew. */
const heldBy = (known: Subscriber, at: string): Subscriber =>
  known.confirmedAt === null ? { ...known, askedAt: at } : known;

const commandsIn = ({ outbox }: Pick<State, 'outbox'>): readonly SubscriptionsCommand[] =>
  outbox.map((command) => JSON.parse(command) as SubscriptionsCommand);

const withCommand = (outbox: State['outbox'], command: SubscriptionsCommand): State['outbox'] =>
  commandsIn({ outbox }).some(({ metadata }) => metadata.commandId === command.metadata.commandId)
    ? outbox
    : [...outbox, JSON.stringify(command)];

/**
 * Keeps the subscribers of the newsletter, each in one document with the commands that the log has not received yet.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openMongodbSubscribers = async (
  database: Db,
  hashOf: (address: string) => string,
): Promise<SubscriberStore> => {
  await makeIndexes(database, COLLECTION, [
    { key: { subscriberId: 1 } },
    { key: { unsubscribeToken: 1 } },
    { key: { isConfirmed: 1, subscriberId: 1 } },
    { key: { hasOutbox: 1 }, partialFilterExpression: { hasOutbox: true } },
  ]);
  const documents = database.collection<SubscriberDocument>(COLLECTION);

  /** `false` if it has changed since it was read; `undefined` removes it. */
  const replace = async (
    { _id, revision }: Pick<SubscriberDocument, '_id' | 'revision'>,
    next: State | undefined,
  ): Promise<boolean> => {
    if (next === undefined) return (await documents.deleteOne({ _id, revision })).deletedCount > 0;
    const { _id: _, ...fields } = documentOf(_id, revision + 1, next);
    return (await documents.replaceOne({ _id, revision }, fields)).matchedCount > 0;
  };

  /** Returns whether there was something to change. */
  const change = async (
    subscriberId: string,
    changeOf: (document: SubscriberDocument) => State | undefined,
  ): Promise<boolean> => {
    for (;;) {
      const found = await documents.findOne({ subscriberId });
      if (found === null || found.address === null) return false;
      const next = changeOf(found);
      if (next === undefined) return false;
      if (await replace(found, next)) return true;
    }
  };

  const pending = () => documents.find({ hasOutbox: true }).toArray();

  return {
    askSubscription: async (candidate, command) => {
      const _id = hashOf(candidate.address);
      const { at } = command.metadata;
      const newSubscriber = { ...candidate, askedAt: at, confirmedAt: null };
      for (;;) {
        const found = await documents.findOne({ _id });
        const kept = heldBy(subscriberIn(found) ?? newSubscriber, at);
        const { subscriberId } = kept;
        const named = { ...command, data: { ...command.data, subscriberId } };
        const next = { ...kept, outbox: withCommand(found?.outbox ?? [], named) };
        const isWritten =
          found === null
            ? await insertIfNew(documents, documentOf(_id, 1, next))
            : await replace(found, next);
        if (isWritten) return subscriberId;
      }
    },
    confirmSubscription: (command) =>
      change(command.data.subscriberId, ({ outbox, confirmedAt, ...state }) => ({
        ...state,
        confirmedAt: confirmedAt ?? command.metadata.at,
        outbox: withCommand(outbox, command),
      })),
    endSubscription: (command, requestedUntil) =>
      change(command.data.subscriberId, ({ subscriberId, askedAt, confirmedAt, outbox }) => {
        const isSpared =
          requestedUntil !== undefined && (confirmedAt !== null || askedAt > requestedUntil);
        const ended = { subscriberId, address: null, unsubscribeToken: null, askedAt };
        return isSpared
          ? undefined
          : { ...ended, confirmedAt: null, outbox: withCommand(outbox, command) };
      }),
    subscriberOf: async (subscriberId) => subscriberIn(await documents.findOne({ subscriberId })),
    subscriberAt: async (address) =>
      subscriberIn(await documents.findOne({ _id: hashOf(address) })),
    subscriberWith: async (unsubscribeToken) =>
      subscriberIn(await documents.findOne({ unsubscribeToken })),
    confirmedSubscribers: async (after, limit) => {
      const found = documents
        .find({ isConfirmed: true, subscriberId: { $gt: after ?? '' } })
        .sort({ subscriberId: 1 })
        .limit(limit);
      return (await found.toArray()).flatMap((document) => {
        const known = subscriberIn(document);
        if (known === undefined) return [];
        const { subscriberId, address, unsubscribeToken } = known;
        return [{ subscriberId, address, unsubscribeToken }];
      });
    },
    pendingSubscriptions: async () =>
      (await pending())
        .flatMap(commandsIn)
        .sort((one, other) => Date.parse(one.metadata.at) - Date.parse(other.metadata.at)),
    markSubscriptionDispatched: async (commandId) => {
      const isIt = (command: string) =>
        (JSON.parse(command) as SubscriptionsCommand).metadata.commandId === commandId;
      for (;;) {
        const found = (await pending()).find(({ outbox }) => outbox.some(isIt));
        if (found === undefined) return;
        const outbox = found.outbox.filter((command) => !isIt(command));
        const isOver = found.address === null && outbox.length === 0;
        if (await replace(found, isOver ? undefined : { ...found, outbox })) return;
      }
    },
  };
};
