import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { confirmBooking, login, viewDeclarations, type ViewName } from 'contracts';
import type { Clock } from 'contracts/ports';
import {
  aConsultation,
  addressId,
  aWeeklySlot,
  consultationId,
  customerId,
  day,
  otherCustomerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import { pino } from 'pino';
import { passwordsForSpecs, senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import type { Composition } from '../../infra/src/run/settings/composition.ts';
import { openStores, type FolderStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { openMail } from '../../infra/src/mail/open-mail.ts';
import { mountOperatorCalls } from '../../infra/src/run/operations/operator-calls.ts';
import { ofCommands } from './operators-commands.ts';
import { runProjectionsInWorker } from '../../infra/src/run/threads/run-projections-in-worker.ts';
import { openBrowser, type Browser } from './browser.ts';
import { emailOf, openPeople, password } from './people.ts';

const logger = pino({ level: 'silent' });
const TOKEN = 'token';
const authorization = `Bearer ${TOKEN}`;

/** Hermine's texts about herself and her family: each is unique. */
export const erasedCustomerTexts = {
  name: 'Quatrevaux',
  phone: '06 98 76 54 32',
  street: '3 impasse des Lucioles',
  relative: 'Théodule',
  reason: 'Lombalgie depuis le marathon',
  address: emailOf('hermine'),
};

/** Claire receives on Thursdays; Hermine, who has a relative, and Louis book; one operator. */
const plant = async (stores: FolderStores, clock: Clock): Promise<void> => {
  const people = openPeople(stores, clock);
  await people.practitioner('claire', {
    firstname: 'Claire',
    lastname: 'Fontaine',
    practitionerId,
    addressId,
    consultations: [aConsultation()],
    weeklySlots: [aWeeklySlot({ consultationIds: [consultationId] })],
  });
  await people.customer('hermine', {
    customerId,
    firstname: 'Hermine',
    lastname: erasedCustomerTexts.name,
    phone: erasedCustomerTexts.phone,
    address: {
      street: erasedCustomerTexts.street,
      zipCode: '69002',
      city: 'Lyon',
      latitude: 45.76,
      longitude: 4.83,
      locationName: 'Lyon',
    },
  });
  await people.relative(customerId, relativeId, { firstname: erasedCustomerTexts.relative });
  await people.customer('louis', { customerId: otherCustomerId, firstname: 'Louis' });
  await people.operator('operator');
};

/** Between two looks, the thread or process that is waited for has the processor. */
const LOOK_EVERY_MS = 5;

/** Waits until a condition holds. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('It has not become so.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};

/** Every file in the folder, whatever it belongs to. */
const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The files of a data folder in which each of these words can be read. */
export const wordsFound = async (
  folder: string,
  sought: Readonly<Record<string, string>> = erasedCustomerTexts,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const places: Record<string, string[]> = {};
  for (const file of await filesIn(folder)) {
    // A mail may go between being listed and being read.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    for (const [name, word] of Object.entries(sought))
      if (bytes.includes(word)) (places[name] ??= []).push(file);
  }
  return places;
};

export type WithErasedCustomer = {
  readonly folder: string;
  readonly clock: Clock;
  /** Whether the folder is empty. */
  readonly isNew?: boolean;
  /** Replaces parts of the composition by faulty ones. */
  readonly disturbed?: (composition: Composition) => Partial<Composition>;
};

/** The product as it is served, with its processes and the views in a thread of their own. */
export const openWithErasedCustomer = async ({
  folder,
  clock,
  isNew = false,
  disturbed = () => ({}),
}: WithErasedCustomer) => {
  const stores = await openStores(folder);
  if (isNew) await plant(stores, clock);
  const composition: Composition = {
    ...stores,
    passwords: passwordsForSpecs,
    mail: openMail(folder, { mailFrom: senderOfSpecs }),
    publicUrl: 'http://localhost:3000',
    logger,
    clock,
    operatorToken: TOKEN,
    projections: runProjectionsInWorker({ ...stores, folder, logger }),
    mount: async (server, operations) =>
      mountOperatorCalls(server, { ...stores, ...ofCommands, clock, token: TOKEN, operations }),
  };
  const { server, ready, close } = await composeApp({
    ...composition,
    ...disturbed(composition),
  });
  await ready;
  const { eventStore, readStore } = stores;
  const caughtUp = async () =>
    readStore.reached(Object.keys(viewDeclarations) as ViewName[], await eventStore.head(), 10_000);
  return {
    stores,
    close,
    caughtUp,
    visitor: () => openBrowser(server),
    signedIn: async (name: string): Promise<Browser> => {
      const browser = openBrowser(server);
      const { status } = await browser.post(login.url, { email: emailOf(name), password });
      if (status !== 200) throw new Error(`${name} was not signed in: ${status}`);
      return browser;
    },
    /** Thursday at nine, for her relative. */
    book: async (customer: Browser) =>
      customer.post(confirmBooking.url, {
        professionalId: practitionerId,
        customerId: relativeId,
        consultationId,
        consultationOptionId: 'PRESENTIEL',
        addressId,
        reason: erasedCustomerTexts.reason,
        beginningHour: `${day} 09:00`,
      }),
    /** The total number of mails: two for a booking, one that confirms a request. */
    mailsLeft: (mails: number) =>
      until(async () => (await readStore.count('mails-settled', { state: 'sent' })) === mails),
    /** No erasure is pending. */
    allErased: () =>
      until(async () => {
        await caughtUp();
        return (await readStore.find('erasures-due', { where: {}, limit: 1 })).length === 0;
      }),
    metrics: () => openBrowser(server).get('/metrics', { authorization }),
    /** The calls of the command line to a server. */
    operations: (name: string) =>
      openBrowser(server).ask({
        method: 'POST',
        url: `/operations/${name}`,
        headers: { authorization },
      }),
  };
};

export type AppWithErasedCustomer = Awaited<ReturnType<typeof openWithErasedCustomer>>;
