import { relative } from 'node:path';
import runner from 'jest-circus/runner';

/**
 * What a file declares at its first level (`it`, hooks, `describe`) waits until the file is read, since reading
 * takes a promise, for which a `describe` cannot wait. All else is declared at once.
 */
const openRecorder = () => {
  let recorded;
  const recording = (declare) =>
    new Proxy(declare, {
      get: (target, key) => {
        const inner = Reflect.get(target, key);
        if (typeof inner !== 'function') return inner;
        return key === 'each' ? (...table) => recording(inner(...table)) : recording(inner);
      },
      apply: (target, self, given) => {
        const declared = () => Reflect.apply(target, self, given);
        if (recorded === undefined) return declared();
        recorded.push(declared);
        return undefined;
      },
    });
  const recordedIn = async (read) => {
    const own = [];
    recorded = own;
    try {
      await read();
    } finally {
      recorded = undefined;
    }
    return own;
  };
  return { recording, recordedIn };
};

/** Runs the files of `globals.specFiles` as one: the modules that they import are loaded once for all. */
// oxlint-disable-next-line max-params -- Jest calls it so
export default function runTogether(globalConfig, config, environment, runtime, testPath, send) {
  const { recording, recordedIn } = openRecorder();
  const provide = runtime.setGlobalsForRuntime.bind(runtime);
  const load = runtime.unstable_importModule.bind(runtime);
  let describe;
  runtime.setGlobalsForRuntime = ({ expect, ...declaring }) => {
    ({ describe } = declaring);
    const entries = Object.entries(declaring).map(([name, declare]) => [name, recording(declare)]);
    provide({ ...Object.fromEntries(entries), expect });
  };
  runtime.unstable_importModule = async (path) => {
    if (path !== testPath) return load(path);
    for (const file of config.globals.specFiles) {
      const declared = await recordedIn(() => load(file));
      describe(relative(globalConfig.rootDir, file), () => {
        for (const declare of declared) declare();
      });
    }
    return undefined;
  };
  return runner.default(globalConfig, config, environment, runtime, testPath, send);
}
