import { execFile } from 'node:child_process';
import { chmod, copyFile, link, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  agendaStream,
  alertsStream,
  customerStream,
  practitionerStream,
  withoutWords,
  type AnyEvent,
  type RecordedEvent,
} from 'contracts';
import {
  aBookingPlaced,
  anAddress,
  customerId,
  day,
  nextDay,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { pino } from 'pino';
import { audit, replayViews, runProjections } from 'projections';
import { byCamille, byClaire, byLouis, ofDay, people, tell, type Told } from 'projections/testing';
import { openSealedLog } from '../log/open-log.ts';
import { sealerWith } from '../log/sealing.ts';
import { openWordKeys } from '../log/word-keys.ts';
import { lockDataFolder } from '../sqlite/data-folder-lock.ts';
import { Database } from '../sqlite/driver.ts';
import { openSqliteEventStore } from '../sqlite/sqlite-event-store.ts';
import { openSqliteStoredLog } from '../sqlite/sqlite-stored-log.ts';
import { bundled } from '../testing/bundled.ts';
import { breaksIn } from '../testing/chain.ts';
import { startChild } from '../testing/children.ts';
import { aFolder } from '../testing/folders.ts';
import { ownEnvironment } from '../testing/own-environment.ts';
import { closeStores, openStores, type FolderStores } from './open-data-folder.ts';
import { sealFolder } from './seal-folder.ts';

const clock = { now: () => '2026-03-10T09:00:00.000Z' };
const ALL = 1_000_000;
/** More events than one page of the log, and nobody's words. */
const SEEN = 1_200;

let there: Awaited<ReturnType<typeof aFolder>>;
let file: string;

const inFolder = async <Answer>(
  task: (stores: FolderStores) => Promise<Answer>,
): Promise<Answer> => {
  const stores = await openStores(there.folder);
  try {
    return await task(stores);
  } finally {
    await closeStores(stores);
  }
};
const changed = (position: number, change: (body: string) => string) => {
  const raw = new Database(file);
  const body = raw.prepare<[number], string>('SELECT body FROM events WHERE position = ?').pluck();
  raw
    .prepare('UPDATE events SET body = ? WHERE position = ?')
    .run(change(body.get(position) ?? ''), position);
  raw.close();
};

/** At nine on a Thursday that is free. */
const booked = (on: string, overrides: Parameters<typeof aBookingPlaced>[0]) =>
  aBookingPlaced({
    day: on,
    startsAt: `${on}T08:00:00.000Z`,
    endsAt: `${on}T09:00:00.000Z`,
    ...overrides,
  });
/** As it was stored when nothing set out from anywhere. */
const ofBefore = ({ type, data }: ReturnType<typeof aBookingPlaced>) => {
  const { baseAddressId: _, ...others } = data;
  return { type, data: others } as ReturnType<typeof aBookingPlaced>;
};
const spoken: readonly Told[] = [
  ...people(),
  ofDay(booked(day, { reason: 'Douleurs depuis l’accident' })),
  ofDay(
    ofBefore(
      booked(nextDay, {
        bookingId: 'booking-louis',
        customerId: otherCustomerId,
        reason: 'Un sommeil « haché »',
      }),
    ),
    byLouis(),
  ),
];
/** What nobody may read in a file of the log: long enough not to stand there by chance. */
const words = spoken
  .flatMap(({ event }) => [...withoutWords(event).words.values()].flat())
  .flatMap(([, said]) => (typeof said === 'string' && said.length > 5 ? [said] : []))
  .map((said) => JSON.stringify(said).slice(1, -1));

/** What was said before anything was sealed, and then what was since. */
beforeEach(async () => {
  there = await aFolder();
  file = join(there.folder, 'log.sqlite');
  await inFolder(async () => {});
  const log = openSealedLog(openSqliteEventStore(file), clock);
  await tell(log, spoken, 'before');
  const seen = Array.from({ length: SEEN }, (_, index) => ({
    id: `seen-${index}`,
    event: { type: 'AlertsSeen', data: { partyId: customerId, alertIds: [`alert-${index}`] } },
    metadata: byCamille(),
  }));
  await log.append(alertsStream(customerId), -1, seen);
  await log.close();
  await inFolder(async ({ eventStore }) => {
    const since = booked('2026-03-26', { bookingId: 'since', reason: 'De retour' });
    await tell(eventStore, [ofDay(since)], 'since');
  });
});
afterEach(() => there.remove());

const sealing = async () => {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await sealFolder({
    settings: { dataFolder: there.folder, repair: [] },
    say: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, lines, complaints };
};
const read = () => inFolder(({ eventStore }) => eventStore.readAll(0, ALL));
const stored = async () => {
  const log = openSqliteStoredLog(file);
  const records = await log.readStored(0, ALL);
  await log.close();
  return records;
};
const storedEvents = async () =>
  (await stored()).map(
    ({ content, ...place }) => ({ ...place, ...(content as object) }) as RecordedEvent,
  );
const withoutChain = (events: readonly RecordedEvent[]) =>
  events.map(({ metadata, ...recorded }) => ({
    ...recorded,
    metadata: { ...metadata, previousHash: undefined },
  }));
const wordsIn = async (name = 'log.sqlite') => {
  const bytes = await readFile(join(there.folder, name));
  return words.filter((word) => bytes.includes(word));
};
const beside = async () =>
  (await readdir(there.folder)).filter((name) => name.startsWith('log.sqlite.'));
/** Of those that were told before, the ones in which somebody says something. */
const SPOKEN = spoken.filter(({ event }) => withoutWords(event).words.size > 0).length;

it('a log of before is sealed as a whole, and reads as it did', async () => {
  await inFolder(async (stores) => {
    const running = runProjections({ ...stores, logger: pino({ level: 'silent' }) });
    await running.ready;
    await running.stop();
  });
  const before = await read();
  expect(words.length).toBeGreaterThan(10);
  expect(await wordsIn()).toEqual(words);
  const { code, lines, complaints } = await sealing();
  expect([code, lines]).toEqual([
    0,
    [
      `Journal scellé : les mots de personnes de ${SPOKEN} événements, sur 1\u00a0${before.length - 1_000}, ne s’ouvrent plus qu’avec leurs clés.`,
      'Sans person-keys.sqlite et keys/persons-key, ces mots sont perdus : sauvegardez ces clés, à part du journal.',
      'Les certificats d’avant ne valent plus pour ce journal : refaites-en un (npm run audit -- --certify <fichier>).',
      'L’ancien fichier est écrasé puis supprimé, autant que le système le permet : un disque SSD, un instantané ou une sauvegarde peut en garder une copie, à détruire à part.',
    ],
  ]);
  expect(complaints.at(0)).toContain('se lit en clair');
  expect(complaints.at(1)).toBe('Journal : vérification de la chaîne, 80 %');
  expect(complaints.at(-1)).toBe('Journal : relecture du journal scellé, 100 %');
  expect(await beside()).toEqual([]);
  expect(await wordsIn()).toEqual([]);
  expect(breaksIn(await storedEvents())).toEqual([]);
  expect(withoutChain(await read())).toEqual(withoutChain(before));
  await inFolder(async (stores) => {
    expect(await audit(stores)).toMatchObject({ events: before.length, anomalies: [] });
    const running = runProjections({ ...stores, logger: pino({ level: 'silent' }) });
    await running.ready;
    const replays = await replayViews(stores);
    await running.stop();
    expect(replays.filter(({ differing }) => differing > 0)).toEqual([]);
    expect((await stores.readStore.get('bookings', 'booking-louis'))?.bookingId).toBe(
      'booking-louis',
    );
  });
}, 60_000);

it('a log that is sealed has nothing to be done, and keeps its file', async () => {
  await sealing();
  const { ino } = await stat(file);
  const sealed = await stored();
  expect(await sealing()).toMatchObject({
    code: 0,
    lines: [
      `Rien à sceller : aucun mot de personne n’est en clair, sur 1\u00a0${sealed.length - 1_000} événements.`,
    ],
  });
  expect((await stat(file)).ino).toBe(ino);
  expect(await stored()).toEqual(sealed);
}, 60_000);

/** As an event lies there that was sealed when what an address is called was nobody's words. */
const tellInClear = (label: string) =>
  inFolder(async ({ personKeys }) => {
    const seal = sealerWith(openWordKeys(personKeys));
    const address = { ...anAddress(), addressId: 'studio', label: null };
    const event = { type: 'PractitionerAddressAdded', data: { practitionerId, ...address } };
    const { toAppend } = await seal({ id: 'studio', event, metadata: byClaire() });
    const { type, data } = toAppend.event;
    const log = openSealedLog(openSqliteEventStore(file), clock);
    const stream = practitionerStream(practitionerId);
    const { length } = await log.readStream(stream);
    const partly = { ...toAppend, event: { type, data: { ...data, label } } };
    await log.append(stream, length - 1, [partly]);
    await log.close();
  });

it('seals what lies open beside a box', async () => {
  await sealing();
  await tellInClear('Studio du canal');
  const before = await read();
  expect(await sealing()).toMatchObject({ code: 0 });
  const bytes = await readFile(file);
  expect(bytes.includes('Studio du canal')).toBe(false);
  expect(withoutChain(await read())).toEqual(withoutChain(before));
  const told = before.find(({ id }) => id === 'studio')?.event.data;
  expect(told).toMatchObject({ label: 'Studio du canal', street: anAddress().street });
}, 60_000);

it('goes on with its chain when more is said', async () => {
  await sealing();
  await inFolder(async ({ eventStore }) => {
    await tell(eventStore, [ofDay(booked('2026-04-02', { bookingId: 'later' }))], 'later');
  });
  expect(breaksIn(await storedEvents())).toEqual([]);
}, 60_000);

it('a log whose chain is broken is refused by its first break, and is not changed', async () => {
  const [first, second] = (await storedEvents()).filter(
    ({ stream }) => stream === customerStream(customerId),
  );
  changed(first?.position ?? 0, (body) => body.replace('Camille', 'Clémence'));
  const before = await stored();
  const { code, lines, complaints } = await sealing();
  expect([code, lines, complaints.slice(-2)]).toEqual([
    2,
    [],
    [
      `Positions ${first?.position} et ${second?.position}\u00a0: Dans le flux ${customerStream(customerId)}, l’événement ne porte pas l’empreinte de celui d’avant lui\u00a0: l’un des deux a changé. [${first?.id}, ${second?.id}]`,
      'La chaîne du journal est rompue, et la refaire le cacherait : rien n’est scellé, rien n’a changé (npm run audit dit tout ce qui ne va pas).',
    ],
  ]);
  expect(await stored()).toEqual(before);
  expect(await beside()).toEqual([]);
}, 60_000);

it('what an audit finds beside the chain is no reason to refuse', async () => {
  const log = openSealedLog(openSqliteEventStore(file), clock);
  const twice = aBookingPlaced({ bookingId: 'overlapping', customerId: otherCustomerId });
  await tell(log, [ofDay(twice, byLouis())], 'twice');
  await log.close();
  const found = () => inFolder(async (stores) => (await audit(stores)).anomalies);
  const before = await found();
  expect(before).not.toEqual([]);
  expect(await sealing()).toMatchObject({ code: 0 });
  expect(await found()).toEqual(before);
}, 60_000);

it('keeps what it cannot read and what breaks its schema, and says how many', async () => {
  const streams = [practitionerStream(practitionerId), agendaStream(practitionerId, day)];
  const [profile, bookings] = streams.map((name) =>
    storedEvents().then((all) => all.filter(({ stream }) => stream === name)),
  );
  const unreadable = (await profile)?.[1]?.position ?? 0;
  const unsound = (await bookings)?.at(-1)?.position ?? 0;
  changed(unreadable, () => '{"Mercière');
  changed(unsound, (body) => body.replace('"timeZone"', '"zone":"rue Mercière","timeZone"'));
  const bodies = () => {
    const raw = new Database(file, { readonly: true });
    const found = raw
      .prepare<[number, number]>('SELECT body FROM events WHERE position IN (?, ?)')
      .all(unreadable, unsound);
    raw.close();
    return found as readonly { readonly body: string }[];
  };
  const [unread, broken] = bodies();
  const before = withoutChain(await read());
  const { code, lines } = await sealing();
  expect([code, lines[2]]).toEqual([
    0,
    'Gardé tel quel, parce qu’illisible ou contraire à son schéma : 2 enregistrements, où des mots peuvent rester en clair (npm run audit dit où).',
  ]);
  expect(bodies()[0]).toEqual(unread);
  const dataIn = (row: { readonly body: string } | undefined) =>
    (JSON.parse(row?.body ?? '') as { readonly event: AnyEvent }).event.data;
  expect(dataIn(bodies()[1])).toEqual(dataIn(broken));
  expect(withoutChain(await read())).toEqual(before);
  expect((await sealing()).lines).toEqual([expect.stringContaining('Rien à sceller'), lines[2]]);
}, 60_000);

it('does not keep what was said of somebody whose key is destroyed', async () => {
  await inFolder(({ personKeys }) => personKeys.destroy(otherCustomerId));
  const before = await read();
  const { code, lines } = await sealing();
  expect([code, lines[2]]).toEqual([
    0,
    'Mots de personnes déjà effacées, qui ne sont pas gardés : 2 événements.',
  ]);
  const isOfLouis = ({ event: { data } }: RecordedEvent) =>
    'customerId' in data && data.customerId === otherCustomerId;
  const after = await read();
  const othersIn = (events: readonly RecordedEvent[]) =>
    withoutChain(events.filter((recorded) => !isOfLouis(recorded)));
  expect(othersIn(after)).toEqual(othersIn(before));
  const registered = after.find(
    (recorded) => isOfLouis(recorded) && recorded.event.type === 'CustomerRegistered',
  );
  expect(registered?.event.data).toMatchObject({ firstname: 'Personne', lastname: 'effacée' });
  const booked = after.find(
    (recorded) => isOfLouis(recorded) && recorded.event.type === 'BookingPlaced',
  );
  // The practitioner's words in the same event are there as before.
  expect(booked?.event.data).toMatchObject({ reason: null, place: { street: '12 rue Mercière' } });
}, 60_000);

describe('a sealing whose process is killed', () => {
  const killedAfter = async (step: string, times: number) => {
    const child = await startChild(
      '../run/testing/seal-until-killed.ts',
      [there.folder, step, times].join('\n'),
    );
    const said: string[] = [];
    for await (const line of child.lines) said.push(line);
    await child.killOutright();
    expect(said).toEqual([]);
  };

  it.each([
    ['follow', 2, 'old'],
    ['seal', 1, 'old'],
    ['seal', 2, 'old'],
    ['compare', 1, 'old'],
    ['compare', 2, 'old'],
    ['linked', 1, 'old'],
    ['placed', 1, 'new'],
    ['doomed', 1, 'new'],
    ['overwritten', 1, 'new'],
    ['removed', 1, 'new'],
  ])(
    'leaves a whole log, and the next one ends it: %s, %i (%s)',
    async (step, times, which) => {
      const before = await read();
      const placesBefore = withoutChain(await storedEvents());
      await killedAfter(step, times);
      if (which === 'old') expect(withoutChain(await storedEvents())).toEqual(placesBefore);
      else expect(await wordsIn()).toEqual([]);
      expect(withoutChain(await read())).toEqual(withoutChain(before));
      const doomed = { doomed: words, overwritten: [] }[step];
      if (doomed !== undefined) expect(await wordsIn('log.sqlite.overwritten')).toEqual(doomed);
      const { code, lines } = await sealing();
      expect([code, lines.length]).toEqual([
        0,
        { old: 4, removed: 1 }[which === 'old' ? which : step] ?? 4,
      ]);
      expect(await beside()).toEqual([]);
      expect(await wordsIn()).toEqual([]);
      expect(withoutChain(await read())).toEqual(withoutChain(before));
      expect((await sealing()).lines).toEqual([expect.stringContaining('Rien à sceller')]);
    },
    60_000,
  );
});

describe('is refused', () => {
  const refused = async (why: string) => {
    const before = await stored();
    const { code, lines, complaints } = await sealing();
    expect([code, lines, complaints.at(-1)]).toEqual([2, [], expect.stringContaining(why)]);
    expect(await stored()).toEqual(before);
    expect(await wordsIn()).toEqual(words);
  };

  it('beside a server', async () => {
    const lock = await lockDataFolder(there.folder, { pid: process.pid, port: 3000 });
    await refused(`est déjà utilisé par le processus ${process.pid}, qui répond sur le port 3000`);
    lock.release();
  });

  it('while another program has the log open', async () => {
    const other = new Database(file);
    other.prepare('SELECT count(*) FROM events').get();
    await refused('est ouvert par un autre programme : fermez-le, puis recommencez.');
    other.close();
    expect(await beside()).toEqual([]);
    expect(await sealing()).toMatchObject({ code: 0 });
  }, 60_000);

  it('where what lies beside under the name of the log of before is another log', async () => {
    const other = `${file}.unsealed`;
    await copyFile(file, other);
    const raw = new Database(other);
    raw.exec(`UPDATE events SET body = json_set(body, '$.id', 'another') WHERE position > 1200`);
    raw.close();
    await refused('n’est pas un état d’avant de');
    expect((await stat(other)).size).toBeGreaterThan(0);
  });

  it('without a log', async () => {
    await there.remove();
    const { code, complaints } = await sealing();
    expect([code, complaints]).toEqual([
      2,
      [`Aucun journal dans ${there.folder} : démarrez d’abord, ou indiquez DATA_DIR.`],
    ]);
  });
});

it('a second name of the log itself is taken away, and the log is not overwritten', async () => {
  const before = await read();
  await link(file, `${file}.unsealed`);
  await writeFile(`${file}.sealing`, 'half a log');
  expect(await sealing()).toMatchObject({ code: 0 });
  expect(withoutChain(await read())).toEqual(withoutChain(before));
  expect(await beside()).toEqual([]);
}, 60_000);

describe('npm run migrate', () => {
  const migrate = async (...options: readonly string[]) => {
    const entry = await bundled(new URL('migrate.ts', import.meta.url));
    const env = { ...ownEnvironment(), DATA_DIR: there.folder };
    return new Promise<{ readonly code: number; readonly out: string; readonly error: string }>(
      (resolve) => {
        const child = execFile(process.execPath, [entry, ...options], { env }, (_, out, error) =>
          resolve({ code: child.exitCode ?? -1, out, error }),
        );
      },
    );
  };
  const usage =
    'Usage : npm run migrate -- --seal, ou npm run migrate -- --from sqlite --to eventstoredb\n';

  it('seals the log of the folder', async () => {
    await chmod(file, 0o640);
    const { code, out, error } = await migrate('--seal');
    expect([code, out.split('\n').length]).toEqual([0, 5]);
    expect(error).toContain('Journal : scellement, 100 %\n');
    expect(await wordsIn()).toEqual([]);
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  }, 60_000);

  it.each([
    [[], 'Dites ce qui est à faire du journal.'],
    [['--sceller'], 'Options incomprises : --sceller'],
    [['--seal', 'data'], 'Options incomprises : --seal data'],
  ])(
    'knows no other options: %j',
    async (options, why) => {
      expect(await migrate(...options)).toEqual({ code: 2, out: '', error: `${why}\n${usage}` });
    },
    60_000,
  );
});
