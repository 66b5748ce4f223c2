import {
  ERASED_WORD,
  idFrom,
  slugStream,
  type CommandMetadata,
  type PractitionerRegistered,
  type RecordedEvent,
} from 'contracts';
import { faultOf } from 'contracts/checks';
import type { Clock, EventStore, KeyedHashes } from 'contracts/ports';
import type { CommandHandler } from '../engine/command-handler.ts';
import { slugDecider } from './slug-decider.ts';

export type SlugClaimDependencies = {
  readonly commands: Pick<CommandHandler, 'handle'>;
  readonly keyedNames: KeyedHashes;
};

type Wanted = { readonly practitionerId: string; readonly slug: string };

const streamOf = (keyedNames: KeyedHashes, slug: string): string =>
  slugStream(keyedNames.fingerprint('slug', slug));

const claim = (
  { commands, keyedNames: keyedHashes }: SlugClaimDependencies,
  { practitionerId, slug }: Wanted,
  metadata: CommandMetadata,
) =>
  commands.handle(slugDecider, streamOf(keyedHashes, slug), {
    type: 'ClaimSlug',
    data: { practitionerId },
    metadata,
  });

/** If taken, with the next free number. A repeated call answers the same slug. */
export const claimSlug = async (
  dependencies: SlugClaimDependencies,
  { practitionerId, slug }: Wanted,
  metadata: CommandMetadata,
): Promise<
  | { readonly outcome: 'claimed'; readonly slug: string }
  | { readonly outcome: 'rejected'; readonly code: 'BUSY' }
> => {
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? slug : `${slug}-${number}`;
    const handled = await claim(dependencies, { practitionerId, slug: next }, metadata);
    if (handled.outcome === 'accepted') return { outcome: 'claimed', slug: next };
    if (handled.code === 'BUSY') return { outcome: 'rejected', code: 'BUSY' };
  }
};

const EVENTS_AT_ONCE = 1_000;

/** The name of an erased practitioner is unknown, and its slug is free. */
const isRegistration = (
  recorded: RecordedEvent,
): recorded is RecordedEvent<PractitionerRegistered> => {
  const { event } = recorded;
  if (event.type !== 'PractitionerRegistered' || faultOf(event) !== undefined) return false;
  return (event as PractitionerRegistered).data.slug !== ERASED_WORD;
};

/**
 * The oldest first: of two with one slug the first has it. Empty once the very first is claimed, which is
 * claimed last.
 */
// oxlint-disable-next-line complexity -- the exits of one loop depend on each other
const unclaimed = async (
  eventStore: EventStore,
  keyedNames: KeyedHashes,
): Promise<ReadonlyMap<string, string>> => {
  const head = await eventStore.head();
  const holders = new Map<string, string>();
  if (head === 0) return holders;
  const { signal } = new AbortController();
  for await (const batch of eventStore.follow(0, { batchSize: EVENTS_AT_ONCE, signal })) {
    for (const { event } of batch.filter(isRegistration)) {
      const { slug, practitionerId } = event.data;
      const isFirst = holders.size === 0;
      const claims = isFirst ? await eventStore.readStream(streamOf(keyedNames, slug)) : [];
      if (claims.length > 0) return holders;
      if (!holders.has(slug)) holders.set(slug, practitionerId);
    }
    if ((batch.at(-1)?.position ?? head) >= head) break;
  }
  return holders;
};

/**
 * Under the present HMAC key, before registrations. Reads no further if the first practitioner's slug is
 * claimed. Returns how many were claimed.
 */
export const claimSlugsAgain = async ({
  eventStore,
  clock,
  ...dependencies
}: SlugClaimDependencies & {
  readonly eventStore: EventStore;
  readonly clock: Clock;
}): Promise<number> => {
  const holders = await unclaimed(eventStore, dependencies.keyedNames);
  for (const [slug, practitionerId] of [...holders].reverse()) {
    const commandId = idFrom('slug-again', practitionerId);
    const handled = await claim(
      dependencies,
      { practitionerId, slug },
      {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: { role: 'process', process: 'slug-claims' },
        at: clock.now(),
        origin: 'process',
      },
    );
    // A taken slug is claimed already.
    if (handled.outcome === 'rejected' && handled.code === 'BUSY')
      throw new Error(`The slug of ${practitionerId} was not claimed in time.`);
  }
  return holders.size;
};
