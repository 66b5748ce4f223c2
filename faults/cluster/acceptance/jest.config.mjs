import cluster from '../jest.config.mjs';

/** Properties of several processes that must equal those of one: all of them run, with few disturbances. */
export default {
  ...cluster,
  displayName: 'acceptance',
  rootDir: '.',
  globalSetup: '<rootDir>/../testing/build-product.mjs',
};
