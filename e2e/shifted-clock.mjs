/**
 * Shifts the clock of the process or page that loads it, a server before it starts (`--import`) or a
 * page before its own scripts: ahead by so many milliseconds.
 *
 * @param {number} aheadMs
 */
export const shiftClock = (aheadMs) => {
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  });
};

const { CLOCK_AHEAD_MS } = globalThis.process?.env ?? {};
if (CLOCK_AHEAD_MS !== undefined) {
  shiftClock(Number(CLOCK_AHEAD_MS));
  // Node dates answers by a clock of its own, and pages set theirs by them.
  const { ServerResponse } = await import('node:http');
  const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead');
  ServerResponse.prototype.writeHead = function (...given) {
    if (!this.headersSent) this.setHeader('Date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, given);
  };
}
