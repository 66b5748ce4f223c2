/** What specs start is bundled before they do. */
export { bundleStarted as default } from '../bundle.mjs';
