import type { AttemptCounters } from 'contracts/ports';
import { systemClock as clock } from '../run/process/system-clock.ts';
import { secrets } from '../security/secrets.ts';
import { describeAttemptCounters } from '../testing/suites/describe-attempt-counters.ts';
import { memoryAttemptCounters } from './memory-attempt-counters.ts';

describeAttemptCounters('in memory', () => {
  const open = memoryAttemptCounters({ clock, secrets });
  const opened = new Map<string, AttemptCounters>();
  return async () => (kind) => {
    const counters = opened.get(kind) ?? open(kind);
    opened.set(kind, counters);
    return counters;
  };
});
