import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandMetadata } from 'contracts';
import {
  aCustomerRegistered,
  aPractitionerRegistered,
  metadataAt,
  now,
  otherCustomerId,
} from 'contracts/testing';
import { openMemoryStores, passwordsForSpecs, type Stores } from 'infra/testing';
import { openCommandHandler } from './command-handler.ts';
import { registerCustomer, registerOperator, registerPractitioner } from './registration.ts';
import { aClock } from './testing/index.ts';

const { customerId, accountId, ...profile } = aCustomerRegistered().data;
const camille = {
  customerId,
  accountId,
  profile,
  email: 'camille@exemple.fr',
  password: 'Demo1234!',
};
const louis = { ...camille, customerId: otherCustomerId, accountId: 'account-louis' };
const claire = {
  ...aPractitionerRegistered().data,
  accountId: 'account-claire',
  email: 'claire@exemple.fr',
  password: 'Demo1234!',
};
const asked = (commandId: string): CommandMetadata => metadataAt(now, { commandId });

describe('registering', () => {
  let stores: Stores;
  const dependencies = () => ({
    commands: openCommandHandler({ eventStore: stores.eventStore, clock: aClock(now) }),
    accountStore: stores.accountStore,
    passwords: passwordsForSpecs,
  });
  const typesWritten = async () =>
    (await stores.eventStore.readAll(0, 100)).map(({ event }) => event.type);
  beforeEach(() => {
    stores = openMemoryStores();
  });
  afterEach(() => stores.close());

  it('opens the account of a customer and never writes a secret', async () => {
    const registered = await registerCustomer(dependencies(), camille, asked('command-1'));
    expect(registered).toEqual({ outcome: 'registered', position: 2 });
    expect(await typesWritten()).toEqual(['AccountOpened', 'CustomerRegistered']);
    const log = JSON.stringify(await stores.eventStore.readAll(0, 100));
    expect(log).not.toContain(camille.email);
    expect(log).not.toContain('argon2');
    expect(log).not.toContain(camille.password);
  });

  it('opens the account of a practitioner', async () => {
    await registerPractitioner(dependencies(), claire, asked('command-1'));
    expect(await typesWritten()).toEqual(['AccountOpened', 'PractitionerRegistered']);
  });

  it('opens the account of an operator', async () => {
    const operator = {
      accountId: 'account-operator',
      email: 'o@exemple.fr',
      password: 'Demo1234!',
    };
    await registerOperator(dependencies(), operator, asked('command-1'));
    expect(await typesWritten()).toEqual(['AccountOpened']);
  });

  it('is refused with EMAIL_TAKEN at an address that has an account, however it is typed', async () => {
    await registerCustomer(dependencies(), camille, asked('command-1'));
    const typed = { ...louis, email: ' Camille@Exemple.FR ' };
    expect(await registerCustomer(dependencies(), typed, asked('command-2'))).toEqual({
      outcome: 'rejected',
      code: 'EMAIL_TAKEN',
    });
    expect(await stores.eventStore.head()).toBe(2);
  });

  it.each([
    ['SLUG_RESERVED', { slug: 'api' }],
    ['UNKNOWN_ZONE', { timeZone: 'Europe/Lyon' }],
  ])('leaves the address free when the profile is refused with %s', async (code, wrong) => {
    const refused = await registerPractitioner(
      dependencies(),
      { ...claire, ...wrong },
      asked('command-1'),
    );
    expect(refused).toEqual({ outcome: 'rejected', code });
    expect(await stores.accountStore.credentialOf(claire.email)).toBeUndefined();
    expect(await typesWritten()).toEqual([]);
    const corrected = { ...claire, accountId: 'account-2', practitionerId: 'practitioner-2' };
    expect(await registerPractitioner(dependencies(), corrected, asked('command-2'))).toMatchObject(
      { outcome: 'registered' },
    );
  });

  it('lets one of two who want the same address at once have it', async () => {
    const both = await Promise.all([
      registerCustomer(dependencies(), camille, asked('command-1')),
      registerCustomer(dependencies(), louis, asked('command-2')),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['registered', 'rejected']);
    expect(await stores.eventStore.head()).toBe(2);
  });

  it('does nothing more when the same command comes again', async () => {
    const first = await registerCustomer(dependencies(), camille, asked('command-1'));
    expect(await registerCustomer(dependencies(), camille, asked('command-1'))).toEqual(first);
    expect(await stores.eventStore.head()).toBe(2);
  });

  it('is finished by the same command after a crash between its steps', async () => {
    const given = dependencies();
    const { handle } = given.commands;
    let steps = 0;
    const crashing: typeof handle = async (...command) => {
      steps += 1;
      if (steps === 2) throw new Error('The power is gone.');
      return handle(...command);
    };
    const broken = { ...given, commands: { ...given.commands, handle: crashing } };
    await expect(registerCustomer(broken, camille, asked('command-1'))).rejects.toThrow('power');
    expect(await typesWritten()).toEqual(['AccountOpened']);
    await registerCustomer(dependencies(), camille, asked('command-1'));
    expect(await typesWritten()).toEqual(['AccountOpened', 'CustomerRegistered']);
  });

  it('is refused to an account that was opened by another command', async () => {
    await registerCustomer(dependencies(), camille, asked('command-1'));
    expect(await registerCustomer(dependencies(), camille, asked('command-2'))).toEqual({
      outcome: 'rejected',
      code: 'ACCOUNT_ALREADY_OPEN',
    });
  });
});
