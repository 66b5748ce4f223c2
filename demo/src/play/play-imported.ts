import { claimSlug, practitionerDecider, type CommandHandler } from 'command-service';
import { addDays, practitionerStream, type PractitionerCommand } from 'contracts';
import type { KeyedHashes } from 'contracts/ports';
import { importedPractitioners } from '../dataset/demo-imported.ts';
import { expectAccepted, metadataOfDemo, type DemoPlay } from './demo-play.ts';

type Dependencies = { readonly commands: CommandHandler; readonly keyedNames: KeyedHashes };
type Imported = (typeof importedPractitioners)[number];

const importOne = async (
  dependencies: Dependencies,
  { identity, presentationText, keywordIds, address, daysAgo }: Imported,
  { today, operatorId }: DemoPlay,
): Promise<void> => {
  const { practitionerId, slug, timeZone } = identity;
  const at = `${addDays(today, -daysAgo)}T09:20:00.000Z`;
  const metadataFor = (what: string) =>
    metadataOfDemo(`${slug}/${what}`, at, { role: 'operator', accountId: operatorId });
  const claimed = await claimSlug(dependencies, identity, metadataFor('register'));
  if (claimed.outcome === 'rejected') throw new Error(`Demo: ${slug} was refused.`);
  const commands: readonly PractitionerCommand[] = [
    {
      type: 'RegisterPractitioner',
      data: { ...identity, slug: claimed.slug, accountId: null, origin: 'import' },
      metadata: metadataFor('register'),
    },
    {
      type: 'RevisePresentation',
      data: { practitionerId, presentationText, keywordIds, languages: [] },
      metadata: metadataFor('profile'),
    },
    {
      type: 'AddPractitionerAddress',
      data: { practitionerId, address, timeZone, addressesMax: Infinity },
      metadata: metadataFor('address'),
    },
  ];
  const stream = practitionerStream(practitionerId);
  for (const command of commands)
    expectAccepted(
      command.type,
      await dependencies.commands.handle(practitionerDecider, stream, command),
    );
};

/** Profiles as an operator has imported them; safe to play again. */
export const importForTheDemo = async (
  dependencies: Dependencies,
  played: DemoPlay,
): Promise<void> => {
  for (const one of importedPractitioners) await importOne(dependencies, one, played);
};
