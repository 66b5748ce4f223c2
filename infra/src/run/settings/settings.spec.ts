import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { visitorLimits, withoutVisitorLimits } from 'contracts';
import { settingsFrom } from './settings.ts';
import { bundled } from '../../testing/bundled.ts';
import { aFolder } from '../../testing/folders.ts';
import { settingsHelp } from './variables.ts';

/** The refusal of an attempt. */
const refusalOf = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('It was not refused.');
};

/** The names in the French help of `npm start -- --help`. */
const variableNames = [...settingsHelp().matchAll(/^ {2}(\w+) :/gm)].map(([, name = '']) => name);

it('believes the proxies that are named, and none unless told', () => {
  const trusted = (TRUST_PROXY?: string) =>
    settingsFrom(TRUST_PROXY === undefined ? {} : { TRUST_PROXY }, '/').trustProxy;
  expect(trusted('10.0.0.1, 192.168.0.0/16')).toBe('10.0.0.1, 192.168.0.0/16');
  expect(trusted('')).toBeUndefined();
  expect(trusted()).toBeUndefined();
});

it.each([
  ['HOST', 'http://localhost'],
  ['PORT', 'abc'],
  ['PORT', '3110.5'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.999'],
  ['LOG_LEVEL', 'wran'],
  ['DEMO', 'peut-être'],
  ['DATA_DIR', ' '],
  ['AGENDA_CACHE', '0'],
  ['GEOCODER', 'oui'],
  ['VISIO_ROOMS_URL', 'http://visio.exemple.fr/'],
  ['VISIO_ROOMS_URL', 'https://visio.exemple.fr/?salle='],
  ['VISIO_ROOMS_URL', 'visio'],
  ['DEMO_BOOKING_URL', 'http://rendez-vous.exemple/'],
  ['DEMO_BOOKING_URL', 'javascript:alert(1)'],
  ['TILES_URL', 'http://tuiles.exemple/{z}/{x}/{y}.png'],
  ['TILES_URL', 'https://tuiles.exemple/{z}/{x}.png'],
  ['TILES_URL', 'https://{s}.tuiles.exemple/{z}/{x}/{y}.png'],
  ['TILES_URL', 'https://tuiles.exemple/{z}/{x}/{y}.png?cle={cle}'],
  ['TILES_URL', 'https://nom:secret@tuiles.exemple/{z}/{x}/{y}.png'],
  ['TILES_URL', 'https://tuiles.exemple;script-src/{z}/{x}/{y}.png'],
  ['TILES_ATTRIBUTION', '© Tuiles <javascript:alert(1)>'],
  ['TILES_ATTRIBUTION', '<https://tuiles.exemple/>'],
  ['PAGE_CACHE', '0'],
  ['MIN_FREE_DISK', '-1'],
  ['CERTIFICATE_KEY', 'trop-court'],
  ['LIMITS', '0'],
  ['EVENTSTOREDB_URL', 'http://127.0.0.1:2113'],
  ['EVENTSTOREDB_URL', 'esdb://'],
  ['EVENTSTOREDB_URL', 'esdb://nom:mot de passe@journal:2113'],
  ['MONGODB_URL', 'mongo://127.0.0.1'],
  ['MONGODB_URL', 'mongodb://'],
  ['MONGODB_URL', 'mongodb://un:27017, deux:27017'],
  ['MONGODB_URL', 'mongodb://un:27017'],
  ['MONGODB_URL', 'mongodb://un:27017/?replicaSet=rs0'],
  ['MONGODB_URL', 'mongodb://un/souffle?retryWrites=false'],
  ['MONGODB_URL', 'mongodb://un/souffle?tls=true&readConcernLevel=majority'],
  ['MONGODB_URL', 'mongodb://un/souffle?readPreference=secondary'],
  ['MONGODB_URL', 'mongodb://un/souffle?W=1'],
  ['MONGODB_URL', 'mongodb://un/souffle?waitQueueTimeoutMS=0'],
  ['ADDRESS_KEY', 'trop-court'],
  ['NAMES_KEY', 'trop-court'],
  ['PERSONS_KEY', 'trop-court'],
  ['PERSONS_KEY_FILE', '/nulle/part/persons-key'],
  ['OPERATOR_TOKEN', 'trop-court'],
])('are refused by name when %s is %j', (name, text) => {
  expect(() => settingsFrom({ [name]: text }, '/')).toThrow(
    new RegExp(`^${name} n’est pas lisible : il faut `),
  );
});

it.each([
  [undefined, undefined, true],
  [undefined, 'localhost', true],
  [undefined, '::1', true],
  [undefined, '127.8.0.1', true],
  [undefined, '0.0.0.0', false],
  [undefined, '::', false],
  [undefined, '192.168.0.1', false],
  [undefined, 'souffle.local', false],
  ['1', '0.0.0.0', true],
  ['true', '0.0.0.0', true],
  ['0', undefined, false],
  ['false', undefined, false],
])('DEMO=%s with HOST=%s plays the demo: %s', (DEMO, HOST, plays) => {
  const environment = { ...(DEMO && { DEMO }), ...(HOST && { HOST }) };
  expect(settingsFrom(environment, '/').demo).toBe(plays);
});

it('make rooms where the setting says, over https alone', () => {
  expect(settingsFrom({}, '/').visioRoomsUrl).toBe('https://meet.jit.si/');
  const reported = { VISIO_ROOMS_URL: 'https://visio.exemple.fr/salles' };
  expect(settingsFrom(reported, '/').visioRoomsUrl).toBe('https://visio.exemple.fr/salles');
  expect(settingsFrom({ VISIO_ROOMS_URL: '' }, '/').visioRoomsUrl).toBe('https://meet.jit.si/');
});

it.each(variableNames)('%s counts as not set where it is empty', (name) => {
  expect(settingsFrom({ [name]: '' }, '/')).toEqual(settingsFrom({}, '/'));
});

it('link to where a demonstration is booked only when told', () => {
  expect(settingsFrom({}, '/').demoBookingUrl).toBeUndefined();
  expect(settingsFrom({ DEMO_BOOKING_URL: '' }, '/').demoBookingUrl).toBeUndefined();
  const reported = { DEMO_BOOKING_URL: 'https://rendez-vous.exemple/demo?de=souffle' };
  expect(settingsFrom(reported, '/').demoBookingUrl).toBe(reported.DEMO_BOOKING_URL);
});

it('show pictures of streets on maps only when told whose they are', () => {
  const TILES_URL = 'https://tuiles.exemple/{z}/{x}/{y}{r}.png?cle=abc';
  const of = (TILES_ATTRIBUTION: string) =>
    settingsFrom({ TILES_URL, TILES_ATTRIBUTION }, '/').tiles;
  expect(settingsFrom({}, '/').tiles).toBeUndefined();
  expect(of('© Tuiles')).toEqual({
    url: TILES_URL,
    attribution: { text: '© Tuiles', url: null },
  });
  expect(of('© Tuiles <https://tuiles.exemple/droits>')?.attribution).toEqual({
    text: '© Tuiles',
    url: 'https://tuiles.exemple/droits',
  });
  expect(() => of('')).toThrow('TILES_ATTRIBUTION manque');
  const here = { TILES_URL: 'http://127.0.0.1:8080/{z}/{x}/{y}', TILES_ATTRIBUTION: 'ici' };
  expect(settingsFrom(here, '/').tiles?.url).toBe(here.TILES_URL);
});

it('find addresses in the table, and ask the national service only when told', () => {
  expect(settingsFrom({}, '/').geocoder).toBe('table');
  expect(settingsFrom({ GEOCODER: 'ban' }, '/').geocoder).toBe('ban');
});

describe('the distributed form', () => {
  const key = 'k'.repeat(43);

  it.each([
    'esdb://journal:2113?tls=false',
    'esdb+discover://souffle:s3cret@un.journal:2113,deux.journal:2113/?keepAliveTimeout=10000',
    'esdb://[::1]:2113',
  ])('has its log at %s', (EVENTSTOREDB_URL) => {
    expect(settingsFrom({ EVENTSTOREDB_URL }, '/').eventStoreDbUrl).toBe(EVENTSTOREDB_URL);
  });

  it.each([
    'mongodb://127.0.0.1:27017/souffle',
    'mongodb://souffle:s3cret@un:27017,deux:27017/souffle?replicaSet=rs0&authSource=admin',
    'mongodb+srv://hote.exemple/souffle?retryWrites=true&w=majority&appName=souffle',
    'mongodb+srv://souffle.exemple/souffle',
  ])('has the rest at %s', (MONGODB_URL) => {
    expect(settingsFrom({ MONGODB_URL }, '/').mongoDbUrl).toBe(MONGODB_URL);
  });

  it('is told nothing unless it is', () => {
    const reported = settingsFrom(
      { EVENTSTOREDB_URL: '', MONGODB_URL: '', PERSONS_KEY_FILE: '' },
      '/',
    );
    expect(reported).toEqual(settingsFrom({}, '/'));
    expect(reported).not.toHaveProperty('mongoDbUrl');
    expect(reported).not.toHaveProperty('personsKey');
  });

  it('takes its secrets from the environment', () => {
    const reported = { ADDRESS_KEY: ` ${key}\n`, NAMES_KEY: `n${key}`, OPERATOR_TOKEN: `t${key}` };
    expect(settingsFrom(reported, '/')).toMatchObject({
      addressKey: key,
      namesKey: `n${key}`,
      operatorToken: `t${key}`,
    });
  });

  it('or from files, and never from both', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'souffle-secrets-'));
    try {
      const PERSONS_KEY_FILE = join(folder, 'persons-key');
      await writeFile(PERSONS_KEY_FILE, `${key}\n`);
      expect(settingsFrom({ PERSONS_KEY_FILE }, '/').personsKey).toBe(key);
      expect(() => settingsFrom({ PERSONS_KEY_FILE, PERSONS_KEY: key }, '/')).toThrow(
        'PERSONS_KEY et PERSONS_KEY_FILE sont dites toutes deux',
      );
      await writeFile(PERSONS_KEY_FILE, 'trop-court');
      expect(() => settingsFrom({ PERSONS_KEY_FILE }, '/')).toThrow('PERSONS_KEY_FILE n’est pas');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('how much one visitor may take', () => {
  const limits = (environment: NodeJS.ProcessEnv) => settingsFrom(environment, '/').limits;

  it('is limited unless told', () => {
    expect(limits({})).toEqual(visitorLimits);
    expect(limits({ LIMITS: 'on', HOST: '0.0.0.0' })).toEqual(visitorLimits);
  });

  const limitsFile = async (content: string) => {
    const { folder, remove } = await aFolder();
    try {
      const LIMITS_FILE = join(folder, 'limits.json');
      await writeFile(LIMITS_FILE, content);
      return limits({ LIMITS_FILE });
    } finally {
      await remove();
    }
  };

  it('is what a file says, and the default where it says nothing', async () => {
    expect(await limitsFile('{ "bookingsWithOne": 3, "relatives": 1000 }')).toEqual({
      ...visitorLimits,
      bookingsWithOne: 3,
      relatives: 1_000,
    });
  });

  it.each([
    ['{ "bookingsWithOne": 0, "relatives": 5 }', 'bookingsWithOne'],
    ['{ "bookingsInAll": 1001 }', 'bookingsInAll'],
    ['{ "relatives": 1.5 }', 'relatives'],
    ['{ "relatives": "5" }', 'relatives'],
    ['{ "countsCalls": false }', 'countsCalls'],
    ['[3]', '0'],
    ['null', undefined],
    ['{', undefined],
  ])('is refused by name where a file says %s', async (content, name) => {
    await expect(limitsFile(content)).rejects.toThrow(
      `LIMITS_FILE n’est pas lisible : il faut un fichier JSON des limites de docs/settings.md, chacune dans ses bornes${name === undefined ? '.' : ` (${name} ne l’est pas).`}`,
    );
  });

  it('is refused where the file is missing', () => {
    expect(() => limits({ LIMITS_FILE: '/nulle/part.json' })).toThrow('LIMITS_FILE');
  });

  it.each([undefined, 'localhost', '::1'])('is unlimited on demand with HOST=%s', (HOST) => {
    expect(limits({ LIMITS: 'off', ...(HOST && { HOST }) })).toBe(withoutVisitorLimits);
  });

  it.each(['0.0.0.0', '::', '192.168.0.1', 'souffle.local'])(
    'is never unlimited where others reach us, with HOST=%s',
    (HOST) => {
      expect(() => limits({ LIMITS: 'off', HOST })).toThrow(
        'LIMITS=off n’est permis que si HOST désigne cette machine seule.',
      );
    },
  );
});

const pageOf = (name: string) =>
  readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8');

it('are known, wherever docs/exploitation.md names one', () => {
  const named = [...pageOf('exploitation').matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)];
  expect(named.length).toBeGreaterThan(10);
  /** Variables of compose and Caddy, which our processes do not read. */
  const others = ['docker-compose.yml', 'infra/caddy/Caddyfile'].map((file) =>
    readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'),
  );
  const isTheirs = (name: string) =>
    others.some((text) => text.includes(`{${name}:`) || text.includes(`{$${name}:`));
  const unknown = named.filter(([, name = '']) => !variableNames.includes(name) && !isTheirs(name));
  expect(unknown.map(([, name]) => name)).toEqual([]);
});

it('are printed by npm start -- --help, which starts nothing', async () => {
  const entry = await bundled(new URL('../entries/all-in-one.ts', import.meta.url));
  const printed = await promisify(execFile)(process.execPath, [entry, '--help']);
  expect(printed).toEqual({ stdout: `${settingsHelp()}\n`, stderr: '' });
});

it('tells every variable by its name, and what holds without it', () => {
  const help = settingsHelp();
  for (const name of ['DATA_DIR', 'HOST', 'PORT', 'DEMO', 'SMTP_URL', 'TRUST_PROXY', 'LIMITS'])
    expect(help).toMatch(
      new RegExp(`^  ${name} : .+\\n    Sans elle : .+\\. Sinon il faut .+\\.$`, 'm'),
    );
});

describe('the address of the site', () => {
  const publicUrl = (PUBLIC_URL: string) => settingsFrom({ PUBLIC_URL, PORT: '4100' }, '/');

  it('is this machine unless told', () => {
    expect(publicUrl('https://souffle.exemple').publicUrl).toBe('https://souffle.exemple');
    expect(publicUrl('').publicUrl).toBe('http://localhost:4100');
    expect(publicUrl('http://192.168.1.20:8080/').publicUrl).toBe('http://192.168.1.20:8080');
  });

  it.each([
    'souffle.exemple',
    'localhost:3000',
    'ftp://souffle.exemple',
    'https://',
    'https://exemple.fr/bien-etre',
    'https://exemple.fr//',
    'https://exemple.fr?ville=lyon',
    'https://exemple.fr/#accueil',
    'https://lea:secret@exemple.fr',
    'https://lea@exemple.fr',
    'https:\\\\exemple.fr\\rendez-vous',
  ])('is not %s', (text) => {
    expect(() => publicUrl(text)).toThrow(
      /^PUBLIC_URL n’est pas lisible : il faut l’adresse du site seule, sans chemin.*exemple\.?$/,
    );
  });
});

describe('the server that mails leave through', () => {
  const smtpUrl = (SMTP_URL: string) => settingsFrom({ SMTP_URL }, '/').smtpUrl;

  it.each([
    'smtp://mails.exemple',
    'smtp://127.0.0.1:2525',
    'smtps://souffle:s3cret%23@mails.exemple:465',
  ])('is %s', (text) => {
    expect(smtpUrl(text)).toBe(text);
  });

  it('is none unless told', () => {
    expect(settingsFrom({}, '/')).not.toHaveProperty('smtpUrl');
    expect(settingsFrom({ SMTP_URL: '' }, '/')).not.toHaveProperty('smtpUrl');
  });

  it.each([
    'mails.exemple:25',
    'mails.exemple',
    'https://mails.exemple',
    'smtp://',
    'smtp:mails.exemple',
    'smtp://mails.exemple:99999',
    'smtp://souffle:100%s3cret@mails.exemple',
  ])('is not %s, which is said without the password', (text) => {
    const refused = refusalOf(() => smtpUrl(text));
    expect(refused).toMatch(
      /^SMTP_URL n’est pas lisible : il faut smtp:\/\/nom:mot-de-passe@hôte:port/,
    );
    expect(refused).not.toMatch(/s3cret|mails\.exemple/);
  });
});

describe('who mails are from', () => {
  const mailFrom = (MAIL_FROM?: string) =>
    settingsFrom(
      { PUBLIC_URL: 'https://souffle.exemple/', ...(MAIL_FROM === undefined ? {} : { MAIL_FROM }) },
      '/',
    ).mailFrom;
  const address = 'bonjour@souffle.exemple';

  it.each([
    ['Souffle à Lyon <bonjour@souffle.exemple>', 'Souffle à Lyon'],
    ['  "Souffle, à Lyon"  <bonjour@souffle.exemple> ', 'Souffle, à Lyon'],
    ['<bonjour@souffle.exemple>', 'Souffle'],
    [' bonjour@souffle.exemple ', 'Souffle'],
    ['Lyon bonjour@souffle.exemple', 'Lyon'],
  ])('is %s', (text, name) => {
    expect(mailFrom(text)).toEqual({ name, address });
  });

  it('is an address that nobody answers to, at the site, unless told', () => {
    const noReply = { name: 'Souffle', address: 'ne-pas-repondre@souffle.exemple' };
    expect(mailFrom()).toEqual(noReply);
    expect(mailFrom('')).toEqual(noReply);
  });

  it.each([
    'Souffle',
    'Souffle <bonjour>',
    'bonjour@',
    'un@souffle.exemple, deux@souffle.exemple',
    'Souffle\r\nBcc: autre <bonjour@souffle.exemple>',
  ])('is not %j', (text) => {
    expect(() => mailFrom(text)).toThrow(
      'MAIL_FROM n’est pas lisible : il faut une adresse, comme Souffle <bonjour@souffle.exemple>.',
    );
  });
});

describe('where people write to us', () => {
  const contact = (CONTACT_ADDRESS: string) =>
    settingsFrom({ PUBLIC_URL: 'https://souffle.exemple/', CONTACT_ADDRESS }, '/').contact;

  it('is an address of the site unless told', () => {
    expect(contact(' bonjour@lyon.exemple ')).toBe('bonjour@lyon.exemple');
    expect(contact('')).toBe('contact@souffle.exemple');
  });

  it.each(['Souffle <bonjour@souffle.exemple>', 'bonjour', 'un@a.exemple, deux@a.exemple'])(
    'is not %j',
    (text) => {
      expect(() => contact(text)).toThrow('CONTACT_ADDRESS n’est pas lisible');
    },
  );
});

describe('the legal notice', () => {
  const notice = (LEGAL_NOTICE: string) => settingsFrom({ LEGAL_NOTICE }, '/').legalNotice;
  const least = 'Éditeur : Lune SARL | Directeur de la publication : Ada | Hébergeur : Toit, Lyon';

  it('is nobody’s unless told', () => {
    expect(notice('')).toBeUndefined();
  });

  it('is told line by line, in its order', () => {
    expect(notice(`${least} | Site : https://toit.exemple`)).toEqual([
      { label: 'Éditeur', text: 'Lune SARL' },
      { label: 'Directeur de la publication', text: 'Ada' },
      { label: 'Hébergeur', text: 'Toit, Lyon' },
      { label: 'Site', text: 'https://toit.exemple' },
    ]);
  });

  it.each([
    'Lune SARL',
    least.replace('Hébergeur', 'Ailleurs'),
    `${least} |`,
    `${least} | Siège :`,
    `${least} | Siège : ${'a'.repeat(500)}`,
  ])('is not %j', (text) => {
    expect(() => notice(text)).toThrow('LEGAL_NOTICE n’est pas lisible');
  });
});

it('are said in one line when a start cannot read them, and it ends with an error', async () => {
  const entry = await bundled(new URL('../entries/all-in-one.ts', import.meta.url));
  const env = {
    ...process.env,
    SMTP_URL: 'https://souffle:s3cret@mails.exemple',
    // A path below a file, where no store can be created if the start wrongly goes on.
    DATA_DIR: join(entry, 'data'),
  };
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, [entry], { env }, (error, _, stated) => {
      resolve({ code: error?.code, stderr: stated });
    });
  });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^SMTP_URL n’est pas lisible : il faut smtp:/),
  ]);
  expect(stderr).not.toContain('s3cret');
});
