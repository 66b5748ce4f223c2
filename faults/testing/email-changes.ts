import { accountStream, mailIdOf, type DomainEvent } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { openBrowser } from '../../acceptance/testing/browser.ts';
import { openForSignUps, password } from './sign-ups.ts';

/** A step of a change of address: an appended event, or a call of the account store. */
export const steps = [
  'keepEmailChange',
  'EmailChangeRequested',
  'changeEmail',
  'EmailChanged',
  'restoreEmail',
  'PasswordLinkAsked',
  'markDispatched',
] as const satisfies readonly (DomainEvent['type'] | keyof AccountStore)[];

/** Their address is changed and restored; the process dies meanwhile. */
export type DoomedEmailChange = {
  readonly folder: string;
  readonly email: string;
  readonly next: string;
  readonly at: string;
  readonly step: (typeof steps)[number];
  readonly moment: 'before' | 'after';
};

type Product = Awaited<ReturnType<typeof openForSignUps>>;

/** The account's events, and the secret of each mail. */
export const lifeOf = async (
  { accountStore, eventStore, linkSecrets }: Product,
  accountId: string,
) => {
  const facts = await eventStore.readStream(accountStream(accountId));
  return {
    email: await accountStore.emailOf(accountId),
    types: facts.map(({ event }) => event.type),
    secretOf: (type: string): string => {
      const fact = facts.findLast(({ event }) => event.type === type);
      return fact === undefined ? '' : linkSecrets.of(mailIdOf(fact.id, accountId));
    },
  };
};

/** Changes the address and gives it back, one step after the other. */
export const changeAndRestore = async (
  product: Product,
  { email, next }: Pick<DoomedEmailChange, 'email' | 'next'>,
): Promise<void> => {
  const { accountStore, server } = product;
  const accountId = (await accountStore.credentialOf(email))?.accountId ?? '';
  const browser = openBrowser(server);
  await browser.post('/api/login', { email, password });
  await browser.post('/api/account/email', { email: next, password });
  const life = await lifeOf(product, accountId);
  const confirmation = { token: life.secretOf('EmailChangeRequested') };
  await browser.post('/api/account/email/confirm', confirmation);
  const changed = await lifeOf(product, accountId);
  await browser.post('/api/account/email/restore', { token: changed.secretOf('EmailChanged') });
};
