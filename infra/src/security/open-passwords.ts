import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from 'contracts';
import type { Passwords } from 'contracts/ports';
import { secrets } from './secrets.ts';

export type PasswordCost = {
  readonly memoryKiB: number;
  readonly passes: number;
};

/** What OWASP asks of argon2id: some 5 ms of one core, in a thread of its own. */
const COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };

/** Argon2id, which is the driver's default algorithm. */
export const openPasswords = ({ memoryKiB, passes }: PasswordCost = COST): Passwords => {
  const hashOf = (password: string) =>
    hash(normalPassword(password), { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 });
  let unmatched: Promise<string> | undefined;

  return {
    hash: hashOf,
    verify: async (passwordHash, password) => {
      if (passwordHash !== undefined) return verify(passwordHash, normalPassword(password));
      // An unknown address must cost what a known one does, or the time tells who has an account.
      unmatched ??= hashOf(secrets.fresh());
      await verify(await unmatched, normalPassword(password));
      return false;
    },
  };
};
