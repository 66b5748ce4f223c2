import { describe, expect, it } from '@jest/globals';
import { viewDeclarations } from 'contracts';
import type { Query } from 'contracts/ports';
import {
  chosenStages,
  isServed,
  isSlow,
  mustUseIndexes,
} from '../../testing/mongodb/mongodb-plans.ts';
import { describeOnMongodb } from '../../testing/mongodb/mongodb.ts';
import { makeViewCollection, openViewDocuments } from './view-documents.ts';
import { findInCollection } from './view-queries.ts';

const declaration = viewDeclarations['mails-settled'];
const where = { state: 'sent' };

it('says of a page that begins after a document where in its index it begins', () => {
  const next: Query = { where, after: [12, 'mail-12'], limit: 10 };
  const { filter } = findInCollection(declaration, next);
  expect(filter).toMatchObject({ $and: [{ 'keys.eventPosition': { $gte: 12 } }, {}] });
  const { filter: before } = findInCollection(declaration, { ...next, order: 'descending' });
  expect(before).toMatchObject({ $and: [{ 'keys.eventPosition': { $lte: 12 } }, {}] });
});

describe('the check of indexes', () => {
  const indexes = [
    { key: { state: 1, at: 1, id: 1 }, partialFilterExpression: { alive: true } },
    { key: new Map([['position', 1 as const]]) },
  ] as const;
  const isFound = (filter: object, sort: object = {}) =>
    isServed(indexes, { collection: 'some', filter, sort, command: {} });
  const alive = { alive: true };

  it.each([
    ['a value', { ...alive, state: 'a' }, {}],
    ['a page', { ...alive, state: 'a' }, { at: 1, id: 1 }],
    ['a page that goes back', { ...alive, state: 'a', at: { $lt: 3 } }, { at: -1, id: -1 }],
    ['a page after another', { ...alive, state: 'a', $and: [{ at: { $gte: 3 } }] }, { at: 1 }],
    ['all in the order of an index', alive, { state: 1 }],
    ['a range', { position: { $gt: 3 } }, { position: 1 }],
    ['some ids', { _id: { $in: ['a'] }, other: true }, {}],
    ['anything', {}, {}],
  ])('finds the index for %s', (_, filter, sort) => {
    expect(isFound(filter, sort)).toBe(true);
  });

  it.each([
    ['a field without an index', { other: 1 }, {}],
    ['the second field of an index alone', { ...alive, at: 3 }, {}],
    ['documents that a partial index leaves out', { state: 'a' }, {}],
    ['a branch of several', { $or: [{ position: 1 }, { other: 1 }] }, {}],
    ['what is not so', { position: { $ne: 1 } }, {}],
    ['another order than that of the index', { ...alive, state: 'a' }, { id: 1 }],
    ['an order that turns', { ...alive, state: 'a' }, { at: 1, id: -1 }],
    ['an order beside the conditions', { position: { $gt: 3 } }, { _id: 1 }],
  ])('finds no index for %s', (_, filter, sort) => {
    expect(isFound(filter, sort)).toBe(false);
  });

  it.each([
    [false, { stage: 'LIMIT', inputStage: { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } } }],
    [true, { stage: 'COLLSCAN' }],
    [true, { stage: 'SORT', inputStage: { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } } }],
    [true, { isCached: false, queryPlan: { stage: 'SUBPLAN', inputStage: { stage: 'COLLSCAN' } } }],
    [true, { stage: 'OR', inputStages: [{ stage: 'IXSCAN' }, { stage: 'COLLSCAN' }] }],
  ])('reads from the plan of a server whether it is slow: %s', (slow, winningPlan) => {
    const queryPlanner = { winningPlan, rejectedPlans: [{ stage: 'COLLSCAN' }] };
    expect(isSlow(chosenStages({ queryPlanner }))).toBe(slow);
    const stages = [{ $cursor: { queryPlanner } }, { $group: { _id: 1 } }];
    expect(isSlow(chosenStages({ stages }))).toBe(slow);
  });
});

describeOnMongodb((mongodb) => {
  mustUseIndexes(mongodb);

  it('the indexes of views serve their pages, both ways, and their counts', async () => {
    const { database } = await mongodb.open();
    /** A view of each form: the number of fields of its indexes. */
    const forms = new Map(
      Object.values(viewDeclarations).map((view) => [
        view.indexes.map(({ length }) => length).join(),
        view,
      ]),
    );
    for (const view of forms.values()) {
      const name = view.name.replaceAll('-', '_');
      await makeViewCollection(database, name, view);
      const documents = openViewDocuments(database, { name, declaration: view });
      await documents.count({});
      for (const fields of view.indexes) {
        const fixed = Object.fromEntries(fields.slice(0, -1).map((field) => [field, 'a']));
        const [ranged = ''] = fields.slice(-1);
        const page = { where: fixed, between: [ranged, 'a', 'z'], limit: 10 } as const;
        for (const order of ['ascending', 'descending'] as const) {
          await documents.find({ ...page, order });
          await documents.find({ ...page, order, after: ['b', 'id'] });
        }
        await documents.find({ where: { ...fixed, [ranged]: 'a' }, after: ['a', 'id'], limit: 10 });
        await documents.count(fixed, page.between);
      }
      await documents.sweep(3, 10);
      await documents.changed(1, 3, 10);
      await documents.page({ afterId: 'a', limit: 10 });
    }
  });
});
