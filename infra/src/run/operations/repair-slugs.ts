import { claimSlugsAgain, openCommandHandler } from 'command-service';
import type { Clock, EventStore, KeyedHashes } from 'contracts/ports';
import type { Repair } from '../settings/check-data-folder.ts';

/** Claims the slugs again under a new key of names (`REPAIR=keys`). */
export const repairSlugs = async ({
  repair,
  say,
  ...dependencies
}: {
  readonly repair: readonly Repair[];
  readonly eventStore: EventStore;
  readonly keyedNames: KeyedHashes;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}): Promise<void> => {
  if (!repair.includes('keys')) return;
  const commands = openCommandHandler(dependencies);
  const claimed = await claimSlugsAgain({ ...dependencies, commands });
  if (claimed > 0) say(`Adresses de profil gardées à qui les avait déjà : ${claimed}`);
};
