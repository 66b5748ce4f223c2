import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { agendaStream, alertsStream } from 'contracts';
import type { EventToAppend } from 'contracts/ports';
import {
  aBookingCancelled,
  aBookingPlaced,
  customerId,
  day,
  practitionerId,
} from 'contracts/testing';
import { audit, auditLines } from 'projections';
import { byCamille, ofDay, people, appendEvents } from 'projections/testing';
import { hashOf } from '../../../log/event-hash.ts';
import { openLog } from '../../../log/open-log.ts';
import { openDataKeys } from '../../../log/data-keys.ts';
import { secrets } from '../../../security/secrets.ts';
import { Database } from '../../../sqlite/driver.ts';
import { openSqliteEventStore } from '../../../sqlite/log/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '../../../sqlite/accounts/sqlite-person-keys.ts';
import { openSqliteStoredLog } from '../../../sqlite/log/sqlite-stored-log.ts';
import { aFolder } from '../../../testing/folders.ts';
import { settingsFrom } from '../../settings/settings.ts';
import { auditedLog } from './audited-log.ts';
import { auditWithCertificates, type CertificateFiles } from './certificates.ts';

const clock = { now: () => '2026-03-10T09:00:00.000Z' };
const keys = openDataKeys(openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() }));
const certificateKey = 'a key that lies nowhere in the folder';
const agenda = agendaStream(practitionerId, day);
const alerts = alertsStream(customerId);
const seen = (alertId: string) => ({
  stream: alerts,
  event: { type: 'AlertsSeen', data: { partyId: customerId, alertIds: [alertId] } } as const,
  metadata: byCamille(),
});
const placed = (bookingId: string) => ofDay(aBookingPlaced({ bookingId }));
const cancelled = (bookingId: string) => ofDay(aBookingCancelled({ bookingId, late: true }));

let there: Awaited<ReturnType<typeof aFolder>>;
let dataFolder: string;
let logFile: string;
let certificate: string;
const appended = async (...events: Parameters<typeof appendEvents>[1]) => {
  const log = openLog(openSqliteEventStore(logFile), clock, keys);
  await appendEvents(log, events, `told-${await log.head()}`);
  await log.close();
};

/**
 * Positions: 27 for the people, 28 and 29 for a cancelled booking, 30 for an alert, 31 and 32 for another
 * booking.
 */
beforeEach(async () => {
  there = await aFolder();
  dataFolder = join(there.folder, 'data');
  await mkdir(dataFolder);
  logFile = join(dataFolder, 'log.sqlite');
  certificate = join(there.folder, 'certificate');
  await appended(...people(), placed('one'), cancelled('one'), seen('alert-1'));
  await appended(placed('two'), cancelled('two'));
});
afterEach(() => there.remove());

const asking = async (
  requested: CertificateFiles,
  settings: { readonly certificateKey?: string } = { certificateKey },
  streamsInMemory = 1_000,
) => {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await auditWithCertificates(requested, {
    settings: { dataFolder, ...settings },
    clock,
    openLog: auditedLog(settingsFrom({ DATA_DIR: dataFolder }, '/'), async () => 0).openLog,
    audited: async () => {
      const eventStore = openSqliteStoredLog(logFile);
      const found = await audit({ eventStore });
      await eventStore.close();
      lines.push(...auditLines(found));
      return found.anomalies.length === 0 ? 0 : 1;
    },
    say: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
    streamsInMemory,
  });
  return { code, lines, complaints };
};
const certify = (file = certificate) => asking({ certify: file });
const against = (file = certificate) => asking({ against: file });
const certified = async (file = certificate) =>
  expect(await certify(file)).toMatchObject({ code: 0 });

type Row = {
  position: number;
  stream: number;
  revision: number;
  previous: number;
  body: string;
};

/** A forger of the file writes it consistently: in order, linked, chained, and with new checkpoints. */
const forged = (change: (rows: (Row & { name: string })[]) => (Row & { name: string })[]) => {
  const raw = new Database(logFile);
  const rows = raw
    .prepare<[], Row & { name: string }>(
      'SELECT events.*, name FROM events JOIN streams ON streams.id = stream ORDER BY position',
    )
    .all();
  raw.exec('DELETE FROM events; DELETE FROM heads;');
  const write = raw.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?)');
  const ends = new Map<number, { position: number; revision: number; hash: string }>();
  for (const [index, { stream, body }] of change(rows).entries()) {
    const end = ends.get(stream) ?? { position: 0, revision: -1, hash: null };
    const event = JSON.parse(body) as EventToAppend;
    const metadata = { ...event.metadata, previousHash: end.hash };
    const linked = { ...event, metadata } as EventToAppend;
    const [position, revision] = [index + 1, end.revision + 1];
    write.run(position, stream, revision, end.position, JSON.stringify(linked));
    ends.set(stream, { position, revision, hash: hashOf(linked) });
  }
  raw.close();
};
const sound = '0 anomalie sur';

describe('a log that stands as it was certified', () => {
  it('is certified once for each of its streams, and holds what was', async () => {
    expect(await certify()).toEqual({
      code: 0,
      lines: [
        expect.stringContaining(sound),
        `Certificat écrit dans ${certificate} (14 flux, 32 événements, jusqu’à la position 32) : gardez-le ailleurs que le journal.`,
      ],
      complaints: [],
    });
    const lines = (await readFile(certificate, 'utf8')).split('\n');
    const streams = lines.slice(1, -2).map((line) => (JSON.parse(line) as [string])[0]);
    expect(streams).toEqual([...new Set(streams)].sort());
    expect(await against()).toEqual({
      code: 0,
      lines: [
        expect.stringContaining(sound),
        `Le journal tient tout ce que certifie ${certificate} (${clock.now()}).`,
      ],
      complaints: [],
    });
  });

  it('may have gone on since, in its streams and in others', async () => {
    await certified();
    await appended(placed('three'), seen('alert-2'));
    expect(await against()).toMatchObject({ code: 0 });
  });

  it('is certified and compared alike where memory holds few streams', async () => {
    await certified();
    const few = join(there.folder, 'few');
    for (const streamsInMemory of [1, 3]) {
      const { code } = await asking(
        { certify: `${few}-${streamsInMemory}` },
        undefined,
        streamsInMemory,
      );
      expect(code).toBe(0);
      const made = await readFile(`${few}-${streamsInMemory}`, 'utf8');
      expect(made).toBe(await readFile(certificate, 'utf8'));
      forged((rows) => rows);
      expect(await asking({ against: certificate }, undefined, streamsInMemory)).toMatchObject({
        code: 0,
      });
    }
  });

  it('is certified by who is compared with the certificate of before', async () => {
    await certified();
    const next = join(there.folder, 'next');
    expect(await asking({ against: certificate, certify: next })).toMatchObject({ code: 0 });
    expect(await against(next)).toMatchObject({ code: 0 });
  });
});

describe('what the audit of the log alone cannot see', () => {
  it.each<readonly [name: string, corrupt: () => void, ...found: string[]]>([
    [
      'an end that was cut off, at the end of a stream',
      () => forged((rows) => rows.slice(0, 30)),
      'Position 32\u00a0: Le journal finit à la position 30, et le certificat l’a vu finir à la position 32.',
      `Position 32\u00a0: Le flux ${agenda} finit à la révision 1 (position 29), et le certificat l’a vu finir à la révision 3.`,
    ],
    [
      'the end of a stream that was replaced by another, chained anew',
      () =>
        forged((rows) =>
          rows.map((row) => ({ ...row, body: row.body.replaceAll('"two"', '"other"') })),
        ),
      `Position 32\u00a0: Dans le flux ${agenda}, l’événement de révision 3 n’est pas celui du certificat\u00a0: lui ou ceux d’avant ont été remplacés.`,
    ],
    [
      'a stream that was removed, the others moved up',
      () => forged((rows) => rows.filter(({ name }) => name !== alerts)),
      'Position 32\u00a0: Le journal finit à la position 31, et le certificat l’a vu finir à la position 32.',
      `Position 32\u00a0: Dans le flux ${agenda}, l’événement de révision 3 est à la position 31, et le certificat l’a vu à la position 32.`,
      `Position 30\u00a0: Le flux ${alerts} n’est plus dans le journal, et le certificat l’a vu finir à la révision 0.`,
    ],
  ])('%s', async (_, corruption, ...found) => {
    await certified();
    corruption();
    expect(await against()).toEqual({
      code: 1,
      lines: [expect.stringContaining(sound), ...found],
      complaints: [],
    });
    const next = join(there.folder, 'next');
    expect(await asking({ against: certificate, certify: next })).toMatchObject({
      code: 1,
      complaints: [
        'Aucun certificat n’est écrit : ce qui est dit du journal est à régler d’abord.',
      ],
    });
    expect(await readdir(there.folder)).not.toContain('next');
  });
});

it('signs no log in which the audit finds anomalies', async () => {
  await appended(cancelled('two'));
  expect(await certify()).toMatchObject({
    code: 1,
    complaints: ['Aucun certificat n’est écrit : ce qui est dit du journal est à régler d’abord.'],
  });
  expect(await readdir(there.folder)).toEqual(['data']);
});

describe('a certificate is refused, in a sentence that says what to do,', () => {
  const refused = async (settings?: { readonly certificateKey: string }) => {
    const { code, complaints } = await asking({ against: certificate }, settings);
    expect(code).toBe(2);
    return complaints.join();
  };
  const rewritten = async (change: (text: string) => string) =>
    writeFile(certificate, change(await readFile(certificate, 'utf8')));

  beforeEach(() => certified());

  it.each([
    ['at a line', (text: string) => text.replace(/[^\n]*\n[^\n]*\n$/, '')],
    ['within a line', (text: string) => text.slice(0, -80)],
    ['within its signature', (text: string) => text.slice(0, -3)],
  ])('that was cut off %s', async (_, change) => {
    await rewritten(change);
    expect(await refused()).toBe(
      `Le certificat ${certificate} est incomplet : reprenez-en une copie entière.`,
    );
  });

  it.each([
    ['a revision', (text: string) => text.replace(`"${agenda}",3`, `"${agenda}",1`)],
    ['a stream left out', (text: string) => text.replace(/\n\["alerts[^\n]*/, '')],
    ['another hour', (text: string) => text.replace('2026-03-10', '2026-03-11')],
  ])('that was altered: %s', async (_, change) => {
    const before = await readFile(certificate, 'utf8');
    await rewritten(change);
    expect(await readFile(certificate, 'utf8')).not.toBe(before);
    expect(await refused()).toContain('a été modifié depuis sa signature : ne vous y fiez pas');
  });

  it('that was signed with another key', async () => {
    expect(await refused({ certificateKey: 'another key, which is as long as that' })).toContain(
      'a été signé avec une autre clé que CERTIFICATE_KEY : donnez celle avec laquelle',
    );
  });

  it('that is of another log', async () => {
    dataFolder = join(there.folder, 'other');
    await mkdir(dataFolder);
    logFile = join(dataFolder, 'log.sqlite');
    await appended(...people());
    expect(await refused()).toContain('est d’un autre journal que celui qui est lu');
  });

  it('that is none, is empty or is not there', async () => {
    await writeFile(certificate, 'bonjour\n');
    expect(await refused()).toContain('n’est pas un certificat du journal');
    await truncate(certificate);
    expect(await refused()).toContain('est vide');
    certificate = join(there.folder, 'nowhere');
    expect(await refused()).toContain('ne peut pas être lu (ENOENT)');
  });

  it('that would take the place of another', async () => {
    const before = await readFile(certificate, 'utf8');
    expect(await certify()).toMatchObject({
      code: 2,
      complaints: [`Le fichier ${certificate} existe déjà : donnez un autre nom au certificat.`],
    });
    expect(await readFile(certificate, 'utf8')).toBe(before);
    expect((await readdir(there.folder)).sort()).toEqual(['certificate', 'data']);
  });

  it('that would lie beside the log, also by a link', async () => {
    await symlink(dataFolder, join(there.folder, 'link'));
    for (const folder of [dataFolder, join(there.folder, 'link')]) {
      const { code, complaints } = await certify(join(folder, 'certificate'));
      expect([code, complaints.join()]).toEqual([
        2,
        expect.stringContaining('serait dans le dossier des données'),
      ]);
    }
  });
});

describe('the key', () => {
  it('is missing', async () => {
    const { code, lines, complaints } = await asking({ certify: certificate }, {});
    expect([code, lines]).toEqual([2, []]);
    expect(complaints.join()).toMatch(/^CERTIFICATE_KEY manque : donnez la clé/);
  });

  it('lies in the data folder', async () => {
    await mkdir(join(dataFolder, 'keys'));
    const file = join(dataFolder, 'keys', 'certificate-key');
    await appendFile(file, `CERTIFICATE_KEY=${certificateKey}\n`);
    expect(await certify()).toMatchObject({
      code: 2,
      complaints: [
        `CERTIFICATE_KEY est aussi dans le dossier des données (${file}) : faites une autre clé, et gardez-la ailleurs.`,
      ],
    });
  });
});
