import { keepSquares, practitionerDecider, type CommandHandler } from 'command-service';
import { practitionerStream } from 'contracts';
import type { Files } from 'contracts/ports';
import type { DemoPractitioner } from '../dataset/demo-practitioners.ts';
import { portraitsOf, squaresOfPortrait } from '../dataset/portraits.ts';
import type { DemoPlay } from './demo-play.ts';

/** On the day on which the trial begins. */
export const choosePortraits = async (
  { commands, files }: { readonly commands: CommandHandler; readonly files: Files },
  practitioners: readonly DemoPractitioner[],
  metadataOf: DemoPlay['metadataOf'],
): Promise<void> => {
  for (const { practitioner, file } of portraitsOf(practitioners)) {
    const { practitionerId, accountId, slug, trialStartsOn } = practitioner;
    const picture = await keepSquares(files, practitionerId, await squaresOfPortrait(file));
    const handled = await commands.handle(practitionerDecider, practitionerStream(practitionerId), {
      type: 'ChoosePictures',
      data: { practitionerId, picture },
      metadata: metadataOf(`${slug}/portrait`, `${trialStartsOn}T08:00:00.000Z`, {
        role: 'practitioner',
        accountId,
      }),
    });
    if (handled.outcome === 'rejected') throw new Error(`Demo: ${slug}: ${handled.code}`);
  }
};
