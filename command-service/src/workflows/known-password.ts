import type { CommandRouteDependencies } from '../dependencies.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'accountStore' | 'limits' | 'passwords' | 'signInTries'
>;

/** Whether somebody knows the password of their account; or the seconds that they have to wait. */
export const openKnownPassword =
  ({ accountStore, limits, passwords, signInTries }: Dependencies) =>
  async (ip: string, accountId: string, password: string): Promise<boolean | number> => {
    const email = (await accountStore.emailOf(accountId)) ?? '';
    const tried = limits.countsFailedSignIns ? await signInTries(email, ip) : undefined;
    if (tried?.outcome === 'waits') return tried.seconds;
    const credential = await accountStore.credentialOf(email);
    const isRight = await passwords.verify(credential?.passwordHash, password);
    if (isRight) await tried?.succeeded();
    return isRight;
  };
