import { describe, expect, it } from '@jest/globals';
import { viewDeclarations } from 'contracts';
import type { Query } from 'contracts/ports';
import type { Document } from 'mongodb';
import { describeOnMongodb } from '../../testing/mongodb/mongodb.ts';
import { makeViewCollection } from './view-documents.ts';
import { countInCollection, findInCollection } from './view-queries.ts';
import type { StoredDocument } from './view-writes.ts';

const declaration = viewDeclarations['mails-settled'];
const where = { state: 'sent' };
const beforeAnother: Query = {
  where,
  after: [12, 'mail-12'],
  order: 'descending',
  limit: 10,
};
const queries: Readonly<Record<string, Query>> = {
  'the first page': { where, limit: 10 },
  'a page after another': { where, after: [12, 'mail-12'], limit: 10 },
  'a page before another': beforeAnother,
  'a page of a range': { where: {}, between: ['eventPosition', 3, undefined], limit: 10 },
};

it('says of a page that begins after a document where in its index it begins', () => {
  const { filter } = findInCollection(declaration, { where, after: [12, 'mail-12'], limit: 10 });
  expect(filter).toMatchObject({ $and: [{ 'keys.eventPosition': { $gte: 12 } }, {}] });
  const { filter: before } = findInCollection(declaration, beforeAnother);
  expect(before).toMatchObject({ $and: [{ 'keys.eventPosition': { $lte: 12 } }, {}] });
});

describeOnMongodb(({ open }) => {
  describe('the plan of a MongoDB', () => {
    /** `undefined` if the server does not report it, as the stand-in. */
    const stagesOf = async (explain: () => Promise<Document>): Promise<string | undefined> => {
      try {
        const { queryPlanner } = await explain();
        if (queryPlanner?.winningPlan?.stage !== undefined)
          return JSON.stringify(queryPlanner.winningPlan);
      } catch {
        // The stand-in does not support this command.
      }
      process.stderr.write(
        'This server tells no plan of a query: whether an index is used is not seen.\n',
      );
      return undefined;
    };
    const collection = async () => {
      const { database } = await open();
      await makeViewCollection(database, 'view', declaration);
      const documents = database.collection<StoredDocument>('view');
      await documents.insertMany(
        Array.from({ length: 200 }, (_, at) => {
          const id = `mail-${at}`;
          return { _id: id, id, position: at, alive: true, keys: { ...where, eventPosition: at } };
        }),
      );
      return documents;
    };

    it('reads pages and counts from an index', async () => {
      const documents = await collection();
      for (const [name, query] of Object.entries(queries)) {
        const { filter, sort } = findInCollection(declaration, query);
        const plan = await stagesOf(() =>
          documents.find(filter).sort(sort).limit(10).explain('queryPlanner'),
        );
        if (plan === undefined) return;
        expect([name, plan.includes('IXSCAN'), plan.includes('"SORT"')]).toEqual([
          name,
          true,
          false,
        ]);
      }
      for (const counted of [{}, where]) {
        const filter = countInCollection(declaration, counted);
        const plan = await stagesOf(() => documents.find(filter).explain('queryPlanner'));
        expect(plan).toContain('IXSCAN');
      }
    });
  });
});
