import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keysOf, login, projectedViewNames, viewDeclarations } from 'contracts';
import {
  customerId,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
} from 'contracts/testing';
import { openEventStoreDb } from '../../infra/src/eventstoredb/eventstoredb-event-store.ts';
import { openMongodbReadStore } from '../../infra/src/mongodb/views/mongodb-read-store.ts';
import { openMongodb } from '../../infra/src/mongodb/open-mongodb.ts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { startEventStoreDbServer } from '../../infra/src/testing/eventstoredb/eventstoredb-server.ts';
import { describeOnMongodb } from '../../infra/src/testing/mongodb/mongodb.ts';
import { openCluster, type Cluster } from '../testing/cluster/open-cluster.ts';
import { emailOf, password } from '../testing/people.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';

type Name = 'audit' | 'replay' | 'operator' | 'erase' | 'sweep';
type Environment = Readonly<Record<string, string | undefined>>;

describeOnMongodb((mongodb) => {
  let cluster: Cluster;
  let other: string;
  beforeAll(async () => {
    cluster = await openCluster(mongodb, { clock: systemClock });
    other = await mkdtemp(join(tmpdir(), 'souffle-certificates-'));
    await cluster.caughtUp();
  }, 60_000);
  afterAll(async () => {
    await cluster.close();
    await rm(other, { recursive: true });
  });

  const run = async (
    name: Name,
    options: readonly string[] = [],
    environment: Environment = {},
  ) => {
    const file = await bundled(new URL(`../../infra/src/run/entries/${name}.ts`, import.meta.url));
    const env = { ...cluster.environment, ...environment };
    return new Promise<{ readonly code: number; readonly out: string; readonly error: string }>(
      (resolve) => {
        const child = execFile(process.execPath, [file, ...options], { env }, (_, out, error) =>
          resolve({ code: child.exitCode ?? -1, out, error }),
        );
      },
    );
  };
  /** The state that a start may change in the stores. */
  const keptVersions = async () => {
    const { accountStore, processStore, personKeys, readStore } = cluster.stores;
    const marks = [accountStore, processStore, personKeys].map((store) => store.markedLog());
    const viewVersions = await readStore.storedVersions();
    return [await Promise.all(marks), viewVersions.map(({ view, version }) => [view, version])];
  };

  it('audit what is on the servers beside who is at work there, and certify it', async () => {
    const before = await keptVersions();
    const file = join(other, 'certificate');
    const key = { CERTIFICATE_KEY: 'thirty-two signs and a few more of them' };
    const certified = await run('audit', ['--certify', file], key);
    expect(certified).toMatchObject({ code: 0, error: '' });
    expect(certified.out).toMatch(
      /^0 anomalie sur 0 réservation, \d+ événements\nCertificat écrit/,
    );
    expect(await keptVersions()).toEqual(before);
  }, 30_000);

  it('audit the log alone where no process answers, and fail', async () => {
    const nowhere = { PROJECTIONS_URLS: 'http://127.0.0.1:1' };
    const { code, out, error } = await run('audit', [], nowhere);
    expect([code, out]).toEqual([2, 'Le journal seul a été contrôlé, et il est en ordre.\n']);
    expect(error).toMatch(/^Aucun processus ne tient les vues/);
  }, 30_000);

  it('begin no log where there is none', async () => {
    const empty = await startEventStoreDbServer();
    const nowhere = { EVENTSTOREDB_URL: empty.url, PROJECTIONS_URLS: 'http://127.0.0.1:1' };
    expect((await run('audit', [], nowhere)).code).toBe(2);
    const log = openEventStoreDb(empty.url);
    expect(await log.head()).toBe(0);
    await log.close();
    empty.stop();
  }, 30_000);

  it('have views compared by who keeps them', async () => {
    const { code, out } = await run('replay', ['--all']);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual([...projectedViewNames, expect.stringMatching(/^0 écart sur \d+ documents$/)]);
    expect(code).toBe(0);
    const { readStore, eventStore } = cluster.stores;
    const offer = await readStore.get('offers', practitionerId);
    if (offer === undefined) throw new Error('Nobody offers anything.');
    const document = { ...offer, name: 'Personne' };
    const position = await eventStore.head();
    const keys = keysOf(viewDeclarations.offers, offer);
    const write = { id: practitionerId, position, document, keys, isRepair: true as const };
    await readStore.write([{ view: 'offers', writes: [write], checkpoint: 0 }]);
    const differs = await run('replay', ['--view', 'offers']);
    expect([differs.code, differs.out]).toEqual([
      1,
      expect.stringMatching(/^offers: 1 écart sur 2 documents/),
    ]);
  }, 30_000);

  it('open the account of an operator', async () => {
    const { code, out, error } = await run('operator', [
      '--email',
      'odile@exemple.fr',
      '--name',
      'Odile T.',
    ]);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/m);
  }, 30_000);

  it('erase a customer: the processes do what is due, and nothing is left', async () => {
    const { stores, commands } = cluster;
    const before = await keptVersions();
    expect(await run('erase', ['--customer', customerId])).toEqual({
      code: 0,
      out: 'Il ne reste rien de ce client ni de ses proches : ses clés sont détruites.\n',
      error: '',
    });
    expect((await stores.personKeys.keysOf([customerId])).get(customerId)).toBeUndefined();
    await cluster.caughtUp();
    expect((await stores.readStore.get('customers', customerId))?.firstname).not.toBe('Camille');
    const camille = cluster.visitor(commands[1])(commands[1]);
    const { status } = await camille.post(login.url, { email: emailOf('camille'), password });
    expect(status).toBe(401);
    expect(await keptVersions()).toEqual(before);
  }, 60_000);

  it('are documented with a backup of all that the database holds and nothing makes again', async () => {
    const pages = new URL('../../docs/exploitation.md', import.meta.url);
    const [dump = ''] = /mongodump [^>]+/.exec(await readFile(pages, 'utf8')) ?? [];
    const [, prefix = ''] = /--excludeCollectionsWithPrefix (\w+)/.exec(dump) ?? [];
    const left = [...dump.matchAll(/--excludeCollection (\w+)/g)].map(([, name = '']) => name);
    const mongodb = await openMongodb(cluster.environment['MONGODB_URL'] ?? '');
    const there = await mongodb.database.listCollections({}, { nameOnly: true }).toArray();
    await mongodb.close();
    const names = there.map(({ name }) => name).filter((name) => !name.startsWith(prefix));
    // Some exist only after the first person is stored.
    const kept = [
      'account_confirmed_emails',
      'account_contacts',
      'account_counters',
      'account_credentials',
      'account_endings',
      'account_former_emails',
      'account_links',
      'account_operator_names',
      'account_sessions',
      'account_subscribers',
      'accounts',
      'log_marks',
      'person_keys',
    ];
    expect(kept).toEqual(expect.arrayContaining(names.filter((name) => !left.includes(name))));
    expect(left.filter((name) => kept.includes(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['accounts', 'editions', 'person_keys']));
  });

  it('let go of the views of a release that is gone, once that is meant', async () => {
    const { logId } = cluster.stores;
    const mongodb = await openMongodb(cluster.environment['MONGODB_URL'] ?? '');
    const others = openMongodbReadStore(mongodb.database);
    await others.openView(viewDeclarations.bookings, { version: 9_999, logId });
    // A shadow that was begun and never ended.
    await others.beginGeneration('bookings');
    const collections = async () =>
      (await mongodb.database.listCollections({}, { nameOnly: true }).toArray())
        .map(({ name }) => name)
        .filter((name) => name.startsWith('view_'));
    const ofTheFormer = async () =>
      (await collections()).filter((name) => name.includes('_bookings_9999_'));
    expect(await ofTheFormer()).toHaveLength(2);
    const [before, there] = [await keptVersions(), await collections()];

    const named = await run('sweep');
    expect(named).toMatchObject({ code: 0, error: '' });
    expect(named.out).toMatch(/^bookings 9999\nVues que cette version ne lit pas : 1\. --drop/);
    expect(await keptVersions()).toEqual(before);
    expect(await ofTheFormer()).toHaveLength(2);

    expect(await run('sweep', ['--drop'])).toEqual({
      code: 0,
      out: 'bookings 9999\nVues qu’une autre version lisait, retirées : 1\n',
      error: '',
    });
    const former = new Set(there.filter((name) => name.includes('_bookings_9999_')));
    expect((await collections()).sort()).toEqual(there.filter((name) => !former.has(name)).sort());
    await others.close();
    await mongodb.close();
  }, 30_000);

  it('erase a practitioner in the same way', async () => {
    const { stores } = cluster;
    expect(await run('erase', ['--practitioner', otherPractitionerId])).toEqual({
      code: 0,
      out: 'Il ne reste rien de ce praticien : ses clés sont détruites, ses fichiers supprimés.\n',
      error: '',
    });
    const keys = await stores.personKeys.keysOf([otherPractitionerId]);
    expect(keys.get(otherPractitionerId)).toBeUndefined();
    await cluster.caughtUp();
    const left = { firstname: 'Personne', lastname: 'effacée', slug: '', hasLeft: true };
    expect(await stores.readStore.get('practitioners', otherPractitionerId)).toMatchObject(left);
  }, 60_000);

  it('meet no server alone', async () => {
    expect(await run('erase', ['--customer', otherCustomerId], { MONGODB_URL: undefined })).toEqual(
      {
        code: 2,
        out: '',
        error: expect.stringMatching(/^MONGODB_URL manque : avec EVENTSTOREDB_URL/),
      },
    );
  }, 30_000);
});
