import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Each rule gets a file that breaks it, in a small temporary project, and must report that file, since a rule that was
 * never seen failing proves nothing.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const rulesFile = join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(rulesFile) as {
  forbidden: readonly { readonly name: string }[];
};

const workspaces = [
  'contracts',
  'command-service',
  'query-service',
  'projections',
  'infra',
  'demo',
  'web',
];
const packages = ['typebox', 'temporal-polyfill', 'uuid', 'fastify', 'better-sqlite3', 'leaflet'];

/** Files that obey the rules: those that others import, and imports that every rule must allow. */
const obedient: Readonly<Record<string, string>> = {
  'contracts/src/index.ts': `import 'typebox'; import 'temporal-polyfill'; import 'uuid'; export type A = 1;`,
  'contracts/src/ports/index.ts': 'export type Store = 1;',
  'contracts/src/testing/index.ts': 'export const anEvent = 1;',
  'contracts/src/index.spec.ts': `import { it } from 'better-sqlite3'; import 'node:fs'; export { it };`,
  'command-service/src/index.ts': `import 'fastify'; import type { Store } from 'contracts/ports'; export type B = Store;`,
  'command-service/src/engine/decider.ts': 'export type Decider = 1;',
  'command-service/src/agenda/agenda-state.ts': 'export type Day = 1;',
  'command-service/src/agenda/booking/move-booking-workflow.ts': `import type { Store } from 'contracts/ports'; import '../../customer/customer-decider.ts'; export type M = Store;`,
  'command-service/src/app.ts': `import './agenda/agenda-routes.ts';`,
  'command-service/src/agenda/agenda-decider.ts': `import type { A } from 'contracts'; import type { Decider } from '../engine/decider.ts'; import type { Day } from './agenda-state.ts'; export type C = A | Decider | Day;`,
  'command-service/src/agenda/agenda-routes.ts': `import 'fastify'; import type { Store } from 'contracts/ports'; export type R = Store;`,
  'command-service/src/agenda/agenda-routes.spec.ts': `import 'infra'; import 'contracts/testing';`,
  'command-service/src/customer/customer-decider.ts': 'export type Customer = 1;',
  'query-service/src/index.ts': `import 'fastify'; import 'contracts'; export type Q = 1;`,
  'projections/src/index.ts': `import 'contracts'; export type P = 1;`,
  'projections/src/engine/projection.ts': 'export type Projection = 1;',
  'projections/src/mails/mails-of-bookings-projection.ts': 'export type M = 1;',
  'projections/src/mails/mails-due-projection.ts': `import 'contracts'; import type { Projection } from '../engine/projection.ts'; import type { M } from './mails-of-bookings-projection.ts'; export type V = Projection | M;`,
  'demo/src/index.ts': `import 'command-service'; export const demo = 1;`,
  'infra/src/index.ts': `import 'better-sqlite3'; import 'contracts'; export type I = 1;`,
  'infra/src/run/settings/settings.ts': 'export const settings = 1;',
  'infra/src/run/stores/stores.ts': `import '../settings/settings.ts'; export const stores = 1;`,
  'infra/src/run/operations/erasure.ts': `import '../stores/stores.ts'; export const erasure = 1;`,
  'infra/src/run/server/server.ts': `import '../operations/erasure.ts'; export const server = 1;`,
  'acceptance/testing/people.ts': 'export const people = 1;',
  'acceptance/agenda/booking.spec.ts': `import '../testing/people.ts'; import '../../infra/src/run/server/server.ts';`,
  'infra/src/run/entries/all-in-one.ts': `import '../server/server.ts'; import 'command-service'; import 'query-service'; import 'projections'; import 'demo';`,
  'web/src/index.ts': `import 'contracts'; export type W = 1;`,
  'web/src/store.ts': `import './features/session/session.ts'; export const store = 1;`,
  'web/src/app/routes.ts': `import '../screens/visitor/home/home-screen.ts'; import '../store.ts'; export const routes = 1;`,
  'web/src/screens/visitor/home/home-screen.ts': `import '../../../components/controls/button.ts'; import '../../../features/bookings/bookings.ts'; export const home = 1;`,
  'web/src/features/bookings/bookings.ts': `import 'contracts'; import '../session/session.ts'; export const bookings = 1;`,
  'web/src/features/map/map.ts': `import 'leaflet'; export const map = 1;`,
  'web/src/features/session/session.ts': `import '../../api/api.ts'; export const session = 1;`,
  'web/src/api/api.ts': `import type { A } from 'contracts'; import '../components/controls/button.ts'; export type Q = A;`,
  'web/src/components/controls/button.ts': `import '../design/french-format.ts'; export const button = 1;`,
  'web/src/components/design/french-format.ts': `export type { A } from 'contracts';`,
};

/** Rule → the file that breaks it, and how. */
const breaches: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'no-circular': ['contracts/src/circular-too.ts', `import './circular.ts'; export const a = 1;`],
  'nothing-unresolved': ['infra/src/lost.ts', `import './nowhere.ts';`],
  'contracts-do-nothing': ['contracts/src/clock.ts', `import 'node:fs';`],
  'services-are-strangers': ['query-service/src/asking.ts', `import 'command-service';`],
  'services-open-nothing': [
    'projections/src/opening.ts',
    `import type { I } from 'infra'; export type X = I;`,
  ],
  'services-know-no-driver': ['query-service/src/driving.ts', `import 'better-sqlite3';`],
  'only-run-knows-services': ['infra/src/knowing.ts', `import 'projections';`],
  'web-is-not-imported': ['query-service/src/rendering.ts', `import 'web';`],
  'web-knows-no-store': [
    'web/src/storing.ts',
    `import type { Store } from 'contracts/ports'; export type X = Store;`,
  ],
  'domain-is-pure': [
    'command-service/src/agenda/agenda-policies.ts',
    `import type { Store } from 'contracts/ports'; export type X = Store;`,
  ],
  'aggregates-are-strangers': [
    'command-service/src/agenda/agenda-terms-policies.ts',
    `import type { Customer } from '../customer/customer-decider.ts'; export type X = Customer;`,
  ],
  'routes-are-for-apps-alone': [
    'command-service/src/agenda/booking/moving.ts',
    `import '../agenda-routes.ts';`,
  ],
  'projections-are-pure': [
    'projections/src/agenda/bookings-projection.ts',
    `import '../mails/mails-due-projection.ts';`,
  ],
  'run-goes-down-to-commands': [
    'infra/src/run/server/again.ts',
    `import '../entries/all-in-one.ts';`,
  ],
  'run-goes-down-to-operations': [
    'infra/src/run/operations/serving.ts',
    `import '../server/server.ts';`,
  ],
  'run-goes-down-to-stores': [
    'infra/src/run/stores/erasing.ts',
    `import '../operations/erasure.ts';`,
  ],
  'run-goes-down-to-threads': [
    'infra/src/run/settings/storing.ts',
    `import '../stores/stores.ts';`,
  ],
  'demo-is-for-entries-alone': ['infra/src/run/server/first-start.ts', `import 'demo';`],
  'demo-opens-nothing': ['demo/src/opening.ts', `import 'infra';`],
  'acceptance-is-not-imported': [
    'infra/src/run/server/people.spec.ts',
    `import '../../../../acceptance/testing/people.ts';`,
  ],
  'components-know-nothing': ['web/src/components/page/aware.ts', `import '../../api/api.ts';`],
  'components-know-no-domain': [
    'web/src/components/page/booking-badge.ts',
    `import type { A } from 'contracts'; export type X = A;`,
  ],
  'api-knows-components-alone': [
    'web/src/api/aware.ts',
    `import '../features/session/session.ts';`,
  ],
  'features-know-no-screen': ['web/src/features/session/aware.ts', `import '../../store.ts';`],
  'features-in-no-circle': [
    'web/src/features/session/returning.ts',
    `import '../bookings/bookings.ts';`,
  ],
  'screens-are-strangers': [
    'web/src/screens/visitor/connection/connection-screen.ts',
    `import '../home/home-screen.ts';`,
  ],
  'screens-know-no-app': [
    'web/src/screens/visitor/unknown/unknown-screen.ts',
    `import '../../../app/routes.ts';`,
  ],
  'leaflet-in-one-folder': ['web/src/components/page/map.ts', `import 'leaflet';`],
  'packages-by-name': ['projections/src/reaching.ts', `import '../../contracts/src/index.ts';`],
  'fixtures-stay-in-specs': ['query-service/src/faking.ts', `import 'contracts/testing';`],
};

const planted = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
};

/** A project with our folders and package names, and empty third parties. */
const planProject = (folder: string): void => {
  planted(folder, obedient);
  planted(folder, Object.fromEntries(Object.values(breaches)));
  planted(folder, {
    'contracts/src/circular.ts': `import './circular-too.ts'; export const b = 1;`,
  });
  for (const name of packages)
    planted(folder, {
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
      [`node_modules/${name}/index.js`]: 'module.exports = {};',
    });
  for (const name of workspaces) {
    cpSync(join(root, name, 'package.json'), join(folder, name, 'package.json'));
    symlinkSync(join(folder, name), join(folder, 'node_modules', name));
  }
  writeFileSync(
    join(folder, 'web/package.json'),
    JSON.stringify({ name: 'web', exports: { '.': './src/index.ts' } }),
  );
};

/** Both tools exit with 1 when they report something. */
const printed = (folder: string, program: string, parameters: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [join(root, program), ...parameters], options, (error, stdout) => {
      if (stdout === '') reject(error ?? new Error(`${program} printed nothing`));
      else resolve(stdout);
    });
  });

let folder = '';
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'souffle-architecture-')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the import rules', () => {
  const reported = new Map<string, string[]>();

  beforeAll(async () => {
    planProject(folder);
    const report = await printed(
      folder,
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ['--config', rulesFile, '--output-type', 'json', ...workspaces, 'acceptance'],
    );
    const { summary } = JSON.parse(report) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    for (const { from, rule } of summary.violations)
      reported.set(rule.name, [...(reported.get(rule.name) ?? []), from]);
  }, 40_000);

  it('are each broken once here', () => {
    expect(Object.keys(breaches).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(breaches))('%s reports what breaks it', (name, [file]) => {
    // A rule about folders reports the folder instead of the file.
    expect([file, dirname(file)]).toContain(
      reported.get(name)?.find((from) => file.startsWith(from)),
    );
  });

  it('report nothing that obeys', () => {
    const accused = [...reported.values()].flat();
    expect(accused.filter((file) => file in obedient)).toEqual([]);
  });
});

describe('the lookups of plain objects', () => {
  const looking = 'contracts/src/looking.ts';
  const lookups: Readonly<Record<string, boolean>> = {
    'names[word]': true,
    'word in names': true,
    'names[word as keyof typeof names]': true,
    'names[`${word}s`]': true,
    'names[word.length > 3 ? word : 4]': true,
    "({ st: 'saint' })[word]": true,
    "names['st']": false,
    'names[known]': false,
    'list[word.length]': false,
    'Object.hasOwn(names, word)': false,
    'map.get(word)': false,
  };

  it('are seen where any text may be the key, and nowhere else', async () => {
    planted(folder, {
      [looking]: [
        'declare const names: Readonly<Record<string, string>>;',
        'declare const list: readonly string[];',
        'declare const map: ReadonlyMap<string, string>;',
        "declare const known: 'st' | 'ste';",
        'declare const word: string;',
        ...Object.keys(lookups).map((lookup) => `export const at${lookup.length} = ${lookup};`),
      ].join('\n'),
      'lookups.json': JSON.stringify({ compilerOptions: { strict: true }, files: [looking] }),
    });
    const report = await printed(folder, 'node_modules/tsx/dist/cli.mjs', [
      join(root, 'tools', 'inherited-keys.ts'),
      'lookups.json',
    ]);
    const found = Object.keys(lookups).filter((lookup) => report.includes(`${lookup}\n`));
    expect(found).toEqual(Object.keys(lookups).filter((lookup) => lookups[lookup]));
    expect(report).toContain(looking);
  }, 40_000);
});

describe('the lint restrictions', () => {
  const pure = [
    'command-service/src/agenda/agenda-clock.ts',
    'projections/src/agenda/bookings-clock.ts',
    'contracts/src/agenda/clock.ts',
    'contracts/src/clock.ts',
  ];
  const free = [
    'infra/src/clock.ts',
    'command-service/src/engine/clock.ts',
    'command-service/src/mails/due-mails-process.ts',
    'command-service/src/agenda/agenda-clock.spec.ts',
  ];
  const reported = new Map<string, string>();

  beforeAll(async () => {
    for (const file of ['.oxlintrc.json', 'tools/text-alone.mjs'])
      cpSync(join(root, file), join(folder, file));
    const impure = [
      'export const at = Date.now();',
      'export const random = Math.random();',
      'export const home = process.cwd();',
      'export const hour = (at: Date) => at.getHours();',
    ];
    planted(
      folder,
      Object.fromEntries([...pure, ...free].map((file) => [file, impure.join('\n')])),
    );
    planted(folder, { 'projections/src/agenda/bookings-talk.ts': `console.log('bonjour');` });
    const wide = 'export const wide = (a: 1, b: 2, c: 3, d: 4) => [a, b, c, d];';
    planted(folder, { 'contracts/src/wide.ts': wide, 'contracts/src/wide.spec.ts': wide });
    const report = await printed(folder, 'node_modules/oxlint/bin/oxlint', [
      '--format',
      'unix',
      '.',
    ]);
    for (const line of report.split('\n')) {
      const [, file = ''] = /^(?:\.\/)?([^:]+):\d+:\d+:/.exec(line.replace(`${folder}/`, '')) ?? [];
      reported.set(file, `${reported.get(file) ?? ''}\n${line}`);
    }
  }, 40_000);

  it.each(pure)('see a clock, the server’s zone, chance and the environment in %s', (file) => {
    expect(reported.get(file)).toContain("'Date.now' is restricted");
    expect(reported.get(file)).toContain("'getHours' is restricted");
    expect(reported.get(file)).toContain("'Math.random' is restricted");
    expect(reported.get(file)).toContain("Unexpected use of 'process'");
  });

  it('limit the sources and not the specs', () => {
    expect(reported.get('contracts/src/wide.ts')).toContain('max-params');
    expect(reported.get('contracts/src/wide.spec.ts') ?? '').not.toContain('max-params');
  });

  it('are lifted only with a reason', () => {
    const directives = execFileSync(
      'git',
      ['grep', '-hE', '(ox|es)lint-disable', '--', '*.ts', '*.tsx', '*.mjs', '*.cjs'],
      { cwd: root, encoding: 'utf8' },
    );
    const unexplained = directives
      .split('\n')
      .filter((line) => /lint-disable[\w-]* (?!.* -- \S)/.test(line));
    expect(unexplained).toEqual([]);
  });

  it('see the console', () => {
    expect(reported.get('projections/src/agenda/bookings-talk.ts')).toContain('no-console');
  });

  it.each(free)('leave %s alone', (file) => {
    expect(reported.get(file) ?? '').not.toMatch(/Date\.now|getHours|Math\.random|process/);
  });
});
