import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** The contexts of Jest that are replaced by that of the worker. */
const replaced = new WeakSet();
const inMain = (options, name) =>
  replaced.has(options?.[name]) ? { ...options, [name]: undefined } : options;

const { compileFunction, SourceTextModule, SyntheticModule } = vm;
vm.SourceTextModule = class extends SourceTextModule {
  constructor(code, options) {
    super(code, inMain(options, 'context'));
  }
};
vm.SyntheticModule = class extends SyntheticModule {
  constructor(names, evaluate, options) {
    super(names, evaluate, inMain(options, 'context'));
  }
};
vm.compileFunction = (code, names, options) =>
  compileFunction(code, names, inMain(options, 'parsingContext'));

/**
 * Runs specs in the context of their worker: in one of their own each access to a global goes through a proxy, which
 * takes longer than most specs.
 */
export default class MainContext extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    replaced.add(this.context);
    // oxlint-disable-next-line typescript/unbound-method -- it is put back, not called
    const { exit } = process;
    this.before = { console, exit, env: { ...process.env } };
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern.dispose();
    const { projectConfig } = config;
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: projectConfig,
      global: globalThis,
    });
    this.global = globalThis;
  }

  async teardown() {
    await super.teardown();
    const { env, exit } = this.before;
    globalThis.console = this.before.console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }
}
