import { expect } from '@jest/globals';
import { login } from 'contracts';
import { customerId, otherCustomerId } from 'contracts/testing';
import { erasedCustomerTexts, wordsFound, type AppWithErasedCustomer } from './erased-customer.ts';
import { password } from './people.ts';

/** Expects that none of Hermine's texts is readable, and that the history is complete. */
export const expectNothingLeft = async (
  app: AppWithErasedCustomer,
  folder: string,
): Promise<void> => {
  await app.caughtUp();
  expect(await wordsFound(folder)).toEqual({});
  const metrics = await app.metrics();
  expect(metrics.status).toBe(200);
  for (const word of Object.values(erasedCustomerTexts)) expect(metrics.text).not.toContain(word);
  const audited = await app.operations('audit');
  expect(audited.text).toContain('exit 0');
  const replayed = await app.operations('replay');
  expect(replayed.text).toMatch(/^0 écart sur \d+ documents$/m);
  expect(replayed.text).toContain('exit 0');
  const { readStore } = app.stores;
  expect(await readStore.get('customers', customerId)).toMatchObject({
    firstname: 'Personne',
    lastname: 'effacée',
  });
  expect(await readStore.get('customers', otherCustomerId)).toMatchObject({ firstname: 'Louis' });
  const refused = await app
    .visitor()
    .post(login.url, { email: erasedCustomerTexts.address, password });
  expect(refused.body).toMatchObject({ code: 'BAD_CREDENTIALS' });
};
