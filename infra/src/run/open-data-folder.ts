import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from 'contracts/ports';
import { markLog } from '../log/mark-log.ts';
import { openLog } from '../log/open-log.ts';
import { openEmlMail } from '../mail/eml-mail.ts';
import { openSmtpMail } from '../mail/smtp-mail.ts';
import { openKeyedNames } from '../security/keyed-names.ts';
import { openKeys } from '../security/open-keys.ts';
import { secrets } from '../security/secrets.ts';
import { chainLogOfBefore } from '../sqlite/chain-log-of-before.ts';
import { openSqliteAccountStore } from '../sqlite/sqlite-account-store.ts';
import {
  openSqliteEventStore,
  type SqliteEventStoreOptions,
} from '../sqlite/sqlite-event-store.ts';
import { inTenths } from './in-tenths.ts';
import type { Settings } from './settings.ts';
import { openSqliteProcessStore } from '../sqlite/sqlite-process-store.ts';
import { openSqliteReadStore } from '../sqlite/sqlite-read-store.ts';
import { systemClock } from './system-clock.ts';

type StoresOptions = SqliteEventStoreOptions & {
  /** Told what is done once with a folder of before, because it may take a while. */
  readonly say?: (line: string) => void;
};

/** The log of the folder; one of before is chained first, when nobody reads or writes it yet. */
const openLogIn = async (folder: string, { say = () => {}, ...options }: StoresOptions) => {
  const file = join(folder, 'log.sqlite');
  const tell = inTenths((percent) => say(`Journal : chaînage des événements, ${percent} %`));
  const events = await chainLogOfBefore(file, tell);
  if (events > 0) say(`Journal : chaînage des événements, fait une fois pour toutes (${events})`);
  return openLog(openSqliteEventStore(file, options), systemClock);
};

/** The embedded form's stores, in one folder that one process holds. */
export const openStores = async (folder: string, options: StoresOptions = {}) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { addressKey, namesKey } = await openKeys(join(folder, 'keys'));
  const eventStore = await openLogIn(folder, options);
  const accountStore = openSqliteAccountStore(join(folder, 'accounts.sqlite'), { addressKey });
  const processStore = openSqliteProcessStore(join(folder, 'processes.sqlite'));
  await markLog(eventStore, [accountStore, processStore]);
  return {
    eventStore,
    logId: await eventStore.logId(),
    readStore: openSqliteReadStore(join(folder, 'views.sqlite')),
    accountStore,
    processStore,
    keyedNames: openKeyedNames(namesKey),
  };
};

export type FolderStores = Awaited<ReturnType<typeof openStores>>;

/** Waits for what is under way in them. */
export const closeStores = async (stores: FolderStores): Promise<void> => {
  const { eventStore, readStore, accountStore, processStore } = stores;
  await Promise.all(
    [eventStore, readStore, accountStore, processStore].map((store) => store.close()),
  );
};

/** How mails leave: over SMTP where a server is named, else as files in the data folder. */
export const openMail = (
  folder: string,
  { smtpUrl, mailFrom: from }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
): Mail =>
  smtpUrl === undefined
    ? openEmlMail(join(folder, 'mails'), { from })
    : openSmtpMail({ url: smtpUrl, from });

const tokenFile = (folder: string) => join(folder, 'operator.token');

/** A new token at each start: who may read this file may ask the server to audit and replay. */
export const writeOperatorToken = async (folder: string): Promise<string> => {
  const token = secrets.fresh();
  await writeFile(tokenFile(folder), token, { mode: 0o600 });
  return token;
};

export const readOperatorToken = async (folder: string): Promise<string | undefined> => {
  try {
    return await readFile(tokenFile(folder), 'utf8');
  } catch {
    return undefined;
  }
};
