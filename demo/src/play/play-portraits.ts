import { keepSquares, practitionerDecider, type CommandHandler } from 'command-service';
import { practitionerStream } from 'contracts';
import type { Files } from 'contracts/ports';
import { squaresOfPortrait } from '../dataset/portraits.ts';
import { expectAccepted, metadataOfDemo } from './demo-play.ts';

type Portrayed = {
  readonly practitionerId: string;
  readonly accountId: string;
  readonly slug: string;
  readonly portrait: string | null;
};

/** Chooses the portrait of a practitioner who has one. */
export const choosePortrait = async (
  { commands, files }: { readonly commands: CommandHandler; readonly files: Files },
  { practitionerId, accountId, slug, portrait }: Portrayed,
  at: string,
): Promise<void> => {
  if (portrait === null) return;
  const picture = await keepSquares(files, practitionerId, await squaresOfPortrait(portrait));
  const choose = {
    type: 'ChoosePictures',
    data: { practitionerId, picture },
    metadata: metadataOfDemo(`${slug}/portrait`, at, { role: 'practitioner', accountId }),
  } as const;
  const stream = practitionerStream(practitionerId);
  expectAccepted(slug, await commands.handle(practitionerDecider, stream, choose));
};
