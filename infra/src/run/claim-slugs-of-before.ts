import { claimFormerSlugs, openCommandHandler } from 'command-service';
import type { Clock, EventStore, KeyedNames } from 'contracts/ports';

/** Before anybody registers, the demo's people included; says so where there was something to do. */
export const claimSlugsOfBefore = async ({
  say,
  ...dependencies
}: {
  readonly eventStore: EventStore;
  readonly keyedNames: KeyedNames;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}): Promise<void> => {
  const commands = openCommandHandler(dependencies);
  const claimed = await claimFormerSlugs({ ...dependencies, commands });
  if (claimed > 0) say(`Adresses de profil gardées à qui les avait déjà : ${claimed}`);
};
