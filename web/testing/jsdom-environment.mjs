import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that browsers have and jsdom lacks. `MessageChannel` stays out: React would keep its port open. */
const given = [
  'fetch',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
];

// Jest asks for the default export.
// oxlint-disable-next-line import/no-default-export -- Jest loads the default export
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of given) this.global[name] ??= globalThis[name];
  }
}
