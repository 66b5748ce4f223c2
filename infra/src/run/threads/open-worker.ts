import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Starts a built thread next to this file. A source is bundled first, since loading its modules one by one takes five
 * times as long.
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
 * Lowers the priority of this thread, so that requests come first on a busy machine. On Linux 0 is the
 * calling thread; other systems are left unchanged.
 */
export const lowerPriority = (): void => {
  if (process.platform === 'linux') setPriority(0, NICE);
};
