import { pino } from 'pino';
import { confirmBooking, login } from 'contracts';
import type { Clock, EventStore } from 'contracts/ports';
import {
  aConsultation,
  addressId,
  aWeeklySlot,
  consultationId,
  customerId,
  day,
  now,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import {
  passwordsForSpecs as passwords,
  senderOfSpecs,
} from '../../infra/src/testing/memory-stores.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import type { Composition } from '../../infra/src/run/settings/composition.ts';
import { openStores, type FolderStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { openMail } from '../../infra/src/mail/open-mail.ts';
import { openBrowser, type Browser } from './browser.ts';
import { emailOf, openPeople, password } from './people.ts';

/** Ends the process like `kill -9`: nothing after this runs. */
export const dieNow = () => process.kill(process.pid, 'SIGKILL');

/** A log in which this process dies around the writing of an event of the given type. */
export const dyingLog = (
  eventStore: EventStore,
  type: string,
  moment: 'before' | 'after',
): EventStore => ({
  ...eventStore,
  append: async (stream, revision, events) => {
    const isIt = events.some(({ event }) => event.type === type);
    if (isIt && moment === 'before') dieNow();
    const appended = await eventStore.append(stream, revision, events);
    if (isIt && moment === 'after') dieNow();
    return appended;
  },
});

/** A store in which this process dies, as by `kill -9`, before or after one call. */
export const dyingStore = <Store extends object>(
  store: Store,
  step: string,
  moment: 'before' | 'after',
): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== step || typeof value !== 'function') return value;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        if (moment === 'before') dieNow();
        const answer: unknown = await value.apply(target, given);
        dieNow();
        return answer;
      };
    },
  });

/**
 * The product on a data folder, for a process that is going to be killed: Claire receives on
 * Thursdays, Camille and Louis book. `dying` gives what kills it.
 */
export const openDoomedApp = async (
  folder: string,
  dying: (stores: FolderStores) => Partial<Composition>,
) => {
  const stores = await openStores(folder);
  const clock: Clock = { now: () => now, elapsedMs: () => 0 };
  const people = openPeople(stores, clock);
  await people.practitioner('claire', {
    firstname: 'Claire',
    lastname: 'Fontaine',
    practitionerId,
    addressId,
    consultations: [aConsultation()],
    weeklySlots: [aWeeklySlot({ consultationIds: [consultationId] })],
  });
  await people.customer('camille', { customerId });
  await people.customer('louis', { customerId: otherCustomerId });
  const { server, ready } = await composeApp({
    ...stores,
    mail: openMail(folder, { mailFrom: senderOfSpecs }),
    passwords,
    publicUrl: 'http://localhost:3000',
    logger: pino({ level: 'silent' }),
    clock,
    ...dying(stores),
  });
  await ready;

  return {
    ...stores,
    signedIn: async (name: string): Promise<Browser> => {
      const browser = openBrowser(server);
      await browser.post(login.url, { email: emailOf(name), password });
      return browser;
    },
    /** Thursday at nine, for Camille. */
    book: (camille: Browser) =>
      camille.post(confirmBooking.url, {
        professionalId: practitionerId,
        customerId,
        consultationId,
        consultationOptionId: 'PRESENTIEL',
        addressId,
        beginningHour: `${day} 09:00`,
      }),
  };
};
