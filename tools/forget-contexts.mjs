import { AsyncLocalStorage } from 'node:async_hooks';

/** The key of the storages on an object that all files of a worker share, since the variables of a file end with it. */
const RUN_IN = Symbol.for('storages that a spec file has run in');

const noteStorages = (prototype) => {
  const storages = new Set();
  const { run } = prototype;
  prototype[RUN_IN] = storages;
  prototype.run = function noted(...given) {
    storages.add(this);
    return Reflect.apply(run, this, given);
  };
  return storages;
};

/**
 * The runner is loaded again with each spec file and leaves an enabled AsyncLocalStorage behind, which slows
 * down every later promise of the worker. The storages of earlier files are disabled before the next file
 * begins.
 */
const storages = AsyncLocalStorage.prototype[RUN_IN] ?? noteStorages(AsyncLocalStorage.prototype);
for (const storage of storages) storage.disable();
storages.clear();

/**
 * Gives plugins a name: without one Fastify searches all loaded modules, which the runner lists anew each time, a
 * quarter of the time that opening an app takes.
 */
// oxlint-disable-next-line no-extend-native -- each plugin is a function of its own
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'a plugin in a spec',
  writable: true,
  configurable: true,
});
