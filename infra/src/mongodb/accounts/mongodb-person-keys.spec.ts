import { expect, it } from '@jest/globals';
import { secrets } from '../../security/secrets.ts';
import { describePersonKeys } from '../../testing/suites/describe-person-keys.ts';
import { mustUseIndexes } from '../../testing/mongodb/mongodb-plans.ts';
import { describeOnMongodb } from '../../testing/mongodb/mongodb.ts';
import { openMongodbPersonKeys } from './mongodb-person-keys.ts';

const masterKey = secrets.fresh();

describeOnMongodb((mongodb) => {
  const { open } = mongodb;
  mustUseIndexes(mongodb);
  describePersonKeys('MongoDB', async () =>
    openMongodbPersonKeys((await open()).database, { masterKey }),
  );

  it('are the same for another process, sealed, and open under no other key', async () => {
    const { database } = await open();
    const keys = openMongodbPersonKeys(database, { masterKey });
    expect(await keys.isOfKey()).toBe(true);
    const key = Buffer.from((await keys.keyFor('claire')) ?? []);
    const other = openMongodbPersonKeys((await open(database.databaseName)).database, {
      masterKey,
    });
    expect(await other.isOfKey()).toBe(true);
    expect(await other.keyFor('claire')).toEqual(key);
    const stored = await database.collection('person_keys').findOne({});
    expect(Buffer.from(String(stored?.['box']), 'base64').includes(key)).toBe(false);
    const stranger = openMongodbPersonKeys(database, { masterKey: secrets.fresh() });
    expect(await stranger.isOfKey()).toBe(false);
    await expect(stranger.keyFor('claire')).rejects.toThrow();
  });

  it('leave a tombstone alone once destroyed', async () => {
    const { database } = await open();
    const keys = openMongodbPersonKeys(database, { masterKey });
    await keys.keyFor('claire');
    await keys.destroy('claire');
    const stored = await database.collection('person_keys').find().toArray();
    expect(stored).toEqual([{ _id: 'claire', box: null }]);
    expect(await keys.isOfKey()).toBe(true);
  });
});
