import { expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { now } from 'contracts/testing';
import { openKeyedHashes } from '../security/keyed-hashes.ts';
import { describeAttemptCounters } from '../testing/suites/describe-attempt-counters.ts';
import { losingAnswers } from '../testing/losing-answers.ts';
import { mustUseIndexes } from '../testing/mongodb/mongodb-plans.ts';
import { describeOnMongodb } from '../testing/mongodb/mongodb.ts';
import { openMongodbAttemptCounters } from './mongodb-attempt-counters.ts';

const DAY_MS = 86_400_000;
const keyedHashes = openKeyedHashes('key of the specs');

describeOnMongodb((mongodb) => {
  const { open, aDatabase } = mongodb;
  mustUseIndexes(mongodb);
  describeAttemptCounters('MongoDB', () => {
    const name = aDatabase();
    return async () =>
      openMongodbAttemptCounters((await open(name)).database, {
        clock: aClock(now),
        keyedNames: keyedHashes,
      });
  });

  it('counts where nothing can be cleared away', async () => {
    const { database, refuseDeletions } = losingAnswers((await open()).database);
    const counters = (
      await openMongodbAttemptCounters(database, { clock: aClock(now), keyedNames: keyedHashes })
    )('any');
    refuseDeletions();
    const attempts = { count: 1, countedAtMs: counters.nowMs(), waitsUntilMs: 0 };
    expect(await counters.replace('camille@exemple.fr', undefined, attempts)).toBe(true);
  });

  it('keeps nobody’s name, and nothing for longer than a day after somebody comes', async () => {
    const clock = aClock(now);
    const { database } = await open();
    const counters = (
      await openMongodbAttemptCounters(database, { clock, keyedNames: keyedHashes })
    )('sign-in');
    const attempts = () => ({ count: 1, countedAtMs: counters.nowMs(), waitsUntilMs: 0 });
    await counters.replace('camille@exemple.fr', undefined, attempts());
    const kept = await database.collection('process_tallies').find().toArray();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('camille');
    clock.advance(DAY_MS);
    await counters.replace('louis@exemple.fr', undefined, attempts());
    expect(await counters.of('camille@exemple.fr')).toBeDefined();
    clock.advance(1);
    await counters.replace('marc@exemple.fr', undefined, attempts());
    expect(await counters.of('camille@exemple.fr')).toBeUndefined();
    expect(await counters.of('louis@exemple.fr')).toBeDefined();
  });
});
