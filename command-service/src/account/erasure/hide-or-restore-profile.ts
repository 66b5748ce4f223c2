import {
  accountStream,
  idFrom,
  practitionerStream,
  type CommandMetadata,
  type ReadOnly,
} from 'contracts';
import { accountDecider, type Account } from '../account-decider.ts';
import type { CommandHandler } from '../../engine/command-handler.ts';
import { practitionerDecider } from '../../practitioner/practitioner-decider.ts';

type Followed = { readonly accountId: string; readonly practitionerId: string };

/** The same command id for every repetition of one request, so that a late repetition records nothing twice. */
const commandIdOf = (accountId: string, { erasure }: ReadOnly<Account>): string | undefined =>
  erasure === null ? undefined : idFrom('command', 'departure', accountId, erasure.dueAt);

/**
 * The profile is hidden when the erasure is requested, and restored when it is withdrawn. The account
 * decides first. Returns the position of the event, 0 if there is none.
 */
export const hideOrRestoreProfile = async (
  commands: CommandHandler,
  { accountId, practitionerId }: Followed,
  metadata: CommandMetadata,
): Promise<number> => {
  const account = await commands.stateOf(accountDecider, accountStream(accountId));
  const departure = commandIdOf(accountId, account);
  const handled = await commands.handle(practitionerDecider, practitionerStream(practitionerId), {
    type: departure === undefined ? 'RecordPractitionerReturn' : 'RecordPractitionerDeparture',
    data: { practitionerId, accountId },
    metadata: { ...metadata, commandId: departure ?? metadata.commandId },
  });
  // An unfinished registration has no public profile.
  return handled.outcome === 'accepted' ? handled.position : 0;
};
