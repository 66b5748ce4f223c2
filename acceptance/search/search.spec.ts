import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ClientToServer, NextStart, SearchResult, ServerToClient } from 'contracts';
import { practitionerId } from 'contracts/testing';
import { io, type Socket } from 'socket.io-client';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';

let app: OpenApp;
let socket: Socket<ServerToClient, ClientToServer>;
beforeEach(async () => {
  app = await openApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  await new Promise((resolve) => socket.emit('watchAgendas', watched, resolve));
});
afterEach(async () => {
  socket.disconnect();
  await app.close();
});

const watched = { practitionerIds: [practitionerId] };
const BOOKINGS = 6;

const firstOf = (hours: SearchResult['hours']): NextStart | null => {
  const first = hours?.days.find(({ starts }) => starts.length > 0);
  return hours === null || first === undefined
    ? null
    : { ...hours, day: first.day, start: first.starts[0] ?? '' };
};

it('shows a start that is accepted, and within a second of a booking the next one to others', async () => {
  const [camille, visitor] = [await app.signedIn('camille'), app.visitor()];
  const found = await visitor.post('/api/search', { rawInput: 'Fontaine', location: 'Lyon' });
  const [card] = found.body['results'] as readonly SearchResult[];
  let shown = firstOf(card?.hours ?? null);
  const seen: string[] = [];
  for (let booking = 0; booking < BOOKINGS; booking += 1) {
    if (shown === null) throw new Error('Nothing is free.');
    const { day, start, consultationId, optionId, addressId } = shown;
    seen.push(`${day} ${start}`);
    const reported = new Promise((resolve) => {
      socket.once('agendaChanged', resolve);
    });
    const { status } = await camille.post(
      confirmUrl,
      aConfirmation({
        beginningHour: `${day} ${start}`,
        consultationId,
        consultationOptionId: optionId,
        addressId,
      }),
      { 'idempotency-key': `00000000-0000-4000-8000-00000000000${booking}` },
    );
    const begun = performance.now();
    expect(status).toBe(200);
    expect(await reported).toEqual({ practitionerId });
    const again = await visitor.get(`/api/search/next-starts?ids=${practitionerId}`);
    expect(performance.now() - begun).toBeLessThan(1_000);
    const [next] = again.body['starts'] as readonly { readonly nextStart: NextStart | null }[];
    shown = next?.nextStart ?? null;
  }
  expect(seen).toEqual([...new Set(seen)].sort());
});
