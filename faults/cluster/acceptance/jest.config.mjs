import cluster from '../jest.config.mjs';

/** What must hold of several processes as of one: all of them run, and hardly anybody hurts them. */
export default {
  ...cluster,
  displayName: 'acceptance',
  rootDir: '.',
  globalSetup: '<rootDir>/../testing/build-product.mjs',
};
