import { afterAll, describe, it } from '@jest/globals';
import { openMongodbForSpecs, type MongodbForSpecs } from './databases.ts';

const url = process.env['MONGODB_URL'];

/**
 * Specs that meet the server at `MONGODB_URL`, which is started for them (`tools/mongodb-server.mjs`),
 * and are skipped where there is none.
 */
export const describeOnMongodb = (specs: (mongodb: MongodbForSpecs) => void): void => {
  if (url === undefined) {
    describe.skip('no MongoDB', () => it('is met by these specs', () => {}));
    return;
  }
  const { close, ...mongodb } = openMongodbForSpecs(url);
  afterAll(close);
  specs(mongodb);
};
