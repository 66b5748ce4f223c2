import { expect } from '@jest/globals';
import {
  addSubCustomer,
  confirmBooking,
  deleteBooking,
  findPeople,
  getCustomerBookings,
  getUserStatus,
  idFrom,
  signUpCustomer,
  type FoundPerson,
} from 'contracts';
import { aSignUp } from '../../../../acceptance/testing/a-sign-up.ts';
import { openBrowserAt } from '../../../../acceptance/testing/browser-at.ts';
import type { Browser } from '../../../../acceptance/testing/browser.ts';
import { addressIdOf, consultationIdOf, practitionerIdOf } from '../../../testing/practices.ts';
import { until } from '../../../testing/until.ts';
import { laterStarts } from '../../../testing/visitors.ts';

/** The texts of a person and her family: each is unique. */
export const personalTextsOf = (mark: number) => ({
  firstname: `Hermine-${mark}`,
  name: `Quatrevaux-${mark}`,
  phone: `06 39 98 12 ${mark}`,
  street: `${mark} impasse des Lucioles`,
  relative: `Théodule-${mark}`,
  reason: `Lombalgie depuis le marathon ${mark}`,
  address: `hermine-${mark}@exemple.fr`,
});
export type PersonalTexts = ReturnType<typeof personalTextsOf>;

const keyOf = (...words: string[]) => ({ 'idempotency-key': idFrom('key', ...words) });

const mustBeDone = async (answer: ReturnType<Browser['ask']>) => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};

const signUp = (browser: Browser, { firstname, name, phone, street, address }: PersonalTexts) =>
  mustBeDone(
    browser.post(
      signUpCustomer.url,
      aSignUp({
        email: address,
        firstname,
        lastname: name,
        phone,
        address: { ...aSignUp().address, address: street },
      }),
    ),
  );

/** She books with a reason, and cancels: people with coming appointments are not erased. */
const bookAndCancel = async (url: string, browser: Browser, { name, reason }: PersonalTexts) => {
  const { customerId } = await mustBeDone(browser.get(getUserStatus.url));
  const [start] = await laterStarts(url, 1);
  if (start === undefined) throw new Error('Nothing is free.');
  const booking = {
    professionalId: practitionerIdOf(1),
    customerId,
    consultationId: consultationIdOf(1),
    consultationOptionId: 'PRESENTIEL',
    addressId: addressIdOf(1),
    beginningHour: `${start.date} ${start.start}`,
    reason,
  };
  await mustBeDone(browser.post(confirmBooking.url, booking, keyOf(name, 'book')));
  const { bookingCustomer } = await mustBeDone(browser.get(getCustomerBookings.url));
  const [{ id }] = bookingCustomer as [{ readonly id: string }];
  await mustBeDone(browser.delete(deleteBooking.url.replace(':id', id), keyOf(name, 'cancel')));
  return customerId as string;
};

/** Signed up, booked and cancelled through the proxy. */
export const plantPerson = async (url: string, operator: Browser, words: PersonalTexts) => {
  const browser = openBrowserAt(url);
  await signUp(browser, words);
  const relative = { firstname: words.relative, lastname: words.name, birthday: '2019-07-14' };
  await mustBeDone(browser.post(addSubCustomer.url, relative, keyOf(words.name, 'relative')));
  const customerId = await bookAndCancel(url, browser, words);
  let found: FoundPerson | undefined;
  await until(async () => {
    const { body } = await operator.get(`${findPeople.url}?q=${encodeURIComponent(words.name)}`);
    [found] = body['people'] as FoundPerson[];
    return found !== undefined;
  });
  return { customerId, accountId: found?.accountId ?? '', words };
};

export type Planted = Awaited<ReturnType<typeof plantPerson>>;
