import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  addDays,
  confirmBooking,
  DEFAULT_ZONE,
  hourOf,
  instantAfter,
  localOf,
  publishWorkshop,
  SESSION_COOKIE,
  SESSION_MS,
} from 'contracts';
import { secrets } from 'infra';
import { audit } from 'projections';
import { openPeople } from '../../acceptance/testing/people.ts';
import { aWorkshopBody } from '../../acceptance/testing/workshop/a-workshop-body.ts';
import { letHouseholdsIn, type Guest } from '../../acceptance/testing/workshop/households.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import {
  addressIdOf,
  consultationIdOf,
  practitionerIdOf,
  practitionerNameOf,
} from '../testing/practices.ts';
import { signIn } from '../testing/visitors.ts';
import { openCluster, type Cluster } from './testing/open-cluster.ts';

const MOST = 500;
/** Of one practitioner, who announces everything here. */
const NUMBER = 1;
const practitionerId = practitionerIdOf(NUMBER);
const today = localOf(DEFAULT_ZONE, systemClock.now()).day;

const secretOf = ({ account }: Guest) => `session-of-${account}`;

let cluster: Cluster;
let guests: readonly Guest[] = [];
let claire = '';
beforeAll(async () => {
  cluster = await openCluster(async (stores) => {
    guests = await letHouseholdsIn(openPeople(stores, systemClock), 5 * MOST);
    for (const guest of guests.filter(({ id, customerId }) => id === customerId))
      await stores.accountStore.openSession(secrets.fingerprint(secretOf(guest)), {
        accountId: `account-${guest.account}`,
        era: 0,
        roles: ['ROLE_USER'],
        customerIds: [guest.customerId],
        practitionerId: null,
        openedAt: systemClock.now(),
        // Those whose half has passed are renewed.
        expiresAt: instantAfter(systemClock.now(), SESSION_MS),
      });
  });
  claire = await signIn(cluster.url, practitionerNameOf(NUMBER));
});
afterAll(() => cluster.close());

type Sent = { readonly cookie: string; readonly body: object };

/** Each a request of its own; the processes take turns. A lost connection counts by its code. */
const send = async (path: string, index: number, { cookie, body }: Sent): Promise<string> => {
  const { command } = cluster.urls;
  try {
    const response = await fetch((command[index % command.length] ?? '') + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const { id } = (await response.json()) as { readonly id?: string };
    return `${response.status}${id === undefined ? '' : ` ${id}`}`;
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    return String(cause?.code ?? error);
  }
};
const cookieOf = (guest: Guest) => `${SESSION_COOKIE}=${secretOf(guest)}`;

const counted = (answers: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const status = answer.split(' ')[0] ?? '';
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

/** Five weeks on, so that no start and no sign-up is too near. */
const dayAt = (index: number) => addDays(today, 35 + index);
const announce = (index: number, body: Parameters<typeof aWorkshopBody>[0]) =>
  send(publishWorkshop.url, index, {
    cookie: claire,
    body: aWorkshopBody({ place: { addressId: addressIdOf(NUMBER) }, specialityId: null, ...body }),
  });

it.each([1, 20, MOST])(
  'gives %i places to as many of five times as many who ask two processes at once, without a fault',
  (places) =>
    cluster.explaining(async () => {
      const sessions = [{ day: dayAt(places), start: '23:10', end: '23:50' }];
      const [status, id] = (await announce(0, { sessions, places })).split(' ');
      expect(status).toBe('200');
      const answers = await Promise.all(
        guests.slice(0, 5 * places).map((guest, index) =>
          send(confirmBooking.url, index, {
            cookie: cookieOf(guest),
            body: {
              professionalId: practitionerId,
              customerId: guest.id,
              proEventId: id,
              reason: null,
              deplacementDemande: false,
            },
          }),
        ),
      );
      expect(counted(answers)).toEqual({ 200: places, 409: 4 * places });
    }),
);

const HOURS = 10;
const EACH = 10;

it(`has one winner an hour of ${HOURS * EACH} confirmations and as many publications, on two processes`, () =>
  cluster.explaining(async () => {
    const hours = Array.from({ length: HOURS }, (_, index) => ({
      day: dayAt(Math.floor(index / 2)),
      minute: index % 2 === 0 ? 9 * 60 : 14 * 60,
    }));
    const customers = guests.filter(({ id, customerId }) => id === customerId);
    const answers = await Promise.all(
      hours.flatMap(({ day, minute }, hour) => {
        const start = hourOf(minute);
        const sessions = [{ day, start, end: hourOf(minute + 15) }];
        return customers.slice(hour * EACH, (hour + 1) * EACH).flatMap((guest, index) => [
          send(confirmBooking.url, index, {
            cookie: cookieOf(guest),
            body: {
              professionalId: practitionerId,
              customerId: guest.id,
              consultationId: consultationIdOf(NUMBER),
              consultationOptionId: 'PRESENTIEL',
              addressId: addressIdOf(NUMBER),
              beginningHour: `${day} ${start}`,
            },
          }),
          announce(index, { sessions }),
        ]);
      }),
    );
    expect(counted(answers)).toEqual({ 200: HOURS, 409: 2 * HOURS * EACH - HOURS });
    const { anomalies } = await cluster.withStores(audit);
    expect(anomalies).toEqual([]);
  }));
