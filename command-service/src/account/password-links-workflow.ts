import {
  accountStream,
  eventIdOf,
  instantAfter,
  mailIdOf,
  PASSWORD_LINK_MINUTES,
  type AskPasswordLink,
} from 'contracts';
import type { AccountStore, LinkSecrets, Secrets } from 'contracts/ports';

const LINK_MS = PASSWORD_LINK_MINUTES * 60_000;

type Dependencies = {
  readonly accountStore: Pick<AccountStore, 'keepLink'>;
  readonly linkSecrets: LinkSecrets;
  readonly secrets: Secrets;
};

/** Keeps a link with its outbox command. Returns the secret, which is not stored. */
export const keepPasswordLink = async (
  { accountStore, linkSecrets, secrets }: Dependencies,
  command: AskPasswordLink,
): Promise<string> => {
  const { accountId } = command.data;
  const { commandId, at } = command.metadata;
  const eventId = eventIdOf(commandId, accountStream(accountId), 0);
  const secret = linkSecrets.of(mailIdOf(eventId, accountId));
  await accountStore.keepLink(
    {
      linkHash: secrets.fingerprint(secret),
      accountId,
      askedAt: at,
      expiresAt: instantAfter(at, LINK_MS),
    },
    command,
  );
  return secret;
};
