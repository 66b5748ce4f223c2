import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountDecider, keepPasswordLink, openCommandHandler } from 'command-service';
import {
  accountStream,
  FORMER_EMAIL_DAYS,
  idFrom,
  instantAfter,
  PASSWORD_LINK_MINUTES,
  type AnyEvent,
} from 'contracts';
import { audit } from 'projections';
import { append } from 'projections/testing';
import { metadataAt } from 'contracts/testing';
import { secrets } from '../../infra/src/security/secrets.ts';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { openSecretsReader } from '../../infra/src/run/stores/held-secrets.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { auditReport } from '../../infra/src/run/operations/reports.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { eraseAtOnce } from '../testing/operators-commands.ts';
import { openPeople } from '../testing/people.ts';

const SESSION = `INSERT INTO sessions (sessionHash, accountId, roles, customerIds, practitionerId,
  openedAt, expiresAt, era) VALUES (?, ?, ?, ?, ?, ?, ?, 0)`;
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let there: Awaited<ReturnType<typeof aFolder>>;
let folders = 0;
let [sound, folder] = ['', ''];

const change = (file: string, sql: string, ...values: readonly (string | null)[]): void => {
  const database = new Database(join(folder, file), { fileMustExist: true });
  database.unsafeMode(true);
  if (values.length === 0) database.exec(sql);
  else database.prepare(sql).run(...values);
  database.close();
};

beforeAll(async () => {
  there = await aFolder();
  sound = join(there.folder, 'sound');
  folder = sound;
  const stores = await openStores(sound);
  const { customer, operator, practitioner } = openPeople(stores, systemClock);
  for (const name of ['ines', 'yann', 'rose'])
    await customer(name, { customerId: `customer-${name}` });
  await operator('operator');
  await practitioner('marc', {
    firstname: 'Marc',
    lastname: 'Delorme',
    practitionerId: 'practitioner-marc',
    addressId: 'address-marc',
    consultations: [],
    weeklySlots: [],
  });
  const at = systemClock.now();
  const commandId = 'a-link';
  await keepPasswordLink({ ...stores, secrets }, {
    type: 'AskPasswordLink',
    data: { accountId: 'account-ines', occasion: 'forgotten', reason: null },
    metadata: {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { role: 'visitor', visitorId: idFrom('visitor', 'ines') },
      at,
      origin: 'http',
    },
  } as unknown as Parameters<typeof keepPasswordLink>[1]);
  const { handle } = openCommandHandler({ ...stores, clock: systemClock });
  const specs = { role: 'process', process: 'specs' } as const;
  const requesting = (accountId: string) => ({
    type: 'RequestEmailChange' as const,
    data: { accountId },
    metadata: metadataAt(at, { commandId: `requested-${accountId}`, actor: specs }),
  });
  for (const name of ['rose', 'marc'])
    await stores.accountStore.keepEmailChange(
      {
        linkHash: secrets.fingerprint(`new address of ${name}`),
        accountId: `account-${name}`,
        email: `${name}@exemple.org`,
        era: 0,
        keptSessionHash: '',
        expiresAt: instantAfter(at, PASSWORD_LINK_MINUTES * 60_000),
      },
      requesting(`account-${name}`),
    );
  const changing = {
    type: 'RecordEmailChange' as const,
    data: { accountId: 'account-marc' },
    metadata: metadataAt(at, { commandId: 'changed-marc', actor: specs }),
  };
  const linkHash = secrets.fingerprint('former address of marc');
  const former = { linkHash, expiresAt: instantAfter(at, FORMER_EMAIL_DAYS * 86_400_000) };
  const toMarcs = secrets.fingerprint('new address of marc');
  expect(await stores.accountStore.changeEmail(toMarcs, former, changing)).toBe('changed');
  // The log has Marc's event, and Rose's command is in the outbox.
  for (const command of [requesting('account-marc'), changing]) {
    await handle(accountDecider, accountStream('account-marc'), command);
    await stores.accountStore.markDispatched(command.metadata.commandId);
  }
  await eraseAtOnce(stores, { kind: 'customer', id: 'customer-yann' });
  await closeStores(stores);
  // A start repeats the erasures that the log has recorded since the last one.
  await closeStores(await openStores(sound));
  const opened = ['account-ines', '["ROLE_USER"]', '["customer-ines"]', null] as const;
  const until = [at, dayFromNow(20)] as const;
  change('accounts.sqlite', SESSION, secrets.fingerprint('a session'), ...opened, ...until);
});
afterAll(() => there.remove());
beforeEach(async () => {
  folder = join(there.folder, `folder-${(folders += 1)}`);
  await cp(sound, folder, { recursive: true });
});

/** The lines and the exit code of `npm run audit` for the folder. */
const audited = async (): Promise<readonly (string | number)[]> => {
  const stores = await openStores(folder);
  const held = openSecretsReader({ folder, keys: stores.keys, clock: systemClock });
  const lines: (string | number)[] = [];
  const report = auditReport(() => audit({ eventStore: stores.eventStore, secrets: held }));
  for await (const line of report) if (typeof line !== 'object') lines.push(line);
  await closeStores(stores);
  return lines;
};

describe('the audit of a data folder', () => {
  it('finds nothing in a sound one, where somebody was erased', async () => {
    expect(await audited()).toEqual([expect.stringMatching(/^0 anomalie /), 0]);
  });

  it.each([
    [
      'a lost key',
      'person-keys.sqlite',
      `DELETE FROM person_keys WHERE ownerId = 'customer-ines'`,
      'La clé de customer-ines manque',
    ],
    [
      'a destroyed key',
      'person-keys.sqlite',
      `UPDATE person_keys SET box = NULL WHERE ownerId = 'practitioner-marc'`,
      'La clé de practitioner-marc est détruite',
    ],
    [
      'a forgotten tombstone',
      'person-keys.sqlite',
      `DELETE FROM person_keys WHERE ownerId = 'customer-yann'`,
      'La clé de customer-yann manque',
    ],
    [
      'a lost credential',
      'accounts.sqlite',
      `DELETE FROM credentials WHERE accountId = 'account-marc'`,
      'Le compte account-marc n’a plus d’adresse',
    ],
    [
      'an unknown account',
      'accounts.sqlite',
      `UPDATE credentials SET accountId = 'account-x' WHERE accountId = 'account-marc'`,
      'Le compte account-x a un mot de passe',
    ],
    [
      'another address',
      'accounts.sqlite',
      `UPDATE credentials SET email = 'x@exemple.fr' WHERE accountId = 'account-ines'`,
      'Le compte account-ines a une adresse que son empreinte',
    ],
    [
      'another party',
      'accounts.sqlite',
      `UPDATE credentials SET partyId = 'customer-x' WHERE accountId = 'account-ines'`,
      'Le compte account-ines est pour customer-x',
    ],
    [
      'an address that came back',
      'accounts.sqlite',
      `INSERT INTO contacts VALUES ('customer-yann', 'yann@exemple.fr', 'yann@exemple.fr')`,
      'customer-yann a encore une adresse',
    ],
    [
      'a role',
      'accounts.sqlite',
      `UPDATE sessions SET roles = '["ROLE_USER","ROLE_ADMIN"]'`,
      'a le rôle ROLE_ADMIN',
    ],
    [
      'roles that are none',
      'accounts.sqlite',
      `UPDATE sessions SET roles = 'all'`,
      'a le rôle all',
    ],
    [
      'a customer',
      'accounts.sqlite',
      `UPDATE sessions SET customerIds = '["customer-yann"]'`,
      'est customer-yann, que le compte n’est pas',
    ],
    [
      'a practitioner',
      'accounts.sqlite',
      `UPDATE sessions SET practitionerId = 'practitioner-marc'`,
      'est practitioner-marc, que',
    ],
    [
      'an account of a session',
      'accounts.sqlite',
      `UPDATE sessions SET accountId = 'account-x'`,
      'La session du compte account-x',
    ],
    [
      'an eternal session',
      'accounts.sqlite',
      `UPDATE sessions SET expiresAt = '2999-01-01T00:00:00.000Z'`,
      'expire trop tard',
    ],
    ['an era', 'accounts.sqlite', 'UPDATE sessions SET era = 7', 'est d’une époque à venir'],
    [
      'a planted link',
      'accounts.sqlite',
      `INSERT INTO passwordLinks VALUES ('${'a'.repeat(64)}', 'account-operator', '2026-03-01T00:00:00.000Z', '2026-03-01T00:30:00.000Z', NULL)`,
      'Le lien de mot de passe du compte account-operator n’a été demandé',
    ],
    [
      'a prolonged link',
      'accounts.sqlite',
      `UPDATE passwordLinks SET expiresAt = '2999-01-01T00:00:00.000Z'`,
      'expire trop tard',
    ],
    [
      'a planted change of address',
      'accounts.sqlite',
      `INSERT INTO emailChanges VALUES ('account-operator', '${'a'.repeat(64)}', 'x@exemple.fr', 0, '', '2026-03-01T00:30:00.000Z', NULL)`,
      'Le changement d’adresse du compte account-operator n’a été demandé',
    ],
    [
      'a change of address for an unknown account',
      'accounts.sqlite',
      `UPDATE emailChanges SET accountId = 'account-x' WHERE accountId = 'account-rose'`,
      'Le changement d’adresse du compte account-x est d’un compte que',
    ],
    [
      'a prolonged change of address',
      'accounts.sqlite',
      `UPDATE emailChanges SET expiresAt = '2999-01-01T00:00:00.000Z'`,
      'Le changement d’adresse du compte account-rose expire trop tard',
    ],
    [
      'a change of address in an era to come',
      'accounts.sqlite',
      'UPDATE emailChanges SET era = 7',
      'Le changement d’adresse du compte account-rose est d’une époque à venir',
    ],
    [
      'a change of address that the log does not know',
      'accounts.sqlite',
      `UPDATE emailChanges SET endedBy = 'changed-rose' WHERE accountId = 'account-rose'`,
      'Le changement d’adresse du compte account-rose a servi',
    ],
    [
      'a planted former address',
      'accounts.sqlite',
      `INSERT INTO formerEmails SELECT 'a', 'account-operator', email, '${'a'.repeat(64)}', expiresAt FROM formerEmails`,
      'L’adresse précédente du compte account-operator n’est pas celle',
    ],
    [
      'a former address of another account',
      'accounts.sqlite',
      `UPDATE formerEmails SET accountId = 'account-ines'`,
      'L’adresse précédente du compte account-ines n’a été quittée',
    ],
    [
      'a former address that another account has',
      'accounts.sqlite',
      `UPDATE formerEmails SET email = 'ines@exemple.fr', addressHash =
         (SELECT addressHash FROM credentials WHERE accountId = 'account-ines')`,
      'L’adresse précédente du compte account-marc est celle d’un autre compte',
    ],
    [
      'a prolonged former address',
      'accounts.sqlite',
      `UPDATE formerEmails SET expiresAt = '2999-01-01T00:00:00.000Z'`,
      'L’adresse précédente du compte account-marc expire trop tard',
    ],
    [
      'another former address',
      'accounts.sqlite',
      `UPDATE formerEmails SET email = 'x@exemple.fr'`,
      'L’adresse précédente du compte account-marc n’est pas celle',
    ],
    [
      'an era from before a change of address',
      'accounts.sqlite',
      `DELETE FROM eras WHERE accountId = 'account-marc'`,
      'Le compte account-marc est d’une époque d’avant',
    ],
    [
      'a command',
      'accounts.sqlite',
      `UPDATE untold SET command = '{'`,
      'Une commande qui attend le journal est illisible',
    ],
    [
      'a failure',
      'processes.sqlite',
      `INSERT INTO failures VALUES ('nothing', 'a', 1, 'x', 'x', 'x', 'e')`,
      'La relance nothing a',
    ],
  ])('names %s', async (_, file, sql, sentence) => {
    change(file, sql);
    const lines = await audited();
    expect(lines.join('\n')).toContain(sentence);
    expect(lines.at(-1)).toBe(1);
  });

  it('is refused with the names of those whose keys were exchanged', async () => {
    change(
      'person-keys.sqlite',
      `CREATE TEMP TABLE one AS SELECT box FROM person_keys WHERE ownerId = 'customer-ines';
       UPDATE person_keys SET box =
         (SELECT box FROM person_keys WHERE ownerId = 'practitioner-marc')
         WHERE ownerId = 'customer-ines';
       UPDATE person_keys SET box = (SELECT box FROM one) WHERE ownerId = 'practitioner-marc'`,
    );
    await expect(openStores(folder)).rejects.toThrow(
      /ne s’ouvrent plus \(customer-ines, practitioner-marc\)/,
    );
  });

  it('takes two sessions that one account opened at the same instant for sound', async () => {
    const columns = 'accountId, era, roles, customerIds, practitionerId, openedAt, expiresAt';
    change(
      'accounts.sqlite',
      `INSERT INTO sessions (sessionHash, ${columns})
         SELECT replace(sessionHash, substr(sessionHash, 1, 8), '00000000'), ${columns} FROM sessions`,
    );
    expect((await audited()).at(-1)).toBe(0);
  });

  it('names what was altered while a server has the folder', async () => {
    const stores = await openStores(folder);
    change('accounts.sqlite', 'CREATE TRIGGER t AFTER DELETE ON sessions BEGIN SELECT 1; END');
    const held = openSecretsReader({ folder, keys: stores.keys, clock: systemClock });
    const { anomalies } = await audit({ eventStore: stores.eventStore, secrets: held });
    await closeStores(stores);
    expect(anomalies.map(({ sentence }) => sentence)).toEqual([
      'Les comptes (accounts.sqlite)\u00a0: déclencheur «\u00a0t\u00a0» en trop.',
    ]);
  });

  it('waits for what is under way, and looks at nothing twice that is sound', async () => {
    const stores = await openStores(folder);
    const held = openSecretsReader({ folder, keys: stores.keys, clock: systemClock });
    const opened: AnyEvent = {
      type: 'AccountOpened',
      data: {
        accountId: 'account-new',
        roles: ['ROLE_ADMIN'],
        customerId: null,
        practitionerId: null,
      },
    };
    let looks = 0;
    const secretsMeanwhile = async () => {
      looks += 1;
      if (looks === 1) await append(stores.eventStore, accountStream('account-new'), [opened]);
      else
        await stores.accountStore.reserve({
          accountId: 'account-new',
          email: 'new@exemple.fr',
          passwordHash: 'hash',
          partyId: null,
          reservedAt: systemClock.now(),
        });
      return held();
    };
    const options = { secrets: secretsMeanwhile, movesEndWithinMs: 60_000 };
    const { anomalies } = await audit({ eventStore: stores.eventStore, ...options });
    await closeStores(stores);
    expect([anomalies, looks]).toEqual([[], 2]);
  });
});
