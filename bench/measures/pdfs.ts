import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { customersFor, sessionCookieOf } from '../booking-customers.ts';
import { CONFIRM, openFreeStarts, openServer, stop, type Server } from '../booking-load.ts';
import { median, milliseconds, type Figure } from '../figures.ts';

const PDFS = 50;
const BURSTS = 2;
const BOOKINGS_A_SECOND = 50;
const DELAYED_BY_MS = 20;
const ADVICE = 'Marcher une demi-heure chaque matin, puis boire un grand verre d’eau. '.repeat(20);

type Body = { readonly professionalId: string; readonly customerId: string };

const urlOf = ({ port }: Server, path: string): string => `http://127.0.0.1:${port}${path}`;

const send = async (server: Server, sessionId: string, path: string, init: RequestInit = {}) => {
  const answer = await fetch(urlOf(server, path), {
    ...init,
    headers: {
      'content-type': 'application/json',
      cookie: sessionCookieOf(sessionId),
      'idempotency-key': randomUUID(),
    },
  });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok)
    throw new Error(`${path} was answered ${answer.status}: ${Buffer.from(bytes).toString()}`);
  return bytes;
};

const VIEWS_WITHIN_MS = 10_000;

/** The practitioner may hear of an appointment a little later than its customer. */
const sendOnceKnown = async (...request: Parameters<typeof send>): Promise<void> => {
  const deadline = performance.now() + VIEWS_WITHIN_MS;
  for (;;) {
    try {
      await send(...request);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(10);
    }
  }
};

const bookingIdOf = (bytes: ArrayBuffer): string =>
  (JSON.parse(Buffer.from(bytes).toString()) as { readonly bookingId: string }).bookingId;

const book = async (server: Server, body: string) =>
  bookingIdOf(
    await send(server, (JSON.parse(body) as Body).customerId, CONFIRM, { method: 'POST', body }),
  );

/** One appointment of each of as many customers, with an advice. */
const advised = async (server: Server, freeStart: () => string) => {
  const papers: { readonly customerId: string; readonly path: string }[] = [];
  for (let index = 0; index < PDFS; index += 1) {
    const body = freeStart();
    const { customerId, professionalId } = JSON.parse(body) as Body;
    const bookingId = await book(server, body);
    await sendOnceKnown(server, professionalId, `/api/practitioner/bookings/${bookingId}/advice`, {
      method: 'PUT',
      body: JSON.stringify({ text: ADVICE, version: 0 }),
    });
    papers.push({ customerId, path: `/generate-pdf/${bookingId}` });
  }
  return papers;
};

/** The times of bookings, one after each interval until it is over. */
const bookUntil = async (server: Server, freeStart: () => string, isOver: () => boolean) => {
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  const one = async (body: string): Promise<void> => {
    const begun = performance.now();
    await book(server, body);
    times.push(performance.now() - begun);
  };
  while (!isOver()) {
    sent.push(one(freeStart()));
    await pause(1_000 / BOOKINGS_A_SECOND);
  }
  await Promise.all(sent);
  times.sort((one, other) => one - other);
  return {
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
  };
};

/** Bookings alone, and as many while all customers ask for their PDF at once, again and again. */
const measureRound = async (folder: string) => {
  mkdirSync(folder);
  const server = await openServer(folder, { customers: customersFor(5_000) });
  try {
    const freeStart = openFreeStarts(server);
    const papers = await advised(server, freeStart);
    const drawAll = () =>
      Promise.all(papers.map(({ customerId, path }) => send(server, customerId, path)));
    await drawAll();
    let isOver = false;
    const begun = performance.now();
    const during = bookUntil(server, freeStart, () => isOver);
    try {
      for (let burst = 0; burst < BURSTS; burst += 1) await drawAll();
    } finally {
      isOver = true;
    }
    const drawing = await during;
    const until = performance.now() + (performance.now() - begun);
    return { drawing, alone: await bookUntil(server, freeStart, () => performance.now() > until) };
  } finally {
    await stop(server);
  }
};

/** P34: what PDF files, which a thread draws, take from bookings. */
export const measurePdfs = async (
  folder: string,
  { rounds }: { readonly rounds: number },
): Promise<Figure[]> => {
  const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await measureRound(join(folder, `pdfs-${round}`)));
  const of = (run: 'alone' | 'drawing', share: 'p50' | 'p95') =>
    median(measured.map((each) => each[run][share]));
  const delay = median(measured.map(({ alone, drawing }) => drawing.p95 - alone.p95));
  return [
    {
      id: 'P34',
      goal:
        `p95 of a booking while ${PDFS} PDF files are asked for at once, less its p95 alone; ` +
        `p95 ${milliseconds(of('drawing', 'p95'))} against ${milliseconds(of('alone', 'p95'))}, ` +
        `p50 ${milliseconds(of('drawing', 'p50'))} against ${milliseconds(of('alone', 'p50'))}`,
      ours: milliseconds(delay),
      base: milliseconds(DELAYED_BY_MS),
      ratio: delay / DELAYED_BY_MS,
      must: 1,
      reach: 0.5,
      isLessBetter: true,
    },
  ];
};
