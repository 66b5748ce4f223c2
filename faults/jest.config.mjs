import root from '../jest.config.mjs';

/** The specs of faults run the whole product and hurt it: one after the other, and not in `npm test`. */
const [{ extensionsToTreatAsEsm, transform, testEnvironment, testEnvironmentOptions }] =
  root.projects;

export default {
  displayName: 'faults',
  rootDir: '.',
  testMatch: ['<rootDir>/*.spec.ts', '<rootDir>/kills/*.spec.ts'],
  globalSetup: '<rootDir>/testing/build-server.mjs',
  testTimeout: 120_000,
  maxWorkers: 1,
  extensionsToTreatAsEsm,
  transform,
  testEnvironment,
  testEnvironmentOptions,
};
