const SPEC = '\\.spec\\.tsx?$';
const TESTING = '/testing/';
const SERVICES = '^(command-service|query-service|projections)/';
/** Roles are suffixes: these files of an area decide and fold, and do nothing else. */
const DOMAIN = '-(?:decider|state|policies)\\.ts$';
const DOMAIN_OF_AREA = `^command-service/src/([^/]+)/.*${DOMAIN}`;
const PROJECTION = '-projection\\.ts$';
const PROJECTION_OF_AREA = `^projections/src/([^/]+)/.*${PROJECTION}`;
/** The rooms of `infra/src/run`, from the entries down: a file imports from its own floor and those below. */
const FLOORS = [
  'entries',
  'commands|server',
  'operations',
  'stores|composition',
  'threads|settings|process',
];

const COMPONENT = '^web/src/components/';

// oxlint-disable-next-line max-params -- a table row: values in reading order
const rule = (name, path, pathNot, to) => ({
  name,
  severity: 'error',
  from: { path, pathNot },
  to,
});

/** Who may import whom. `tools/architecture.spec.ts` plants a breach of each rule and sees it reported. */
module.exports = {
  forbidden: [
    rule('no-circular', '', [], { circular: true }),
    rule('nothing-unresolved', '', ['^web/'], { couldNotResolve: true }),
    rule('contracts-do-nothing', '^contracts/', [SPEC, TESTING], {
      pathNot: ['^contracts/', 'node_modules/(typebox|temporal-polyfill|uuid)/'],
    }),
    rule('services-are-strangers', SERVICES, [], { path: SERVICES, pathNot: '^$1/' }),
    rule('services-open-nothing', SERVICES, [SPEC, TESTING], { path: '^infra/' }),
    rule('services-know-no-driver', SERVICES, [SPEC, TESTING], {
      path: 'node_modules/',
      // Texts are read and made, archives made, letters transliterated, a cookie and a number read, a memory bounded: nothing is driven.
      pathNot:
        'node_modules/(any-ascii|fastify|fastify-plugin|@fastify|socket\\.io|typebox|ical-generator|cookie|fflate|lru-cache|libphonenumber-js|markdown-it|safe-stable-stringify)/',
    }),
    rule('only-run-knows-services', '^infra/', [SPEC, TESTING, '^infra/src/run/'], {
      path: SERVICES,
    }),
    // Another licence than ours (ADR-0030): what leaves it leaves one folder.
    rule('leaflet-in-one-folder', '', ['^web/src/features/map/', 'node_modules/'], {
      path: 'node_modules/(leaflet|react-leaflet|@react-leaflet)/',
    }),
    rule('web-is-not-imported', '', ['^web/'], { path: '^web/' }),
    rule('web-knows-no-store', '^web/', [], {
      path: ['^contracts/src/ports/', '^infra/', SERVICES],
    }),
    rule('domain-is-pure', DOMAIN_OF_AREA, [], {
      pathNot: [
        '^contracts/src/(?!ports/)',
        '^command-service/src/engine/decider\\.ts$',
        `^command-service/src/[^/]+/.*${DOMAIN}`,
      ],
    }),
    rule('aggregates-are-strangers', DOMAIN_OF_AREA, [], {
      path: '^command-service/src/(?!engine/)[^/]+/',
      pathNot: '^command-service/src/$1/',
    }),
    rule('routes-are-for-apps-alone', SERVICES, [SPEC, '/app\\.ts$'], { path: '-routes\\.ts$' }),
    rule('projections-are-pure', PROJECTION_OF_AREA, [], {
      pathNot: [
        '^contracts/src/(?!ports/)',
        '^projections/src/engine/projection\\.ts$',
        `^projections/src/$1/.*${PROJECTION}`,
      ],
    }),
    ...FLOORS.slice(1).map((floor, above) => ({
      ...rule(
        `run-goes-down-to-${floor.split('|')[0]}`,
        `^infra/src/run/(?:${FLOORS.slice(above + 1).join('|')})/`,
        [SPEC],
        { path: `^infra/src/run/(?:${FLOORS.slice(0, above + 1).join('|')})/` },
      ),
    })),
    // What a first start plays is data of its own: the product runs without it.
    rule('demo-is-for-entries-alone', '^(?!demo/|acceptance/)', ['^infra/src/run/entries/'], {
      path: '^demo/',
    }),
    rule('demo-opens-nothing', '^demo/', [SPEC], { path: '^(infra|query-service|web)/' }),
    rule('acceptance-is-not-imported', '^(?!acceptance/)', [], { path: '^acceptance/' }),
    rule('components-know-nothing', COMPONENT, [SPEC], {
      path: '^web/src/(?!components/)',
    }),
    // How days, hours and prices are written is the one thing that they share with the servers.
    rule('components-know-no-domain', COMPONENT, [SPEC, '/french-format\\.ts$'], {
      path: '^contracts/',
    }),
    rule('api-knows-components-alone', '^web/src/api/', [SPEC], {
      path: '^web/src/(?!(api|components)/)',
    }),
    rule('features-know-no-screen', '^web/src/features/', [SPEC], {
      path: ['^web/src/(screens|app)/', '^web/src/(store|entry-[a-z]+)\\.tsx?$'],
    }),
    {
      ...rule('features-in-no-circle', '^web/src/features/', [], {
        path: '^web/src/features/',
        circular: true,
      }),
      scope: 'folder',
    },
    rule('screens-are-strangers', '^web/src/screens/([^/]+)/([^/]+)/', [], {
      path: '^web/src/screens/',
      pathNot: '^web/src/screens/$1/$2/',
    }),
    rule('screens-know-no-app', '^web/src/screens/', [], { path: '^web/src/app/' }),
    rule('packages-by-name', '^([^/]+)/src/', [], {
      path: '^(?!$1/)[^/]+/src/',
      dependencyTypes: ['local'],
    }),
    rule('fixtures-stay-in-specs', '', [SPEC, TESTING], { path: TESTING }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type imports too; without the conditions, imports by package name would go unseen.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
