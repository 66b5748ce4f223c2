/**
 * Run as a process of its own: Claire publishes an event, changes its dates and place or calls it off, and it is killed
 * around the writing of one of the events of that.
 */
import { addDays, confirmBooking } from 'contracts';
import type { EventStore } from 'contracts/ports';
import {
  addressId,
  consultationId,
  customerId,
  day,
  nextDay,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { aWorkshopBody, evening } from './a-workshop-body.ts';
import { dieNow, openDoomedApp } from '../doomed-app.ts';

export type DoomedWorkshop = {
  readonly act: 'publish' | 'move' | 'cancel';
  /** A customer books an hour of the last day once the dates are written. */
  readonly isTaken: boolean;
  readonly type: string;
  /** Which of the act's appends with such an event, from 1. */
  readonly nth: number;
  readonly moment: 'before' | 'after';
};

type Given = DoomedWorkshop & { readonly folder: string };
const { folder, act, isTaken, type, nth, moment } = JSON.parse(process.argv[2] ?? '{}') as Given;

let isActing = false;
let seen = 0;
let meanwhile = async (): Promise<void> => {};

const dying = (eventStore: EventStore): EventStore => ({
  ...eventStore,
  append: async (stream, revision, events) => {
    const has = (which: string) => isActing && events.some(({ event }) => event.type === which);
    seen += has(type) ? 1 : 0;
    const isIt = has(type) && seen === nth;
    if (isIt && moment === 'before') dieNow();
    const appended = await eventStore.append(stream, revision, events);
    if (isIt) dieNow();
    if (has('WorkshopPlanned') || has('WorkshopReplanned')) await meanwhile();
    return appended;
  },
});

const { eventStore, readStore, signedIn } = await openDoomedApp(folder, (stores) => ({
  runsProcesses: false,
  eventStore: dying(stores.eventStore),
}));
const caughtUp = async () =>
  readStore.reached(['offers', 'workshops', 'seats'], await eventStore.head(), 10_000);
const [camille, louis, claire] = await Promise.all(['camille', 'louis', 'claire'].map(signedIn));
if (!camille || !louis || !claire) throw new Error('Somebody was not signed in.');
await caughtUp();

const morning = { start: '10:15', end: '12:00' };
const lastDay = act === 'publish' ? nextDay : addDays(nextDay, 7);
if (isTaken)
  meanwhile = async () => {
    await louis.post(confirmBooking.url, {
      professionalId: practitionerId,
      customerId: otherCustomerId,
      consultationId,
      consultationOptionId: 'PRESENTIEL',
      addressId,
      reason: null,
      deplacementDemande: false,
      beginningHour: `${lastDay} 10:15`,
    });
  };

const publish = async (): Promise<string> => {
  const sessions = [evening, { ...morning, day: nextDay }];
  const { body } = await claire.post('/api/practitioner/events', aWorkshopBody({ sessions }));
  await caughtUp();
  return `/api/practitioner/events/${String(body['id'])}`;
};
const signUp = async (own: string): Promise<void> => {
  for (const [browser, who] of [
    [camille, customerId],
    [louis, otherCustomerId],
  ] as const)
    await browser.post(confirmBooking.url, {
      professionalId: practitionerId,
      customerId: who,
      proEventId: own.split('/').at(-1),
      reason: null,
      deplacementDemande: false,
    });
  await caughtUp();
};

if (act === 'publish') {
  isActing = true;
  await publish();
} else {
  const own = await publish();
  await signUp(own);
  isActing = true;
  const sessions = [
    { day, start: '19:00', end: '21:00' },
    { ...morning, day: lastDay },
  ];
  const payload = { ...aWorkshopBody({ place: null }), sessions, notice: 'Salle prise.' };
  if (act === 'move') await claire.ask({ method: 'PUT', url: own, payload });
  else await claire.post(`${own}/cancel`, { reason: 'Grippe' });
}
// This line is reached only if nothing has killed the process.
console.log('answered');
process.exit(0);
