import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { confirmBooking } from 'contracts';
import { audit } from 'projections';
import {
  addressIdOf,
  consultationIdOf,
  customerIdOf,
  CUSTOMERS,
  customerNameOf,
  practitionerIdOf,
} from '../testing/practices.ts';
import { laterStarts, signIn, type Start } from '../testing/visitors.ts';
import { openCluster, type Cluster } from './testing/open-cluster.ts';

const ROUNDS = 50;
const CONFIRMS = 100;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster.close());

type Confirming = { readonly url: string; readonly cookie: string; readonly customer: number };

/** Each a request of its own. */
const confirm = async ({ url, cookie, customer }: Confirming, { date, start }: Start) => {
  const response = await fetch(url + confirmBooking.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      professionalId: practitionerIdOf(1),
      customerId: customerIdOf(customer),
      consultationId: consultationIdOf(1),
      consultationOptionId: 'PRESENTIEL',
      addressId: addressIdOf(1),
      beginningHour: `${date} ${start}`,
    }),
  });
  await response.arrayBuffer();
  return response.status;
};

it(`gives a start to one of ${CONFIRMS} who ask two command processes for it, ${ROUNDS} times`, async () => {
  const urls = cluster.urls.command;
  const cookies = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, index) => signIn(cluster.url, customerNameOf(index + 1))),
  );
  const starts = (await laterStarts(cluster.url, 1)).slice(0, ROUNDS);
  expect(starts).toHaveLength(ROUNDS);
  for (const start of starts) {
    const statuses = await Promise.all(
      Array.from({ length: CONFIRMS }, (_, index) => {
        const customer = (index % CUSTOMERS) + 1;
        const cookie = cookies[customer - 1] ?? '';
        return confirm({ url: urls[index % urls.length] ?? '', cookie, customer }, start);
      }),
    );
    expect(statuses.toSorted().slice(0, 2)).toEqual([200, 409]);
    expect(new Set(statuses.toSorted().slice(1))).toEqual(new Set([409]));
  }
  const { anomalies } = await cluster.withStores(audit);
  expect(anomalies).toEqual([]);
});
