import { openOutboxSender } from '../engine/outbox-sender.ts';
import { recordSubscriptions, type RecordingSubscriptions } from './record-subscriptions.ts';

type Dependencies = RecordingSubscriptions & {
  readonly log: { readonly warn: (facts: object, message: string) => void };
};

export const openSubscriptionFacts = (dependencies: Dependencies) =>
  openOutboxSender({
    sendAll: () => recordSubscriptions(dependencies),
    onFailed: (error) =>
      dependencies.log.warn({ err: error }, 'the log could not be told of a subscription'),
  });

export type SubscriptionFacts = ReturnType<typeof openSubscriptionFacts>;
