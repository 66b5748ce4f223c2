/**
 * Run as a process of its own: a time of Camille's request is accepted, and it is killed around an event of
 * the given type.
 */
import { confirmBooking } from 'contracts';
import {
  addressId,
  consultationId,
  customerId,
  day,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { dyingLog, openDoomedApp } from '../doomed-app.ts';

export type DoomedRequest = {
  readonly by: 'customer' | 'practitioner';
  /** Another customer takes the time before it is accepted. */
  readonly isTaken: boolean;
  readonly type: string;
  readonly moment: 'before' | 'after';
};

type Given = DoomedRequest & { readonly folder: string };
const { folder, by, isTaken, type, moment } = JSON.parse(process.argv[2] ?? '{}') as Given;
const { eventStore, readStore, signedIn } = await openDoomedApp(folder, (stores) => ({
  runsProcesses: false,
  eventStore: dyingLog(stores.eventStore, type, moment),
}));
const caughtUp = async () =>
  readStore.reached(['requests', 'offers'], await eventStore.head(), 10_000);
const [camille, louis, claire] = await Promise.all(['camille', 'louis', 'claire'].map(signedIn));
if (!camille || !louis || !claire) throw new Error('Somebody was not signed in.');

const session = {
  professionalId: practitionerId,
  consultationId,
  consultationOptionId: 'PRESENTIEL',
  addressId,
};
const manage = (isManualManagement: boolean) =>
  claire.post('/api/update-management-mode', { isManualManagement });
const time = { date: day, start: '09:00' };

await manage(true);
const sent = await camille.post(confirmBooking.url, {
  ...session,
  customerId,
  message: 'Je dors mal.',
  isManualManagement: true,
});
const id = String(sent.body['requestId']);
await caughtUp();
const own = `/api/practitioner/requests/${id}`;
const proposed = by === 'customer' ? await claire.post(`${own}/propose`, time) : undefined;
await manage(false);
if (isTaken)
  await louis.post(confirmBooking.url, {
    ...session,
    customerId: otherCustomerId,
    beginningHour: `${day} 09:00`,
  });
const { status } =
  proposed === undefined
    ? await claire.post(`${own}/book`, time)
    : await camille.post(`/api/customer/requests/${id}/accept`, {
        proposalId: proposed.body['proposalId'],
      });
// This line is reached only if nothing has killed the process.
console.log(`answered ${status}`);
process.exit(0);
