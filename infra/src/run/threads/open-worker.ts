import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Opens a thread beside this file, as a built entry or as a source: that is bundled first, since one that
 * loads its sources one by one takes five times as long to start.
 */
export const openWorker = (name: string, workerData: unknown): Worker => {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${name}.js`, import.meta.url), { workerData });
  const source = new URL(`../entries/${name}.ts`, import.meta.url).href;
  const bundler = new URL('../../../../tools/bundle.mjs', import.meta.url).href;
  const boot = `import('${bundler}')
    .then(({ bundleOnce }) => bundleOnce('${source}'))
    .then((entry) => import(entry))`;
  return new Worker(boot, { eval: true, workerData });
};

const NICE = 10;

/**
 * Said by a thread whose work can wait: those who book go first when everybody wants the processor.
 * On Linux 0 is the calling thread; where it would be the whole process nothing is changed.
 */
export const lowerPriority = (): void => {
  if (process.platform === 'linux') setPriority(0, NICE);
};
