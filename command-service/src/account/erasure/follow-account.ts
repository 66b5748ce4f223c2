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

/** Once for each erasure that is asked for: whoever is late with it tells nothing anew. */
const commandIdOf = (accountId: string, { erasure }: ReadOnly<Account>): string | undefined =>
  erasure === null ? undefined : idFrom('command', 'departure', accountId, erasure.dueAt);

/**
 * The profile of a practitioner follows their account: it is nobody's to see or to book once the erasure
 * of the account is asked for, and again what it was once that is withdrawn. The account goes first and
 * decides; what a crash leaves between the two is done by the process of erasures. Answers at which
 * position it is told, 0 where it is not.
 */
export const followAccount = async (
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
  // Who has not finished registering has nothing that anybody sees.
  return handled.outcome === 'accepted' ? handled.position : 0;
};
