import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { alertsStream, freshId, withoutPersonalFields } from 'contracts';
import type { EventStore, EventToAppend, LogAdapter, StoredRecord } from 'contracts/ports';
import { aBookingPlaced, customerId, day, nextDay, otherCustomerId } from 'contracts/testing';
import { pino } from 'pino';
import { audit, replayViews, runProjections } from 'projections';
import { byCamille, byLouis, ofDay, people, type AppendedEvent } from 'projections/testing';
import { openEventStoreDb } from '../../infra/src/eventstoredb/eventstoredb-event-store.ts';
import { openLog, openEncryptedLog } from '../../infra/src/log/open-log.ts';
import { openDataKeys } from '../../infra/src/log/data-keys.ts';
import { lockDataFolder } from '../../infra/src/sqlite/data-folder-lock.ts';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { openSqliteReadStore } from '../../infra/src/sqlite/views/sqlite-read-store.ts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { startChild } from '../../infra/src/testing/children.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../../infra/src/testing/eventstoredb/eventstoredb-server.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { openEveryView } from '../../infra/src/run/stores/open-attached-stores.ts';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../infra/src/run/stores/open-data-folder.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { moveFolder } from '../../infra/src/run/commands/migrate/move-folder.ts';

const ALL = 1_000_000;
/** More than one append of the copy, and one page of the log. */
const MANY = 520;
/** Enough where a case is not about appends and pages. */
const FEW = 20;
const POSITION_STEP = 1_000;

let there: Awaited<ReturnType<typeof aFolder>>;
let server: EventStoreDbServer;
const servers: EventStoreDbServer[] = [];

const inFolder = async <Answer>(
  task: (stores: FolderStores) => Promise<Answer>,
): Promise<Answer> => {
  const stores = await openStores(there.folder, { positionStep: POSITION_STEP });
  try {
    return await task(stores);
  } finally {
    await closeStores(stores);
  }
};

const onServer = async <Answer>(task: (log: LogAdapter) => Promise<Answer>): Promise<Answer> => {
  const log = openEventStoreDb(server.url);
  try {
    return await task(log);
  } finally {
    await log.close();
  }
};

/** A booking at nine on a free Thursday. */
const booked = (on: string, overrides: Parameters<typeof aBookingPlaced>[0]) =>
  aBookingPlaced({
    day: on,
    startsAt: `${on}T08:00:00.000Z`,
    endsAt: `${on}T09:00:00.000Z`,
    ...overrides,
  });
const spoken: readonly AppendedEvent[] = [
  ...people(),
  ofDay(booked(day, { reason: 'Douleurs depuis l’accident' })),
  ofDay(
    booked(nextDay, {
      bookingId: 'booking-louis',
      customerId: otherCustomerId,
      reason: 'Un sommeil « haché »',
    }),
    byLouis(),
  ),
];
const texts = spoken
  .flatMap(({ event }) => [...withoutPersonalFields(event).words.values()].flat())
  .flatMap(([, stated]) => (typeof stated === 'string' && stated.length > 5 ? [stated] : []))
  .map((stated) => JSON.stringify(stated).slice(1, -1));

const appendAll = async (log: LogAdapter, written: readonly AppendedEvent[]): Promise<void> => {
  for (const { stream, event, metadata } of written) {
    const revision = (await log.readStream(stream)).length - 1;
    await log.append(stream, revision, [{ id: freshId(), event, metadata }]);
  }
};

const seen = (alertIds: readonly string[]) => ({
  event: { type: 'AlertsSeen', data: { partyId: customerId, alertIds } },
  metadata: byCamille(),
});

/** People with personal data, an erased person, and gaps between positions. */
const make = async (alertsSeen: number) => {
  there = await aFolder();
  await inFolder(async ({ eventStore, personKeys }) => {
    await appendAll(eventStore, spoken);
    const all = Array.from({ length: alertsSeen }, (_, index) => ({
      id: freshId(),
      ...seen([`alert-${index}`]),
    }));
    await eventStore.append(alertsStream(customerId), -1, all);
    await appendAll(eventStore, [ofDay(booked('2026-03-26', { bookingId: 'since' }))]);
    await personKeys.destroy(otherCustomerId);
  });
  return there;
};

/** Copied for each case. */
let made: Readonly<Record<'many' | 'few', Awaited<ReturnType<typeof aFolder>>>>;
beforeAll(async () => {
  made = { many: await make(MANY), few: await make(FEW) };
});
afterAll(async () => {
  for (const each of servers) each.stop();
  await made.many.remove();
  await made.few.remove();
});
const begin = async (how: keyof typeof made) => {
  there = await aFolder();
  await cp(made[how].folder, there.folder, { recursive: true });
  server = await startEventStoreDbServer();
  servers.push(server);
};
afterEach(() => there.remove());

const moving = async (given: Partial<Parameters<typeof moveFolder>[0]['settings']> = {}) => {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await moveFolder({
    settings: { dataFolder: there.folder, repair: [], eventStoreDbUrl: server.url, ...given },
    say: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, lines, complaints };
};

const stored = () => inFolder(({ eventStore }) => eventStore.readStored(0, ALL));
const copied = () => onServer((log) => log.readStored(0, ALL));
/** The records as texts without their positions, which alone may differ. */
const textOf = (records: readonly StoredRecord[]) =>
  records.map(({ stream, revision, content }) => JSON.stringify([stream, revision, content]));
const positionsOf = (records: readonly StoredRecord[]) => records.map(({ position }) => position);

const mustBeMoved = async () => {
  const { code, lines, complaints } = await moving();
  expect([code, lines.length, complaints.at(-1)]).toEqual([
    0,
    5,
    'Journal : relecture de la copie, 100 %',
  ]);
  expect(textOf(await copied())).toEqual(textOf(await stored()));
  return lines;
};

const refused = async (why: string, given: Parameters<typeof moving>[0] = {}) => {
  const before = await copied();
  const { code, lines, complaints } = await moving(given);
  expect([code, lines, complaints.at(-1)]).toEqual([2, [], expect.stringContaining(why)]);
  expect(await copied()).toEqual(before);
};

describe('a move of several appends', () => {
  beforeEach(() => begin('many'));

  it('copies a sealed log with gaps as it is stored, and says the same digest of both', async () => {
    const before = await stored();
    const lines = await mustBeMoved();
    expect(before.length).toBeGreaterThan(MANY);
    expect(positionsOf(before).slice(0, 3)).not.toEqual([1, 2, 3]);
    expect(positionsOf(await copied())).not.toEqual(positionsOf(before));
    expect(lines[0]).toBe(`Journal copié : ${before.length} événements, dont 0 déjà là.`);
    const [, here = '', there_ = ''] = lines;
    expect(here).toMatch(/^Empreinte du journal ici : [\da-f]{64}$/);
    expect(there_.replace('là', 'ici')).toBe(here);
    expect(lines[3]).toContain('MONGODB_URL n’est pas dite');
    expect(lines[4]).toContain('Restent à copier : le dossier files');
    const text = textOf(await copied()).join('\n');
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((word) => text.includes(word))).toEqual([]);
  }, 60_000);

  it('leaves a beginning of the log when its process is killed, and the next one goes on', async () => {
    const child = await startChild(
      '../../../acceptance/testing/kills/move-folder-until-killed.ts',
      [there.folder, server.url, '', 'append', 14].join('\n'),
    );
    const printed: string[] = [];
    for await (const line of child.lines) printed.push(line);
    await child.killOutright();
    expect(printed).toEqual([]);
    const before = textOf(await stored());
    const beginning = textOf(await copied());
    expect(beginning).toEqual(before.slice(0, beginning.length));
    const people = spoken.length + 1;
    expect(beginning.length).toBeGreaterThanOrEqual(people);
    expect(beginning.length).toBeLessThanOrEqual(people + MANY);
    const [line] = await mustBeMoved();
    expect(line?.replaceAll('\u00a0', '')).toContain(`dont ${beginning.length} déjà là`);
  }, 60_000);
});

describe('a move', () => {
  beforeEach(() => begin('few'));

  it('does nothing where all is there, and goes on in the middle of a stream', async () => {
    const seesOne = () =>
      inFolder(({ eventStore }) =>
        appendAll(eventStore, [{ ...seen([freshId()]), stream: alertsStream('somebody') }]),
      );
    await seesOne();
    await mustBeMoved();
    const before = await copied();
    expect((await mustBeMoved())[0]).toMatch(/événements, dont \d\d déjà là\.$/);
    expect(await copied()).toEqual(before);
    await seesOne();
    await mustBeMoved();
    expect((await copied()).length).toBe(before.length + 1);
  }, 60_000);

  it('makes the same views there as here, and an audit finds nothing', async () => {
    await mustBeMoved();
    const logger = pino({ level: 'silent' });
    const foundOn = async (eventStore: EventStore) => {
      const readStore = openSqliteReadStore(':memory:');
      await openEveryView(readStore, await eventStore.logId());
      const running = runProjections({ eventStore, readStore, logger });
      await running.ready;
      const replays = await replayViews({ eventStore, readStore });
      const { anomalies, events } = await audit({ eventStore });
      const erased = await readStore.get('customers', otherCustomerId);
      await running.stop();
      await readStore.close();
      const digests = replays.map(({ view, documents, differing, digest }) => [
        view,
        documents,
        differing,
        digest,
      ]);
      return { digests, anomalies, events, erased };
    };
    await inFolder(async ({ eventStore, personKeys }) => {
      const here = await foundOn(eventStore);
      const log = openLog(openEventStoreDb(server.url), systemClock, openDataKeys(personKeys));
      const moved = await foundOn(log);
      await log.close();
      expect(moved.digests).toEqual(here.digests);
      expect(here.digests.filter(([, documents]) => documents !== 0).length).toBeGreaterThan(5);
      expect(here.digests.filter(([, , differing]) => differing !== 0)).toEqual([]);
      expect([here.anomalies, moved.anomalies]).toEqual([[], []]);
      expect(moved.events).toBe(here.events);
      expect(moved.erased).toMatchObject({ firstname: 'Personne', lastname: 'effacée' });
    });
  }, 60_000);

  describe('is refused', () => {
    const contents = (records: readonly StoredRecord[]) =>
      records.map(({ content, stream }) => ({ stream, event: content as EventToAppend }));

    it('where an event that is there is another one, which it names', async () => {
      const records = await stored();
      const [first, second, third] = contents(records);
      if (!first || !second || !third) throw new Error('There are three.');
      await onServer(async (log) => {
        await log.append(first.stream, -1, [first.event]);
        await log.append(second.stream, -1, [second.event]);
        const { metadata } = third.event;
        const changed = {
          ...third.event,
          metadata: { ...metadata, at: '2020-01-01T00:00:00.000Z' },
        };
        await log.append(third.stream, -1, [changed]);
      });
      const [, , theirs] = await copied();
      await refused(
        `l’événement n° 3 y est autre (ici position ${records[2]?.position}, ${third.stream} 0, ${third.event.id} ; ` +
          `là position ${theirs?.position}, ${third.stream} 0, ${third.event.id})`,
      );
    });

    it('where its events are there in another order', async () => {
      const [first, second, third] = contents(await stored());
      await onServer(async (log) => {
        for (const each of [first, third, second])
          if (each) await log.append(each.stream, -1, [each.event]);
      });
      await refused('l’événement n° 2 y est autre');
    });

    it('where the target holds another log', async () => {
      const other = openEncryptedLog(openEventStoreDb(server.url), systemClock);
      await other.logId();
      await other.close();
      await refused('La cible tient un autre journal.');
    });

    it('where the target has gone on, because it was served', async () => {
      await mustBeMoved();
      await onServer(async (log) => {
        await log.append(alertsStream('somebody'), -1, [{ id: freshId(), ...seen([]) }]);
      });
      await refused('et une suite : elle a servi depuis');
    }, 60_000);

    it('while a server holds the folder', async () => {
      const lock = await lockDataFolder(there.folder, { pid: process.pid, port: 3000 });
      await refused(
        `est déjà utilisé par le processus ${process.pid}, qui répond sur le port 3000`,
      );
      lock.release();
    });

    it('where the secrets that are said are not those of the folder', async () => {
      await refused('PERSONS_KEY n’est pas la clé de keys/persons-key', {
        personsKey: 'k'.repeat(43),
      });
    });

    it('where the server is away', async () => {
      server.stop();
      const { code, complaints } = await moving();
      expect([code, complaints.at(-1)]).toEqual([
        2,
        expect.stringMatching(/^Le serveur de EVENTSTOREDB_URL ne répond pas comme il le doit \(/),
      ]);
    }, 60_000);

    it('without a log', async () => {
      await there.remove();
      await refused(`Aucun journal dans ${there.folder}`);
    });
  });

  describe('a log that no EventStoreDB keeps as it is', () => {
    const file = () => join(there.folder, 'log.sqlite');
    const change = (statement: string, ...values: readonly unknown[]) => {
      const raw = new Database(file());
      expect(raw.prepare(statement).run(...values).changes).toBe(1);
      raw.close();
    };

    it('is refused where a record is no event, by its position', async () => {
      const { position = 0 } = (await stored())[5] ?? {};
      change(`UPDATE events SET body = '{"half' WHERE position = ?`, position);
      await refused(`L’enregistrement à la position ${position} n’est pas un événement entier`);
    });

    it('is refused where an event of a stream is missing', async () => {
      const [, gone, next] = (await stored()).filter(
        ({ stream }) => stream === alertsStream(customerId),
      );
      change('DELETE FROM events WHERE position = ?', gone?.position);
      await refused(
        `L’événement à la position ${next?.position} ne peut pas être copié vers une EventStoreDB : le flux ` +
          `${alertsStream(customerId)} y passe de la révision 0 à 2`,
      );
    });

    it('is refused where an id is none of theirs', async () => {
      await inFolder(({ eventStore }) =>
        eventStore.append(alertsStream('somebody'), -1, [{ id: 'event-1', ...seen([]) }]),
      );
      await refused('l’identifiant event-1 n’est pas un UUID');
    });
  });

  describe('npm run migrate', () => {
    const migrate = async (...options: readonly string[]) => {
      const entry = await bundled(
        new URL('../../infra/src/run/entries/migrate.ts', import.meta.url),
      );
      const env = {
        ...process.env,
        DATA_DIR: there.folder,
        EVENTSTOREDB_URL: server.url,
        MONGODB_URL: '',
      };
      return new Promise<{ readonly code: number; readonly out: string; readonly error: string }>(
        (resolve) => {
          const child = execFile(process.execPath, [entry, ...options], { env }, (_, out, error) =>
            resolve({ code: child.exitCode ?? -1, out, error }),
          );
        },
      );
    };

    it('copies the log of the folder', async () => {
      const { code, out, error } = await migrate('--from', 'sqlite', '--to', 'eventstoredb');
      expect([code, out.trim().split('\n').length]).toEqual([0, 5]);
      expect(error).toContain('Journal : copie, 100 %\n');
      expect(textOf(await copied())).toEqual(textOf(await stored()));
    }, 60_000);

    it('says which server it was not told', async () => {
      const { folder: dataFolder } = there;
      const complaints: string[] = [];
      const complain = (line: string) => void complaints.push(line);
      const settings = { dataFolder, repair: [] };
      expect(await moveFolder({ settings, say: complain, complain })).toBe(2);
      expect(complaints).toEqual([
        'EVENTSTOREDB_URL manque : dites où est le serveur qui reçoit le journal.',
      ]);
    });

    it('knows no other way', async () => {
      const { code, error } = await migrate('--from', 'eventstoredb', '--to', 'sqlite');
      expect([code, error.split('\n')[0]]).toEqual([2, 'Dites ce qui est à faire du journal.']);
    }, 60_000);
  });
});
