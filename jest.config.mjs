import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      // Node asks for what a file of data is imported with.
      experimental: { keepImportAttributes: true },
    },
  },
];
const tool = (name) => fileURLToPath(new URL(`tools/${name}`, import.meta.url));
const base = {
  setupFiles: [tool('forget-contexts.mjs')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  modulePathIgnorePatterns: ['/dist/'],
};
const node = (name) => ({
  ...base,
  displayName: name,
  rootDir: name,
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testEnvironment: tool('main-context.mjs'),
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
});

/** These specs alone are worth starting servers for. */
const MEET_SERVERS = '**/{mongodb,eventstoredb,on-servers}/**';

export default {
  testTimeout: 20_000,
  // Left to itself Jest spares one of two cores; and specs wait for their answers a third of the time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Node keeps the modules of every file: a worker is replaced before there is no room for more.
  workerIdleMemoryLimit: '1GB',
  projects: [
    ...[
      'contracts',
      'command-service',
      'query-service',
      'projections',
      'demo',
      'tools',
      'bench',
    ].map(node),
    ...['infra', 'acceptance'].map((name) => ({
      ...node(name),
      testMatch: ['<rootDir>/**/*.spec.ts', `!${MEET_SERVERS}`],
    })),
    {
      ...node('infra'),
      displayName: 'servers',
      roots: ['<rootDir>', '<rootDir>/../acceptance'],
      testMatch: [`${MEET_SERVERS}/*.spec.ts`],
      globalSetup: tool('start-servers.mjs'),
      globalTeardown: tool('end-servers.mjs'),
    },
    {
      ...base,
      displayName: 'web',
      rootDir: 'web',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
      testEnvironment: '<rootDir>/testing/jsdom-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['browser'] },
      setupFilesAfterEnv: ['<rootDir>/testing/setup.ts'],
      moduleNameMapper: {
        // In the development build, which the rest of React stays, each element captures a stack. Lint finds
        // missing keys.
        '^react/jsx-runtime$':
          '<rootDir>/../node_modules/react/cjs/react-jsx-runtime.production.js',
        '/media\\.css$': '<rootDir>/testing/media-css.mjs',
        '\\.module\\.css$': '<rootDir>/testing/css-modules.mjs',
        '\\.css$': '<rootDir>/testing/no-css.mjs',
        '\\.(svg|webp)(\\?.*)?$': '<rootDir>/testing/picture.mjs',
        // What the socket's own packages say of browsers, in a field that Jest does not read.
        '^(\\..*)\\.node\\.js$': '$1.js',
      },
    },
  ],
};
