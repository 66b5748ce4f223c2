import { expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { table } from '../testing/authorisation-table.ts';
import { describeAuthorisation, nameOf } from '../testing/describe-authorisation.ts';
import { openApp } from '../testing/open-app.ts';

it('says of every call who may make it', () => {
  expect(Object.keys(table).sort()).toEqual(calls.map(nameOf).sort());
});

it('tells operators who somebody is for a recorded reason alone', () => {
  const telling = Object.entries(table).filter(([, row]) => row.operatorIsTold === 'everything');
  for (const [name] of telling) expect(name).toMatch(/\/reveal$/);
});

describeAuthorisation(openApp);
