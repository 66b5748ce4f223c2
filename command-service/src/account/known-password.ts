import type { KnownCredential } from 'contracts/ports';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'accountStore' | 'limits' | 'passwords' | 'loginThrottle'
>;

export type PasswordVerification =
  /** The era in which the password was verified. */
  | { readonly outcome: 'knows'; readonly era: number }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'waits'; readonly seconds: number };

const eraOf = (accountId: string, credential: KnownCredential | undefined): PasswordVerification =>
  credential?.accountId === accountId
    ? { outcome: 'knows', era: credential.era }
    : { outcome: 'wrong' };

export const openKnownPassword =
  ({ accountStore, limits, passwords, loginThrottle }: Dependencies) =>
  async (ip: string, accountId: string, password: string): Promise<PasswordVerification> => {
    const email = await accountStore.emailOf(accountId);
    if (email === undefined) return { outcome: 'wrong' };
    const tried = limits.countsFailedSignIns ? await loginThrottle(email, ip) : undefined;
    if (tried?.outcome === 'waits') return tried;
    const credential = await accountStore.credentialOf(email);
    const isRight = await passwords.sentFrom(ip).verify(credential?.passwordHash, password);
    if (!isRight) return { outcome: 'wrong' };
    await tried?.succeeded();
    return eraOf(accountId, credential);
  };
