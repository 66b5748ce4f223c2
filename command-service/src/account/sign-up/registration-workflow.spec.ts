import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandMetadata, PractitionerRegistered } from 'contracts';
import {
  aCustomerRegistered,
  anApplication,
  aPractitionerRegistered,
  metadataAt,
  now,
  otherCustomerId,
} from 'contracts/testing';
import { openMemoryStores, passwordsForSpecs, type Stores } from 'infra/testing';
import { openCommandHandler } from '../../engine/command-handler.ts';
import {
  registerCustomer,
  registerOperator,
  registerPractitioner,
} from './registration-workflow.ts';
import { aClock } from '../../testing/index.ts';

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
const metadataOf = (commandId: string): CommandMetadata => metadataAt(now, { commandId });

describe('registering', () => {
  let stores: Stores;
  const dependencies = () => ({
    commands: openCommandHandler({ eventStore: stores.eventStore, clock: aClock(now) }),
    accountStore: stores.accountStore,
    passwords: passwordsForSpecs,
    keyedNames: stores.keyedNames,
  });
  const typesWritten = async () => {
    const [, ...written] = await stores.eventStore.readAll(0, 100);
    return written.map(({ event }) => event.type);
  };
  beforeEach(() => {
    stores = openMemoryStores();
  });
  afterEach(() => stores.close());

  it('opens the account of a customer and never writes a secret', async () => {
    const registered = await registerCustomer(dependencies(), camille, metadataOf('command-1'));
    expect(registered).toEqual({
      outcome: 'registered',
      position: await stores.eventStore.head(),
      accountId,
      partyId: customerId,
    });
    expect(await typesWritten()).toEqual(['AccountOpened', 'CustomerRegistered']);
    const log = JSON.stringify(await stores.eventStore.readAll(0, 100));
    expect(log).not.toContain(camille.email);
    expect(log).not.toContain('argon2');
    expect(log).not.toContain(camille.password);
  });

  it('opens the account of a practitioner', async () => {
    await registerPractitioner(dependencies(), claire, metadataOf('command-1'));
    expect(await typesWritten()).toEqual([
      'AccountOpened',
      'SlugClaimed',
      'PractitionerRegistered',
    ]);
  });

  it('opens the account of an operator, whose name the log does not hold', async () => {
    const operator = {
      accountId: 'account-operator',
      email: 'o@exemple.fr',
      name: 'Odile T.',
      password: 'Demo1234!',
    };
    await registerOperator(dependencies(), operator, metadataOf('command-1'));
    expect(await typesWritten()).toEqual(['AccountOpened']);
    expect(JSON.stringify(await stores.eventStore.readAll(0, 100))).not.toContain('Odile');
    expect(await stores.accountStore.operatorNames([operator.accountId])).toEqual(
      new Map([[operator.accountId, 'Odile T.']]),
    );
  });

  it('is refused with EMAIL_TAKEN at an address that has an account, however it is typed', async () => {
    await registerCustomer(dependencies(), camille, metadataOf('command-1'));
    const typed = { ...louis, email: ' Camille@Exemple.FR ' };
    expect(await registerCustomer(dependencies(), typed, metadataOf('command-2'))).toEqual({
      outcome: 'rejected',
      code: 'EMAIL_TAKEN',
    });
    expect(await typesWritten()).toHaveLength(2);
  });

  it.each([
    ['SLUG_RESERVED', { slug: 'api' }],
    ['UNKNOWN_ZONE', { timeZone: 'Europe/Lyon' }],
  ])('leaves the address free when the profile is refused with %s', async (code, wrong) => {
    const refused = await registerPractitioner(
      dependencies(),
      { ...claire, ...wrong },
      metadataOf('command-1'),
    );
    expect(refused).toEqual({ outcome: 'rejected', code });
    expect(await stores.accountStore.credentialOf(claire.email)).toBeUndefined();
    expect(await typesWritten()).toEqual([]);
    const corrected = { ...claire, accountId: 'account-2', practitionerId: 'practitioner-2' };
    expect(
      await registerPractitioner(dependencies(), corrected, metadataOf('command-2')),
    ).toMatchObject({ outcome: 'registered' });
  });

  it('lets one of two who want the same address at once have it', async () => {
    const both = await Promise.all([
      registerCustomer(dependencies(), camille, metadataOf('command-1')),
      registerCustomer(dependencies(), louis, metadataOf('command-2')),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['registered', 'rejected']);
    expect(await typesWritten()).toHaveLength(2);
  });

  it('does nothing more when the same command comes again', async () => {
    const first = await registerCustomer(dependencies(), camille, metadataOf('command-1'));
    expect(await registerCustomer(dependencies(), camille, metadataOf('command-1'))).toEqual(first);
    expect(await typesWritten()).toHaveLength(2);
  });

  /** Crashes before this command, or before the credential is confirmed. */
  const crashingBefore = (step: 'OpenAccount' | 'RegisterCustomer' | 'confirming') => {
    const given = dependencies();
    const { handle } = given.commands;
    const gone = () => {
      throw new Error('The power is gone.');
    };
    const crashing: typeof handle = async (decider, stream, command) =>
      command.type === step ? gone() : handle(decider, stream, command);
    const confirmCredential = step === 'confirming' ? async () => gone() : undefined;
    return {
      ...given,
      commands: { ...given.commands, handle: crashing },
      accountStore: { ...given.accountStore, ...(confirmCredential && { confirmCredential }) },
    };
  };
  const steps = ['OpenAccount', 'RegisterCustomer', 'confirming'] as const;
  const minuteLater = (commandId: string) => metadataAt('2026-03-10T10:01:00.000Z', { commandId });

  describe.each(steps)('after a crash before %s', (step) => {
    beforeEach(async () => {
      const crashed = registerCustomer(crashingBefore(step), camille, metadataOf('command-1'));
      await expect(crashed).rejects.toThrow('power');
    });

    it('is finished by the same command', async () => {
      await registerCustomer(dependencies(), camille, metadataOf('command-1'));
      expect(await typesWritten()).toEqual(['AccountOpened', 'CustomerRegistered']);
      const credential = await stores.accountStore.credentialOf(camille.email);
      expect(credential).toMatchObject({ accountId, reserved: null });
    });

    it('is finished a minute later by whoever types the form again', async () => {
      const typedAgain = { ...louis, password: 'Autre123!' };
      const again = await registerCustomer(dependencies(), typedAgain, minuteLater('command-2'));
      const isWhole = step === 'confirming';
      expect(again).toMatchObject(
        isWhole
          ? { outcome: 'rejected', code: 'EMAIL_TAKEN' }
          : {
              outcome: 'registered',
              accountId: step === 'OpenAccount' ? louis.accountId : accountId,
            },
      );
      expect(await typesWritten()).toEqual(['AccountOpened', 'CustomerRegistered']);
      const credential = await stores.accountStore.credentialOf(camille.email);
      expect(credential?.reserved).toBeNull();
      const typed = isWhole ? camille.password : typedAgain.password;
      expect(await passwordsForSpecs.verify(credential?.passwordHash, typed)).toBe(true);
    });

    it('is not taken over while it may still be under way', async () => {
      const again = await registerCustomer(dependencies(), louis, metadataOf('command-2'));
      const code = step === 'confirming' ? 'EMAIL_TAKEN' : 'SIGN_UP_UNDER_WAY';
      expect(again).toEqual({ outcome: 'rejected', code });
    });
  });

  it('starts anew for somebody who comes back in another role', async () => {
    const crashed = registerCustomer(
      crashingBefore('RegisterCustomer'),
      camille,
      metadataOf('command-1'),
    );
    await expect(crashed).rejects.toThrow('power');
    const practitioner = { ...claire, email: camille.email };
    const again = await registerPractitioner(
      dependencies(),
      practitioner,
      minuteLater('command-2'),
    );
    expect(again).toMatchObject({ outcome: 'registered', accountId: claire.accountId });
    const credential = await stores.accountStore.credentialOf(camille.email);
    expect(credential).toMatchObject({ accountId: claire.accountId, reserved: null });
  });

  it('lets one of several who take over at once go on', async () => {
    const crashed = registerCustomer(
      crashingBefore('RegisterCustomer'),
      camille,
      metadataOf('command-1'),
    );
    await expect(crashed).rejects.toThrow('power');
    const all = await Promise.all(
      ['command-2', 'command-3', 'command-4'].map((commandId) =>
        registerCustomer(dependencies(), louis, minuteLater(commandId)),
      ),
    );
    const opened = all.flatMap((one) => (one.outcome === 'registered' ? [one.accountId] : []));
    expect(opened).toEqual([accountId]);
    // The other commands came during the sign-up or after it.
    const refusals = all.flatMap((one) => (one.outcome === 'rejected' ? [one.code] : []));
    expect(refusals).toHaveLength(2);
    expect(['SIGN_UP_UNDER_WAY', 'EMAIL_TAKEN']).toEqual(expect.arrayContaining(refusals));
    expect(await typesWritten()).toEqual(['AccountOpened', 'CustomerRegistered']);
  });

  it('leaves the address free where the day of birth is to come', async () => {
    const unborn = { ...camille, profile: { ...profile, birthday: '2026-03-11' } };
    expect(await registerCustomer(dependencies(), unborn, metadataOf('command-1'))).toEqual({
      outcome: 'rejected',
      code: 'BIRTHDAY_NOT_VALID',
    });
    expect(await stores.accountStore.credentialOf(camille.email)).toBeUndefined();
  });

  describe('under a slug', () => {
    /** Registers practitioners of the same name with accounts of their own. */
    const namesake = (number: number) => ({
      ...claire,
      practitionerId: `practitioner-${number}`,
      accountId: `account-${number}`,
      email: `claire-${number}@exemple.fr`,
    });
    const slugsRegistered = async () =>
      (await stores.eventStore.readAll(0, 100)).flatMap(({ event }) =>
        event.type === 'PractitionerRegistered'
          ? [(event as PractitionerRegistered).data.slug]
          : [],
      );

    it('gets the next number where others of that name came first', async () => {
      for (const number of [1, 2, 3])
        await registerPractitioner(
          dependencies(),
          namesake(number),
          metadataOf(`command-${number}`),
        );
      expect(await slugsRegistered()).toEqual([
        'claire-fontaine',
        'claire-fontaine-2',
        'claire-fontaine-3',
      ]);
    });

    it('lets two who want the same at once have one each, in whatever process', async () => {
      const registered = await Promise.all(
        [1, 2].map((number) =>
          registerPractitioner(dependencies(), namesake(number), metadataOf(`command-${number}`)),
        ),
      );
      expect(registered.map(({ outcome }) => outcome)).toEqual(['registered', 'registered']);
      expect((await slugsRegistered()).sort()).toEqual(['claire-fontaine', 'claire-fontaine-2']);
    });

    it('claims it once, however often the same is asked', async () => {
      await registerPractitioner(dependencies(), namesake(1), metadataOf('command-1'));
      const first = await registerPractitioner(
        dependencies(),
        namesake(2),
        metadataOf('command-2'),
      );
      const head = await stores.eventStore.head();
      const again = await registerPractitioner(
        dependencies(),
        namesake(2),
        metadataOf('command-2'),
      );
      expect(again).toEqual(first);
      expect(await stores.eventStore.head()).toBe(head);
    });

    it('goes on with the one that it claimed before a crash', async () => {
      await registerPractitioner(dependencies(), namesake(1), metadataOf('command-1'));
      const given = dependencies();
      const { handle } = given.commands;
      const crashing: typeof handle = async (decider, stream, command) => {
        if (command.type === 'RegisterPractitioner') throw new Error('The power is gone.');
        return handle(decider, stream, command);
      };
      const broken = { ...given, commands: { ...given.commands, handle: crashing } };
      await expect(
        registerPractitioner(broken, namesake(2), metadataOf('command-2')),
      ).rejects.toThrow('power');
      expect((await typesWritten()).at(-1)).toBe('SlugClaimed');
      await registerPractitioner(dependencies(), namesake(3), metadataOf('command-3'));
      await registerPractitioner(dependencies(), namesake(2), metadataOf('command-2'));
      expect(await slugsRegistered()).toEqual([
        'claire-fontaine',
        'claire-fontaine-3',
        'claire-fontaine-2',
      ]);
    });

    it('claims no other for somebody who is registered', async () => {
      await registerPractitioner(dependencies(), namesake(1), metadataOf('command-1'));
      const other = { ...namesake(2), practitionerId: 'practitioner-1', slug: 'autre-nom' };
      expect(await registerPractitioner(dependencies(), other, metadataOf('command-2'))).toEqual({
        outcome: 'rejected',
        code: 'PRACTITIONER_ALREADY_REGISTERED',
      });
      const claims = (await typesWritten()).filter((type) => type === 'SlugClaimed');
      expect(claims).toHaveLength(1);
    });

    it('claims none where the address has an account', async () => {
      await registerCustomer(dependencies(), camille, metadataOf('command-1'));
      const taken = { ...claire, email: camille.email };
      expect(await registerPractitioner(dependencies(), taken, metadataOf('command-2'))).toEqual({
        outcome: 'rejected',
        code: 'EMAIL_TAKEN',
      });
      expect(await typesWritten()).not.toContain('SlugClaimed');
    });

    it('names nobody in the stream of the claim', async () => {
      await registerPractitioner(dependencies(), claire, metadataOf('command-1'));
      const recorded = await stores.eventStore.readAll(0, 100);
      const streams = recorded.map(({ stream }) => stream);
      expect(streams).toContainEqual(expect.stringMatching(/^slug-[0-9a-f]{64}$/));
      expect(streams.join()).not.toContain('fontaine');
    });
  });

  describe('as a practitioner who applies', () => {
    /** Records the practitioner's id under which the files are stored. */
    const asking = (changes: Partial<typeof claire> = {}) => {
      const keptFor: string[] = [];
      return {
        keptFor,
        requested: {
          ...claire,
          ...changes,
          applicationOf: async (practitionerId: string) => {
            keptFor.push(practitionerId);
            return anApplication();
          },
        },
      };
    };
    const again = { accountId: 'account-again', practitionerId: 'practitioner-again' };
    type Step = 'OpenAccount' | 'ClaimSlug' | 'files' | 'RegisterPractitioner' | 'confirming';
    const gone = () => {
      throw new Error('The power is gone.');
    };

    const crashedBefore = async (step: Step) => {
      const given = dependencies();
      const { handle } = given.commands;
      const crashing: typeof handle = async (decider, stream, command) =>
        command.type === step ? gone() : handle(decider, stream, command);
      const accountStore = {
        ...given.accountStore,
        ...(step === 'confirming' ? { confirmCredential: async () => gone() } : {}),
      };
      const { requested: wanted } = asking();
      const broken = { ...given, commands: { ...given.commands, handle: crashing }, accountStore };
      await expect(
        registerPractitioner(
          broken,
          { ...wanted, ...(step === 'files' ? { applicationOf: async () => gone() } : {}) },
          metadataOf('command-1'),
        ),
      ).rejects.toThrow('power');
    };
    const whole = [
      'AccountOpened',
      'SlugClaimed',
      'PractitionerRegistered',
      'PractitionerApplied',
      'DiplomaSubmitted',
    ];

    describe.each<Step>([
      'OpenAccount',
      'ClaimSlug',
      'files',
      'RegisterPractitioner',
      'confirming',
    ])('after a crash before %s', (step) => {
      beforeEach(() => crashedBefore(step));

      it('is finished by the same command, with its slug', async () => {
        const { requested: wanted } = asking();
        const finished = await registerPractitioner(
          dependencies(),
          wanted,
          metadataOf('command-1'),
        );
        expect(finished).toMatchObject({ outcome: 'registered' });
        expect(await typesWritten()).toEqual(whole);
      });

      it('is finished a minute later by whoever types the form again', async () => {
        const { requested: wanted, keptFor } = asking(again);
        const finished = await registerPractitioner(
          dependencies(),
          wanted,
          minuteLater('command-2'),
        );
        if (step === 'confirming') {
          expect(finished).toEqual({ outcome: 'rejected', code: 'EMAIL_TAKEN' });
          return;
        }
        const { partyId } = finished as { readonly partyId: string };
        expect(partyId).toBe(step === 'OpenAccount' ? again.practitionerId : claire.practitionerId);
        expect(keptFor).toEqual([partyId]);
        expect(await typesWritten()).toEqual(whole);
        const credential = await stores.accountStore.credentialOf(claire.email);
        expect(credential?.reserved).toBeNull();
      });
    });

    it('keeps no file for somebody who is registered already, or refused', async () => {
      const first = asking();
      await registerPractitioner(dependencies(), first.requested, metadataOf('command-1'));
      await registerPractitioner(dependencies(), first.requested, metadataOf('command-1'));
      expect(first.keptFor).toEqual([claire.practitionerId]);
      const other = asking(again);
      await registerPractitioner(dependencies(), other.requested, minuteLater('command-2'));
      expect(other.keptFor).toEqual([]);
    });
  });

  it('is refused to an account that was opened by another command', async () => {
    await registerCustomer(dependencies(), camille, metadataOf('command-1'));
    expect(await registerCustomer(dependencies(), camille, metadataOf('command-2'))).toEqual({
      outcome: 'rejected',
      code: 'ACCOUNT_ALREADY_OPEN',
    });
  });
});
