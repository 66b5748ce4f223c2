import type { Db } from 'mongodb';
import type { EventStore } from 'contracts/ports';
import { countedInReport } from 'projections';
import { noteLogCheckpoint } from '../../../log/note-log-checkpoint.ts';
import {
  compareDocuments,
  copyDocuments,
  digestsOfDocuments,
} from '../../../mongodb/copy-documents.ts';
import { openMongodbLogCheckpoint } from '../../../mongodb/log-checkpoint.ts';
import { openMongodbAccountStore } from '../../../mongodb/accounts/mongodb-account-store.ts';
import { openMongodbPersonKeys } from '../../../mongodb/accounts/mongodb-person-keys.ts';
import {
  secretDocumentsOf,
  type SecretDocuments,
} from '../../../mongodb/accounts/secret-documents.ts';
import type { Keys } from '../../../security/open-keys.ts';
import { readSecretRows } from '../../../sqlite/accounts/secret-rows.ts';

/** No other process may have the folder open. */
export type CopyingPeople = {
  readonly dataFolder: string;
  readonly database: Db;
  readonly keys: Keys;
};

/** The log that was copied. */
type CopiedLog = Pick<EventStore, 'logId' | 'head' | 'eventAt'>;

const documentsFor = ({ dataFolder, database }: CopyingPeople) => ({
  database,
  documents: secretDocumentsOf(readSecretRows(dataFolder)),
});

/** Opening a store prepares its collections. */
const checkpointStoresFor = ({ database }: CopyingPeople) => [
  openMongodbLogCheckpoint(database, 'accounts'),
  openMongodbLogCheckpoint(database, 'person_keys'),
];

const storesFor = async ({ database, keys: { addressKey, personsKey } }: CopyingPeople) => [
  await openMongodbAccountStore(database, { addressKey }),
  openMongodbPersonKeys(database, { masterKey: personsKey }),
];

/** Throws a French sentence if the database holds other accounts or keys, or those of another log. */
export const refuseOthersPeople = async (copying: CopyingPeople, logId: string): Promise<void> => {
  for (const store of checkpointStoresFor(copying)) {
    const mark = await store.markedLog();
    if (mark !== undefined && mark.logId !== logId)
      throw new Error(
        'La base MongoDB tient les comptes d’un autre journal : videz-la, ou choisissez-en une autre.',
      );
  }
  await compareDocuments(documentsFor(copying));
};

const countedLine = (documents: SecretDocuments): string => {
  const counted = (collection: keyof SecretDocuments, noun: string) =>
    countedInReport(documents[collection].length, noun);
  const current = documents.account_credentials.filter(({ claimedBy }) => claimedBy === null);
  const parts = [
    counted('person_keys', 'clé'),
    countedInReport(current.length, 'compte'),
    counted('account_contacts', 'contact'),
    counted('account_sessions', 'session'),
    counted('account_links', 'lien'),
  ];
  return `Comptes et clés des personnes copiés : ${parts.join(', ')}.`;
};

/** Copies accounts and keys in encrypted and hashed form, destroyed keys included. Returns the report. */
export const copyPeople = async (
  copying: CopyingPeople,
  log: CopiedLog,
  onInsert: () => void,
): Promise<readonly string[]> => {
  const copied = documentsFor(copying);
  await copyDocuments(copied, onInsert);
  const { source, target } = await digestsOfDocuments(copied);
  if (source !== target)
    throw new Error(
      `Les comptes et les clés ne sont pas arrivés tels quels (empreintes ${source} et ${target}) : recommencez.`,
    );
  // Notes the checkpoint after the comparison, because opening a store creates documents.
  await noteLogCheckpoint(log, await storesFor(copying));
  return [
    countedLine(copied.documents),
    `Empreinte des comptes et des clés ici : ${source}`,
    `Empreinte des comptes et des clés là : ${target}`,
  ];
};
