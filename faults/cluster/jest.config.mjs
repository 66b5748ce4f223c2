import faults from '../jest.config.mjs';

/** The specs of several processes run all of them, and hurt them: one after the other, and not in `npm test`. */
export default {
  ...faults,
  displayName: 'cluster',
  rootDir: '.',
  globalSetup: '<rootDir>/testing/build-product.mjs',
  testTimeout: 300_000,
};
