/** Bundles the processes and threads that specs start, before the specs run. */
export { bundleStarted as default } from '../bundle.mjs';
