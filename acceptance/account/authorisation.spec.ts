import { expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { table } from '../testing/authorisation-table.ts';
import { describeAuthorisation, nameOf } from '../testing/describe-authorisation.ts';
import { openApp } from '../testing/open-app.ts';

it('says of every call who may make it', () => {
  expect(Object.keys(table).sort()).toEqual(calls.map(nameOf).sort());
});

describeAuthorisation(openApp);
