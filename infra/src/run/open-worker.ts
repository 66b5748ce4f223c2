import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Opens a thread beside this file, as a built entry or as a source; Node knows sources only through tsx. */
export const openWorker = (name: string, workerData: unknown): Worker => {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${name}.js`, import.meta.url), { workerData });
  const source = new URL(`./${name}.ts`, import.meta.url).href;
  const boot = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import('${source}');
  })`;
  return new Worker(boot, { eval: true, workerData });
};

const NICE = 10;

/**
 * Said by a thread whose work can wait: those who book go first when everybody wants the processor.
 * On Linux 0 is the calling thread; where it would be the whole process nothing is changed.
 */
export const letOthersGoFirst = (): void => {
  if (process.platform === 'linux') setPriority(0, NICE);
};
