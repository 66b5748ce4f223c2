import { describe } from '@jest/globals';
import { killedRebuilds } from '../testing/kills/killed-rebuilds.ts';

// The kills after the other steps are in `faults/kills/killed-rebuilds.spec.ts`.
describe('a rebuild whose process is killed', () =>
  killedRebuilds([['late in the writing', 'write', 12]], { whileSwitching: true }));
