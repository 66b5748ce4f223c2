import { claimSlug, practitionerDecider, type CommandHandler } from 'command-service';
import { addDays, practitionerStream, type PractitionerCommand } from 'contracts';
import type { KeyedHashes } from 'contracts/ports';
import { imported } from '../dataset/demo-imported.ts';
import type { DemoPlay } from './demo-play.ts';

/** Safe to repeat. */
export const importForTheDemo = async (
  dependencies: { readonly commands: CommandHandler; readonly keyedNames: KeyedHashes },
  { today, operatorId, metadataOf }: DemoPlay,
): Promise<void> => {
  const { identity, presentationText, keywordIds, address, daysAgo } = imported;
  const { practitionerId, slug, timeZone } = identity;
  const at = `${addDays(today, -daysAgo)}T09:20:00.000Z`;
  const metadataFor = (what: string) =>
    metadataOf(`${slug}/${what}`, at, { role: 'operator', accountId: operatorId });
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
  for (const command of commands) {
    const { outcome } = await dependencies.commands.handle(
      practitionerDecider,
      practitionerStream(practitionerId),
      command,
    );
    if (outcome === 'rejected') throw new Error(`Demo: ${command.type} was refused.`);
  }
};
