import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountStream } from 'contracts';
import { secrets } from '../../infra/src/security/secrets.ts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import { passwordsForSpecs } from '../../infra/src/testing/memory-stores.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { operatorCommand } from '../../infra/src/run/operations/operator-commands.ts';
import { operatorReport } from '../../infra/src/run/operations/open-operator.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';
import { emailOf } from '../testing/people.ts';

const LINK = /^http:\/\/localhost:3000\/reset-password\/([\w-]{43})$/;

describe('the account of an operator', () => {
  let app: OpenApp;
  beforeEach(async () => {
    app = await openApp();
  });
  afterEach(() => app.close());

  const lines = async (email: string) => {
    const { eventStore, accountStore, linkSecrets, clock } = app;
    const given = { eventStore, accountStore, linkSecrets, clock, passwords: passwordsForSpecs };
    const printed: unknown[] = [];
    const publicUrl = 'http://localhost:3000';
    const operator = { email, name: 'Odile T.' };
    for await (const line of operatorReport({ ...given, publicUrl }, operator)) printed.push(line);
    return printed;
  };

  it('is opened, and signs in with the password that its link chooses', async () => {
    const printed = await lines('odile@exemple.fr');
    expect(printed.at(-1)).toBe(0);
    expect(printed[0]).toBe(
      'Le compte d’exploitation de Odile T., odile@exemple.fr, est ouvert chez Souffle.',
    );
    const [, token] = LINK.exec(String(printed[2])) ?? [];
    const visitor = app.visitor();
    const chosen = { token, password: 'Autre123!' };
    expect((await visitor.post('/api/reset-password', chosen)).status).toBe(200);
    const credential = { email: 'odile@exemple.fr', password: 'Autre123!' };
    expect((await visitor.post('/api/login', credential)).body).toEqual({
      user: { roles: ['ROLE_ADMIN'] },
    });
    await app.caughtUp();
    const owed = await app.readStore.find('mails-due', { where: {}, limit: 10 });
    expect(owed.map(({ kind }) => kind).sort()).toEqual([
      'account-first-password',
      'account-password-changed',
    ]);
  });

  it.each([
    [emailOf('operator'), /^operator@exemple\.fr a déjà un compte d’exploitation/],
    [emailOf('camille'), /^camille@exemple\.fr est l’adresse d’un compte client ou praticien/],
  ])('is not opened for %s, whose address is taken', async (email, sentence) => {
    const head = await app.eventStore.head();
    const printed = await lines(email);
    expect(printed).toEqual([expect.stringMatching(sentence), 1]);
    expect(await app.eventStore.head()).toBe(head);
  });
});

describe('npm run operator', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  beforeEach(async () => {
    there = await aFolder();
  });
  afterEach(() => there.remove());

  const runIn = async (folder: string, ...given: readonly string[]) => {
    const file = await bundled(new URL('../../infra/src/run/entries/operator.ts', import.meta.url));
    const env = { ...ownEnvironment(), DATA_DIR: folder };
    return new Promise<{ readonly code: number; readonly out: string; readonly error: string }>(
      (resolve) => {
        const child = execFile(process.execPath, [file, ...given], { env }, (_, out, error) =>
          resolve({ code: child.exitCode ?? -1, out, error }),
        );
      },
    );
  };
  const run = (...given: readonly string[]) => runIn(there.folder, ...given);

  it('opens one in an empty folder, whose link is kept by its fingerprint', async () => {
    const { code, out, error } = await run('--email', 'odile@exemple.fr', '--name', ' Odile\tT. ');
    expect([code, error]).toEqual([0, '']);
    const [, token = ''] = LINK.exec(out.trim().split('\n').at(-1) ?? '') ?? [];
    const stores = await openStores(there.folder);
    const { accountId = '', endedBy } =
      (await stores.accountStore.linkOf(secrets.fingerprint(token))) ?? {};
    expect(endedBy).toBeNull();
    expect(await stores.accountStore.operatorNames([accountId])).toEqual(
      new Map([[accountId, 'Odile T.']]),
    );
    const events = await stores.eventStore.readStream(accountStream(accountId));
    expect(events.map(({ event }) => event.type)).toEqual(['AccountOpened', 'PasswordLinkAsked']);
    await closeStores(stores);
  }, 60_000);

  it('says what is lacking, and how it is used', async () => {
    const { code, out, error } = await run();
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^Indiquez l’adresse e-mail de la personne\.$/m);
    expect(error).toMatch(/^Usage : npm run operator -- --email/m);
  }, 60_000);

  it.each([
    [{ email: 'odile' }, /^"odile" n’est pas une adresse e-mail\.$/],
    [{ email: 'odile@exemple.fr' }, /^Indiquez le nom de la personne, /],
    [{ email: 'odile@exemple.fr', name: ' \u200b' }, /^Indiquez le nom de la personne, /],
    [{ email: 'odile@exemple.fr', name: 'O'.repeat(81) }, /^Ce nom est trop long : 80 /],
  ])('says what %j lacks before it opens anything', (given, sentence) => {
    expect(operatorCommand('operator').prepare(given)).toMatch(sentence);
  });

  it('says so of a folder that is not there', async () => {
    const other = join(there.folder, 'ailleurs');
    const { code, error } = await runIn(other, '--email', 'odile@exemple.fr', '--name', 'Odile T.');
    expect(code).toBe(2);
    expect(error).toMatch(
      /^Aucune donnée dans .*ailleurs : démarrez d’abord, ou indiquez DATA_DIR\.$/m,
    );
  }, 60_000);
});
