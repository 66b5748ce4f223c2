import { it } from '@jest/globals';
import type { AccountEvent, CustomerEvent, PractitionerEvent } from 'contracts';
import { customerId, now, practitionerId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { erasuresDueProjection } from './erasures-due-projection.ts';

const { given } = specificationsOf(erasuresDueProjection);
const accountId = 'account-camille';
const dueAt = '2026-03-17T10:00:00.000Z';
const correlationId = 'correlation-1';
const erasureRequested: AccountEvent = {
  type: 'ErasureAsked',
  data: { accountId, by: 'owner', dueAt, reason: null },
};
const sooner: AccountEvent = {
  type: 'ErasureAsked',
  data: { accountId, by: 'operator', dueAt: now, reason: 'Courrier' },
};
const withdrawn: AccountEvent = { type: 'ErasureWithdrawn', data: { accountId } };
const completed: AccountEvent = { type: 'ErasureCompleted', data: { accountId } };
const erased = (of: string | null): CustomerEvent => ({
  type: 'CustomerErased',
  data: { customerId, accountId: of },
});
const over: CustomerEvent = { type: 'CustomerErasureCompleted', data: { customerId } };
const settled = (at: string) =>
  ({
    correlationId,
    dueAt: at,
    erasesAt: at,
    practitionerId: null,
    profile: 'settled',
  }) as const;
const ofAccount = (at: string) => ({
  [accountId]: { subjectId: accountId, kind: 'account', ...settled(at) } as const,
});

it('holds an account from when its erasure is asked for, and takes the sooner time', () => {
  given(erasureRequested).then(ofAccount(dueAt));
  given(erasureRequested, sooner).then(ofAccount(now));
});

it('lets go of it once that is withdrawn or done, and of its customers at no time', () => {
  given(erasureRequested, withdrawn).then({});
  given(erasureRequested, erased(accountId)).then(ofAccount(dueAt));
  given(erasureRequested, erased(accountId), completed).then({});
});

it('holds a customer without an account until nothing of them is left', () => {
  given(erased(null)).then({
    [customerId]: { subjectId: customerId, kind: 'customer', ...settled(now) },
  });
  given(erased(null), over).then({});
});

const follower = { practitionerId, accountId };
const erasureOfBothRequested: AccountEvent = {
  type: 'ErasureAsked',
  data: { accountId, by: 'owner', dueAt, reason: null, practitionerId },
};
const left: PractitionerEvent = { type: 'PractitionerLeft', data: follower };
const returned: PractitionerEvent = { type: 'PractitionerReturned', data: follower };
const erasureCompleted = (of: string | null): PractitionerEvent => ({
  type: 'PractitionerErased',
  data: { practitionerId, accountId: of, diplomaIds: [] },
});

const of = (profile: 'leaving' | 'returning' | 'settled') => ({
  [accountId]: {
    subjectId: accountId,
    kind: 'account',
    correlationId,
    dueAt: profile === 'settled' ? dueAt : now,
    erasesAt: profile === 'returning' ? null : dueAt,
    practitionerId,
    profile,
  } as const,
});

it('holds an account that is a practitioner at once, until their profile has followed', () => {
  given(erasureOfBothRequested).then(of('leaving'));
  given(erasureOfBothRequested, left).then(of('settled'));
  given(erasureOfBothRequested, left, erasureCompleted(accountId)).then(of('settled'));
  given(erasureOfBothRequested, left, erasureCompleted(accountId), completed).then({});
});

it('holds one that is kept until their profile is back', () => {
  given(erasureOfBothRequested, left, withdrawn).then(of('returning'));
  given(erasureOfBothRequested, left, withdrawn, returned).then({});
});

it('goes by what was asked last where a profile follows late', () => {
  given(erasureOfBothRequested, left, withdrawn, erasureOfBothRequested, returned).then(
    of('leaving'),
  );
  given(erasureOfBothRequested, withdrawn, left).then(of('returning'));
});

it('holds a practitioner without an account until nothing of them is left', () => {
  const entry = { subjectId: practitionerId, kind: 'practitioner', ...settled(now) } as const;
  given(erasureCompleted(null)).then({ [practitionerId]: entry });
  const done = { type: 'PractitionerErasureCompleted', data: { practitionerId } } as const;
  given(erasureCompleted(null), done).then({});
});
