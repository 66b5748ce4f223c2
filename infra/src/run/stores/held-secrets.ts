import type { Clock, KnownLink } from 'contracts/ports';
import type { HeldKey, HeldSecrets } from 'projections';
import { opensWithKey } from '../../log/encryption.ts';
import type { Keys } from '../../security/open-keys.ts';
import { fileFaultsIn } from '../../sqlite/file-faults.ts';
import { readSecretRows, type SecretRows } from '../../sqlite/accounts/secret-rows.ts';
import { keyInRow } from '../../sqlite/accounts/sqlite-person-keys.ts';
import { addressHashOf } from '../../stores/address-hash.ts';
import { schemaSentences } from '../settings/check-data-folder.ts';
import { commandOf, textsOf } from './held-rows.ts';

type Held = {
  readonly folder: string;
  readonly keys: Pick<Keys, 'addressKey' | 'personsKey'>;
  readonly clock: Pick<Clock, 'now'>;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const textsIn = (text: string): readonly string[] => textsOf(parsed(text) ?? text);

const sessionOf = ({
  roles,
  customerIds,
  ...session
}: SecretRows['sessions'][number]): HeldSecrets['sessions'][number] => ({
  ...session,
  // The audit reports a wrong value as a role that the account does not have.
  roles: textsIn(roles) as HeldSecrets['sessions'][number]['roles'],
  customerIds: textsIn(customerIds),
});

/** Reads the secrets for the audit while another process may have them open. */
export const openSecretsReader =
  ({ folder, keys, clock }: Held): (() => Promise<HeldSecrets>) =>
  async () => {
    const faults = [...schemaSentences(folder), ...fileFaultsIn(folder)];
    const rows = readSecretRows(folder);
    const opened = new Map<string, Buffer>();
    const currentOwners = new Map(
      rows.credentials.map(({ addressHash, accountId }) => [addressHash, accountId]),
    );
    const states = rows.personKeys.map(({ ownerId, box }): [string, HeldKey] => {
      if (box === null) return [ownerId, 'destroyed'];
      const key = keyInRow(keys.personsKey, { ownerId, box });
      if (key !== undefined) opened.set(ownerId, key);
      return [ownerId, key === undefined ? 'broken' : 'sound'];
    });
    return {
      readAt: clock.now(),
      faults,
      keys: new Map(states),
      credentials: rows.credentials.map(
        ({ accountId, partyId, reservedAt, email, addressHash }) => ({
          accountId,
          partyId,
          isReserved: reservedAt !== null,
          isOfAddress: addressHashOf(keys.addressKey, email) === addressHash,
        }),
      ),
      contacts: rows.contacts.map(({ partyId }) => partyId),
      sessions: rows.sessions.map(sessionOf),
      eras: new Map(rows.eras.map(({ accountId, era }) => [accountId, era])),
      links: rows.links satisfies readonly KnownLink[],
      emailChanges: rows.emailChanges,
      formerEmails: rows.formerEmails.map(({ email, addressHash, ...former }) => ({
        ...former,
        isOfAddress: addressHashOf(keys.addressKey, email) === addressHash,
        isOfAnother: (currentOwners.get(addressHash) ?? former.accountId) !== former.accountId,
      })),
      pendingCommands: rows.pendingCommands.map(({ command }) => commandOf(parsed(command))),
      opens: (ownerId, ciphertext) => {
        const key = opened.get(ownerId);
        return key !== undefined && opensWithKey(key, ownerId, ciphertext);
      },
    };
  };
