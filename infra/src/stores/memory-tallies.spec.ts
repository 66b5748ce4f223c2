import type { Tallies } from 'contracts/ports';
import { systemClock as clock } from '../run/process/system-clock.ts';
import { secrets } from '../security/secrets.ts';
import { describeTallies } from '../testing/suites/describe-tallies.ts';
import { memoryTallies } from './memory-tallies.ts';

describeTallies('in memory', () => {
  const open = memoryTallies({ clock, secrets });
  const opened = new Map<string, Tallies>();
  return async () => (kind) => {
    const tallies = opened.get(kind) ?? open(kind);
    opened.set(kind, tallies);
    return tallies;
  };
});
