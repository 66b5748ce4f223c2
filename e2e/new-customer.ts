import { expect, type Page } from '@playwright/test';

/** Signs up a new customer, who is signed in on this page from then on. */
export const signUpCustomer = async (page: Page, password: string): Promise<string> => {
  const email = `${crypto.randomUUID()}@exemple.fr`;
  const answer = await page.request.post('/api/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      email,
      password,
      firstname: 'Anna',
      lastname: 'Petit',
      birthday: '1989-06-24',
      phone: '0639981247',
      address: {
        address: '28 rue des Capucins',
        zipcode: '69001',
        city: 'Lyon',
        latitude: 45.77,
        longitude: 4.83,
        location_name: '28 rue des Capucins, 69001 Lyon',
      },
    },
  });
  expect(answer.ok()).toBe(true);
  return email;
};

/** Requests the erasure; from then on the account can only withdraw it. */
export const askErasure = async (page: Page, password: string): Promise<void> => {
  const answer = await page.request.post('/api/account/erasure', {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    data: { password },
  });
  expect(answer.ok()).toBe(true);
};
