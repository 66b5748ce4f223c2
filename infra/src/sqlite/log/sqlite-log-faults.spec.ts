import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  aBookingCancelled,
  aBookingPlaced,
  customerId,
  day,
  practitionerId,
} from 'contracts/testing';
import { agendaStream, alertsStream } from 'contracts';
import { audit } from 'projections';
import { byCamille, ofDay, people, appendEvents } from 'projections/testing';
import { openLog } from '../../log/open-log.ts';
import { openDataKeys } from '../../log/data-keys.ts';
import { secrets } from '../../security/secrets.ts';
import { aFolder } from '../../testing/folders.ts';
import { Database } from '../driver.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';
import { openSqlitePersonKeys } from '../accounts/sqlite-person-keys.ts';
import { openSqliteStoredLog } from './sqlite-stored-log.ts';

const clock = { now: () => '2026-03-10T09:00:00.000Z' };
const keys = openDataKeys(openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() }));
const stream = agendaStream(practitionerId, day);
const dayEvents = [
  ofDay(aBookingPlaced()),
  ofDay(aBookingCancelled({ late: true })),
  ofDay(aBookingPlaced({ bookingId: 'booking-2' })),
];

let there: Awaited<ReturnType<typeof aFolder>>;
let file: string;
beforeEach(async () => {
  there = await aFolder();
  file = join(there.folder, 'log.sqlite');
  const log = openLog(openSqliteEventStore(file), clock, keys);
  await appendEvents(log, people(), 'people');
  await appendEvents(log, dayEvents, 'told');
  await appendEvents(log, [{ stream: alertsStream(customerId), ...looked }], 'looked');
  await log.close();
});
afterEach(() => there.remove());

/** An event after the three events of the day. */
const looked = {
  event: {
    type: 'AlertsSeen',
    data: { partyId: customerId, alertIds: ['alert-1'] },
  },
  metadata: byCamille(),
} as const;

type Row = { readonly position: number; readonly body: string };

/** The three events of the day, by their positions, and the one behind them. */
type Corruption = (file: Database, rows: readonly [Row, Row, Row, Row]) => void;

const setBody = (file: Database, { position, body }: Row, change: (body: string) => string) =>
  file.prepare('UPDATE events SET body = ? WHERE position = ?').run(change(body), position);
const replaced = (which: 0 | 1 | 2, from: string, to: string): Corruption => {
  return (raw, rows) => {
    expect(rows[which].body).toContain(from);
    setBody(raw, rows[which], (body) => body.replaceAll(from, to));
  };
};
const written =
  (body: string): Corruption =>
  (raw, rows) =>
    void setBody(raw, rows[2], () => body);
const run =
  (sql: string, ...given: readonly (0 | 1 | 2 | 3)[]): Corruption =>
  (raw, rows) =>
    void raw.prepare(sql).run(...given.map((which) => rows[which].position));

/** A part of the sentence, and which of the events it names. */
type Found = readonly [sentence: string, ...events: (0 | 1 | 2 | 3)[]];
const overlap: Found = ['les rendez-vous de 09:00 et de 09:00 se chevauchent', 0, 2];
const link = (one: 0 | 1, other: 1 | 2): Found => ['l’un des deux a changé', one, other];
const ofStream = `stream = (SELECT stream FROM events WHERE position = ?)`;

it.each<readonly [name: string, corruption: Corruption, ...found: Found[]]>([
  ['nothing', () => {}],
  [
    'a revision that jumps',
    run('UPDATE events SET revision = 5 WHERE position = ?', 2),
    ['la révision 5 suit la révision 1', 1, 2],
    ['notée à la position 30 (révision 2), et il finit à la position 30 (révision 5)', 2],
  ],
  [
    'an event that is gone from the middle',
    run('DELETE FROM events WHERE position = ?', 1),
    ['La position 30 suit la position 28', 2],
    ['la révision 2 suit la révision 0', 0, 2],
    overlap,
    ['dit suivre celui de la position 29, et il suit celui de 28', 0, 2],
  ],
  [
    'an end that was cut off',
    run('DELETE FROM events WHERE position > ?', 1),
    ['notée à la position 30 (révision 2), et il finit à la position 29 (révision 1)', 2, 1],
    ['notée à la position 31 (révision 0), et il n’a aucun événement', 3],
  ],
  [
    'a price that was rewritten',
    replaced(0, '"priceCents":6500', '"priceCents":100'),
    ['le prix n’est pas celui de l’offre', 0],
    link(0, 1),
  ],
  [
    'an owner who was rewritten',
    replaced(0, 'customer-camille', 'customer-louis'),
    ['le compte account-camille n’en a pas le droit', 0],
    ['il est à quelqu’un d’autre', 0, 1],
    overlap,
    link(0, 1),
  ],
  [
    'a date that was rewritten, at the end of its stream',
    replaced(2, '"day":"2026-03-12"', '"day":"2026-03-19"'),
    ['BookingPlaced est dans le flux', 2],
    ['il est dit à 09:00 et commence à 2026-03-12T08:00:00.000Z', 2],
  ],
  ['an hour at which it was done', replaced(0, '2026-03-10T10:00', '2026-03-10T10:01'), link(0, 1)],
  [
    'an event that breaks its schema',
    replaced(1, '"day":"2026-03-12"', '"day":12'),
    ['BookingCancelled ne respecte pas son schéma (/data/day type)', 1],
    link(1, 2),
    overlap,
  ],
  ['a body that is no JSON', written('{"id":"told-3"'), ['L’enregistrement n’est pas du JSON', 2]],
  [
    'what stands behind a body that is no JSON, all the same',
    (raw, rows) => {
      setBody(raw, rows[0], () => '{"id":"told-1"');
      replaced(2, '"priceCents":6500', '"priceCents":100')(raw, rows);
      raw.prepare('UPDATE events SET revision = 7 WHERE position = ?').run(rows[3].position);
    },
    ['L’enregistrement n’est pas du JSON', 0],
    ['il n’a jamais été pris', 1],
    ['le prix n’est pas celui de l’offre', 2],
    ['la révision 7', 3],
    ['notée à la position 31 (révision 0), et il finit à la position 31 (révision 7)', 3],
  ],
  ['a body that is null', written('null'), ['L’enregistrement n’est pas un événement', 2]],
  ['a body that is a list', written('[]'), ['L’enregistrement n’est pas un événement', 2]],
  ['a body without an id', written('{"event":{}}'), ['L’enregistrement n’a pas d’identifiant', 2]],
  ['a body without an event', written('{"id":"a"}'), ['L’enregistrement n’a pas d’événement', 2]],
  [
    'a body without data',
    written('{"id":"a","event":{"type":"BookingPlaced"},"metadata":{}}'),
    ['L’événement n’a pas de données', 2],
  ],
  [
    'a body without metadata',
    written('{"id":"a","event":{"type":"BookingPlaced","data":{}}}'),
    ['L’événement n’a pas de métadonnées', 2],
  ],
  [
    'a hash of another event before',
    replaced(2, '"previousHash":"', '"previousHash":"0'),
    link(1, 2),
  ],
  [
    'an event that is not chained',
    replaced(2, '"previousHash"', '"previousHash_"'),
    ['Les métadonnées ne respectent pas leur schéma', 2],
    ['l’événement ne porte pas l’empreinte de celui d’avant', 1, 2],
  ],
  [
    'a first event that says there was one before',
    replaced(0, '"previousHash":null', '"previousHash":"0"'),
    ['le premier événement porte l’empreinte d’un autre', 0],
    link(0, 1),
  ],
  [
    'the column `previous` two back',
    run('UPDATE events SET previous = ? WHERE position = ?', 0, 2),
    ['dit suivre celui de la position 28, et il suit celui de 29', 1, 2],
  ],
  [
    'the column `previous` to another stream',
    run('UPDATE events SET previous = 3 WHERE position = ?', 2),
    ['dit suivre celui de la position 3, et il suit celui de 29', 1, 2],
  ],
  [
    'the column `previous` of a first event',
    run('UPDATE events SET previous = 3 WHERE position = ?', 0),
    ['dit suivre celui de la position 3, et il est le premier', 0],
  ],
  [
    'a noted end that was set back, so that a start that is taken would be given away',
    run(`UPDATE heads SET position = ?, revision = 1 WHERE ${ofStream}`, 1, 0),
    ['notée à la position 29 (révision 1), et il finit à la position 30 (révision 2)', 1, 2],
  ],
  [
    'an end that is not noted',
    run(`DELETE FROM heads WHERE ${ofStream}`, 0),
    ['n’est pas notée, et il finit à la position 30', 2],
  ],
  [
    'one name of a stream under two numbers',
    (raw, rows) => {
      raw.prepare('INSERT INTO streams VALUES (999, ?)').run(stream);
      run('UPDATE events SET stream = 999 WHERE position = ?', 2)(raw, rows);
    },
    ['est tenu sous deux numéros', 0, 2],
    ['dit suivre celui de la position 29, et il est le premier', 2],
    ['notée à la position 30 (révision 2), et il finit à la position 29 (révision 1)', 2, 1],
    ['n’est pas notée, et il finit à la position 30', 2],
  ],
  [
    'a stream whose name is gone',
    run(`DELETE FROM streams WHERE id = (SELECT stream FROM events WHERE position = ?)`, 3),
    ['L’événement n’est dans aucun flux', 3],
    ['AlertsSeen est dans le flux ', 3],
  ],
  [
    'events that stand in another order',
    (raw, rows) => {
      run('UPDATE events SET position = 99 WHERE position = ?', 1)(raw, rows);
      run('UPDATE events SET position = ? WHERE position = ?', 1, 2)(raw, rows);
      run('UPDATE events SET position = ? WHERE position = 99', 2)(raw, rows);
    },
    ['la révision 2 suit la révision 0', 0, 1],
    ['la révision 1 suit la révision 2', 1, 2],
    ['les rendez-vous de 09:00 et de 09:00 se chevauchent', 0, 1],
    ['dit suivre celui de la position 29, et il suit celui de 28', 0, 1],
    ['dit suivre celui de la position 28, et il suit celui de 29', 1, 2],
    ['notée à la position 30 (révision 2), et il finit à la position 30 (révision 1)', 2],
  ],
])('the audit of a file names %s', async (_, corruption, ...wanted) => {
  const raw = new Database(file);
  const rows = raw.prepare<[], Row>('SELECT position, body FROM events WHERE position > 27').all();
  corruption(raw, rows as never);
  raw.close();
  const log = openSqliteStoredLog(file);
  const { anomalies } = await audit({ eventStore: log });
  await log.close();
  const expected = wanted.map(([sentence, ...events]) => ({
    sentence: expect.stringContaining(sentence),
    eventIds: expect.any(Array),
    positions: events.map((which) => rows[which]?.position),
    ...(sentence.endsWith('se chevauchent') ? { isOverlap: true } : {}),
  }));
  expect(anomalies).toEqual(expect.arrayContaining(expected));
  expect(anomalies).toHaveLength(expected.length);
});
