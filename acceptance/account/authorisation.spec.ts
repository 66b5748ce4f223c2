import { expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { namedCalls, table } from '../testing/authorisation-table.ts';
import { describeAuthorisation, nameOf } from '../testing/describe-authorisation.ts';
import { openApp } from '../testing/open-app.ts';

it('has exceptions of calls alone', () => {
  expect(namedCalls.filter((name) => table[name] === undefined)).toEqual([]);
});

it.each([
  ['/api/admin/', 'operator'],
  ['/api/operator/', 'operator'],
  ['/api/practitioner/', 'practitioner'],
  ['/api/customer/', 'customer'],
])('has calls below %s for a %s alone', (prefix, access) => {
  const below = calls.filter(({ url }) => url.startsWith(prefix));
  expect(below.length).toBeGreaterThan(2);
  expect(below.filter(({ config }) => config.access !== access).map(nameOf)).toEqual([]);
});

it('lets strangers make few calls that are more than a question', () => {
  const open = calls.filter(({ method, config }) => config.access === 'anyone' && method !== 'GET');
  expect(open.map(nameOf).sort()).toEqual([
    'POST /api/account/email/confirm',
    'POST /api/account/email/restore',
    'POST /api/check-email',
    'POST /api/confirmation-email',
    'POST /api/contact',
    'POST /api/crashes',
    'POST /api/demande-reset-password',
    'POST /api/login',
    'POST /api/logout',
    'POST /api/newsletter/subscribe',
    'POST /api/register',
    'POST /api/registerpro',
    'POST /api/reset-password',
    'POST /api/reset-password/check',
    'POST /api/search',
    'POST /lettre/confirmation/:token',
    'POST /lettre/desabonnement/:token',
  ]);
});

it('tells operators who somebody is for a recorded reason alone', () => {
  const telling = Object.entries(table).filter(([, row]) => row.operatorReads === 'everything');
  for (const [name] of telling) expect(name).toMatch(/\/reveal$/);
});

describeAuthorisation(openApp);
