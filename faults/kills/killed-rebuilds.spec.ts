import { describe } from '@jest/globals';
import { projectedViewNames } from 'contracts';
import { killedRebuilds } from '../../acceptance/testing/kills/killed-rebuilds.ts';

// The kill late in the writing is in `acceptance/operations/killed-rebuild.spec.ts`.
describe('a rebuild whose process is killed', () =>
  killedRebuilds(
    [
      ['after the first generation was begun', 'begin', 1],
      ['after all were begun', 'begin', projectedViewNames.length],
      ['after the first documents were written', 'write', 1],
      ['while documents are read back', 'seen', 2],
      ['while the first view is compared', 'scan', 1],
      ['while the last view is compared', 'scan', projectedViewNames.length],
    ],
    { whileSwitching: false },
  ));
