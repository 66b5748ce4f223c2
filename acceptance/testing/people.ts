import {
  catalogueDecider,
  openCommandHandler,
  customerDecider,
  planningDecider,
  practitionerDecider,
  accountDecider,
  registerCustomer,
  registerOperator,
  registerPractitioner,
} from 'command-service';
import {
  accountStream,
  catalogueStream,
  customerStream,
  planningStream,
  practitionerStream,
  type CatalogueEntry,
  type CommandMetadata,
  type Consultation,
  type CustomerProfile,
  type Relative,
  type WeeklySlot,
} from 'contracts';
import type { Clock } from 'contracts/ports';
import {
  aCustomerRegistered,
  anAddress,
  aPractitionerRegistered,
  aRelativeAdded,
} from 'contracts/testing';
import { passwordsForSpecs, type Stores } from '../../infra/src/testing/memory-stores.ts';

export const password = 'Demo1234!';
/** The person's mail address, unless it is their name here. */
export const emailOf = (name: string) => (name.includes('@') ? name : `${name}@exemple.fr`);
const accountIdOf = (name: string) => `account-${name.replaceAll(/[@.]/g, '-')}`;

type Practice = {
  readonly firstname: string;
  readonly lastname: string;
  readonly practitionerId: string;
  readonly addressId: string;
  /** Further addresses of the practitioner. */
  readonly otherAddressIds?: readonly string[];
  readonly consultations: readonly Consultation[];
  readonly weeklySlots: readonly WeeklySlot[];
  /** By default the end of the year of the specs' clock. */
  readonly trialEndsOn?: string;
  /** By default the zone of Paris. */
  readonly timeZone?: string;
};

/** Creates people with the product's own commands, each once. */
export const openPeople = (
  {
    eventStore,
    accountStore,
    keyedNames: keyedHashes,
  }: Pick<Stores, 'eventStore' | 'accountStore' | 'keyedNames'>,
  clock: Clock,
) => {
  const commands = openCommandHandler({ eventStore, clock });
  const dependencies = {
    commands,
    accountStore,
    keyedNames: keyedHashes,
    passwords: passwordsForSpecs,
  };
  let requests = 0;
  const metadata = (): CommandMetadata => {
    requests += 1;
    const commandId = `seed-${requests}`;
    return {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { role: 'process', process: 'specs' },
      at: clock.now(),
      origin: 'import',
    };
  };
  const mustBe = (outcome: string, { outcome: was, ...answer }: { outcome: string }) => {
    if (was !== outcome) throw new Error(`Not ${outcome}: ${JSON.stringify(answer)}`);
  };

  const practitioner = async (name: string, practice: Practice) => {
    const { practitionerId, addressId, firstname, lastname } = practice;
    const { data } = aPractitionerRegistered({
      practitionerId,
      accountId: accountIdOf(name),
      slug: `${firstname}-${lastname}`.toLowerCase(),
      firstname,
      lastname,
      ...(practice.timeZone === undefined ? {} : { timeZone: practice.timeZone }),
    });
    const accountId = accountIdOf(name);
    const credential = { email: emailOf(name), password };
    mustBe(
      'registered',
      await registerPractitioner(dependencies, { ...data, ...credential, accountId }, metadata()),
    );
    await accountStore.confirmEmail(accountId, credential.email);
    const addresses = [addressId, ...(practice.otherAddressIds ?? [])].map((id) =>
      anAddress({ addressId: id }),
    );
    const profile = practitionerStream(practitionerId);
    const own = { practitionerId, by: 'account-operator' };
    for (const command of [
      ...addresses.map((address) => ({
        type: 'AddPractitionerAddress' as const,
        data: { ...own, address, timeZone: data.timeZone, addressesMax: Infinity },
      })),
      { type: 'VerifyPractitioner', data: own },
      { type: 'StartTrial', data: { ...own, endsOn: practice.trialEndsOn ?? '2026-12-31' } },
    ] as const)
      mustBe(
        'accepted',
        await commands.handle(practitionerDecider, profile, { ...command, metadata: metadata() }),
      );
    const planning = planningStream(practitionerId);
    for (const consultation of practice.consultations)
      mustBe(
        'accepted',
        await commands.handle(planningDecider, planning, {
          type: 'DefineConsultation',
          data: { practitionerId, consultation, consultationsMax: Infinity },
          metadata: metadata(),
        }),
      );
    for (const slot of practice.weeklySlots)
      mustBe(
        'accepted',
        await commands.handle(planningDecider, planning, {
          type: 'AddWeeklySlot',
          data: { practitionerId, slot, addresses, slotsMax: Infinity },
          metadata: metadata(),
        }),
      );
  };

  const customer = async (
    name: string,
    { customerId, ...names }: { readonly customerId: string } & Partial<CustomerProfile>,
  ) => {
    const { customerId: _, accountId: __, ...profile } = aCustomerRegistered().data;
    const given = {
      customerId,
      accountId: accountIdOf(name),
      profile: { ...profile, ...names },
      email: emailOf(name),
      password,
    };
    mustBe('registered', await registerCustomer(dependencies, given, metadata()));
    await accountStore.confirmEmail(given.accountId, given.email);
  };

  /** Attaches a recorded customer to an account. */
  const attachRecorded = async (name: string, customerId: string): Promise<string> => {
    const accountId = accountIdOf(name);
    mustBe(
      'accepted',
      await commands.handle(accountDecider, accountStream(accountId), {
        type: 'AttachCustomer',
        data: { accountId, customerId, by: 'activation' },
        metadata: metadata(),
      }),
    );
    return accountId;
  };

  return {
    practitioner,
    customer,
    attachRecorded,
    /** An open session of the account does not contain the customer yet. */
    attach: async (
      name: string,
      { customerId, ...names }: { readonly customerId: string } & Partial<CustomerProfile>,
    ) => {
      const { customerId: _, accountId: __, ...profile } = aCustomerRegistered().data;
      const accountId = await attachRecorded(name, customerId);
      mustBe(
        'accepted',
        await commands.handle(customerDecider, customerStream(customerId), {
          type: 'RegisterCustomer',
          data: { customerId, accountId, profile: { ...profile, ...names } },
          metadata: metadata(),
        }),
      );
    },
    catalogueEntry: async (kind: CatalogueEntry['kind'], entryId: string, name = entryId) => {
      mustBe(
        'accepted',
        await commands.handle(catalogueDecider, catalogueStream, {
          type: 'AddCatalogueEntry',
          data: {
            kind,
            entryId,
            name,
            picture: null,
            trade: null,
            tradePlural: null,
            description: null,
            text: null,
            needs: [],
          },
          metadata: metadata(),
        }),
      );
    },
    operator: async (name: string, called = 'Anne R.') => {
      const given = { accountId: accountIdOf(name), email: emailOf(name), name: called, password };
      mustBe('registered', await registerOperator(dependencies, given, metadata()));
    },
    relative: async (
      customerId: string,
      relativeId: string,
      names: Pick<Relative, 'firstname'> & Partial<Relative>,
    ) => {
      const { customerId: _, ...relative } = aRelativeAdded({ relativeId, ...names }).data;
      mustBe(
        'accepted',
        await commands.handle(customerDecider, customerStream(customerId), {
          type: 'AddRelative',
          data: { customerId, relative, relativesMax: Infinity },
          metadata: metadata(),
        }),
      );
    },
    deactivateRelative: async (customerId: string, relativeId: string) => {
      mustBe(
        'accepted',
        await commands.handle(customerDecider, customerStream(customerId), {
          type: 'DeactivateRelative',
          data: { customerId, relativeId },
          metadata: metadata(),
        }),
      );
    },
    manageByHand: async (practitionerId: string) => {
      mustBe(
        'accepted',
        await commands.handle(planningDecider, planningStream(practitionerId), {
          type: 'ChooseManagementMode',
          data: { practitionerId, mode: 'manual' },
          metadata: metadata(),
        }),
      );
    },
    closeAccount: async (name: string) => {
      const accountId = accountIdOf(name);
      mustBe(
        'accepted',
        await commands.handle(accountDecider, accountStream(accountId), {
          type: 'CloseAccount',
          data: { accountId },
          metadata: metadata(),
        }),
      );
    },
  };
};
