import { it } from '@jest/globals';
import type { AccountEvent, CustomerEvent } from 'contracts';
import { customerId, now } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { erasuresDueProjection } from './erasures-due-projection.ts';

const { given } = specificationsOf(erasuresDueProjection);
const accountId = 'account-camille';
const dueAt = '2026-03-17T10:00:00.000Z';
const correlationId = 'correlation-1';
const asked: AccountEvent = {
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
const ofAccount = (at: string) => ({
  [accountId]: { subjectId: accountId, kind: 'account', correlationId, dueAt: at } as const,
});

it('holds an account from when its erasure is asked for, and takes the sooner time', () => {
  given(asked).then(ofAccount(dueAt));
  given(asked, sooner).then(ofAccount(now));
});

it('lets go of it once that is withdrawn or done, and of its customers at no time', () => {
  given(asked, withdrawn).then({});
  given(asked, erased(accountId)).then(ofAccount(dueAt));
  given(asked, erased(accountId), completed).then({});
});

it('holds a customer without an account until nothing of them is left', () => {
  given(erased(null)).then({
    [customerId]: { subjectId: customerId, kind: 'customer', correlationId, dueAt: now },
  });
  given(erased(null), over).then({});
});
