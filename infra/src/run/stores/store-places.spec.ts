import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { settingsFrom } from '../settings/settings.ts';
import { callActiveProjector } from '../operations/call-active-projector.ts';
import { isOnServers, refuseServers, type Servers } from './store-places.ts';

const EVENTSTOREDB_URL = 'esdb://127.0.0.1:2113';
const MONGODB_URL = 'mongodb://127.0.0.1:27017/souffle';
const OPERATOR_TOKEN = 'forty-three signs that only those processes have';

const calls: string[] = [];
const complaints: string[] = [];
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation((line: string) => void calls.push(line));
  jest.spyOn(console, 'error').mockImplementation((line: string) => void complaints.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  calls.length = 0;
  complaints.length = 0;
});

describe('The stores', () => {
  const areOnServers = (environment: NodeJS.ProcessEnv) =>
    isOnServers(settingsFrom(environment, '/nowhere'));

  it('are in the folder, or on both servers where they are named', () => {
    expect(areOnServers({})).toBe(false);
    expect(areOnServers({ EVENTSTOREDB_URL, MONGODB_URL })).toBe(true);
  });

  it('are nowhere where one server is named without the other', () => {
    expect(() => areOnServers({ MONGODB_URL })).toThrow(
      'EVENTSTOREDB_URL manque : avec MONGODB_URL, dites aussi où est le journal.',
    );
    expect(() => areOnServers({ EVENTSTOREDB_URL })).toThrow(
      'MONGODB_URL manque : avec EVENTSTOREDB_URL, dites aussi où sont les vues, les comptes et les clés.',
    );
  });
});

describe('What keeps all in a folder', () => {
  const refuse = (environment: NodeJS.ProcessEnv) => () =>
    refuseServers(settingsFrom(environment, '/nowhere'), 'démarrez npm run serve');

  it('is started where no server is named, and nowhere else', () => {
    expect(refuse({})).not.toThrow();
    expect(refuse({ EVENTSTOREDB_URL, MONGODB_URL })).toThrow(
      'EVENTSTOREDB_URL et MONGODB_URL sont dites, et cette commande ne connaît que DATA_DIR : ôtez-les, ou démarrez npm run serve.',
    );
    expect(refuse({ MONGODB_URL })).toThrow(/^MONGODB_URL est dite, .* ôtez-la, ou démarrez/);
    expect(refuse({ EVENTSTOREDB_URL })).toThrow(/^EVENTSTOREDB_URL est dite, .* ôtez-la, ou/);
    expect(refuse({ OPERATOR_TOKEN })).toThrow('OPERATOR_TOKEN ne vaut que');
  });
});

describe('Who keeps the views', () => {
  const servers = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${OPERATOR_TOKEN}`;
    const isStandby = request.headers.host?.startsWith('127.0.0.2') === true;
    response.statusCode = isKnown ? (isStandby ? 503 : 200) : 404;
    response.end(`${request.method} ${request.url}\nexit 1\n`);
  });
  let port: number;
  beforeEach(async () => {
    await new Promise<void>((resolve) => void servers.listen(0, resolve));
    ({ port } = servers.address() as AddressInfo);
  });
  afterEach(() => new Promise((resolve) => void servers.close(resolve)));

  const ask = (environment: NodeJS.ProcessEnv) => {
    const known = { EVENTSTOREDB_URL, MONGODB_URL, OPERATOR_TOKEN, ...environment };
    return callActiveProjector(settingsFrom(known, '/nowhere') as Servers, 'replay?view=offers');
  };
  const urlAt = (host: string, at = port) => `http://${host}:${at}`;

  it('is found among those who stand by or are away', async () => {
    const urls = [urlAt('127.0.0.1', 1), urlAt('127.0.0.2'), urlAt('127.0.0.1')];
    expect(await ask({ PROJECTIONS_URLS: urls.join(',') })).toBe(1);
    expect(calls).toEqual(['POST /operations/replay?view=offers']);
  });

  it('is nobody, nowhere, or not ours', async () => {
    const PROJECTIONS_URLS = urlAt('127.0.0.1');
    for (const [environment, why] of [
      [{}, 'PROJECTIONS_URLS manque'],
      [{ PROJECTIONS_URLS, OPERATOR_TOKEN: undefined }, 'OPERATOR_TOKEN manque'],
      [{ PROJECTIONS_URLS, OPERATOR_TOKEN: OPERATOR_TOKEN.toUpperCase() }, 'OPERATOR_TOKEN n’est'],
      [{ PROJECTIONS_URLS: urlAt('127.0.0.2') }, 'Aucun processus ne tient les vues'],
    ] as const)
      await expect(ask(environment)).rejects.toThrow(why);
    expect(calls).toEqual([]);
  });
});
