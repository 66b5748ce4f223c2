import type { At } from '../anomaly.ts';
import type { HeldSecrets } from './held-secrets.ts';

export type Fault = readonly [sentence: string, at?: At | undefined];

export const SHA256_HEX = /^[0-9a-f]{64}$/;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const isInstant = (text: string): boolean => INSTANT.test(text);

type OutboxEntry = NonNullable<HeldSecrets['pendingCommands'][number]>;

/** The stored commands that the log does not contain yet. */
export const pendingIn = (
  { pendingCommands }: HeldSecrets,
  type: OutboxEntry['type'],
): ReadonlySet<string> =>
  new Set(
    pendingCommands
      .filter((command) => command?.type === type)
      .map((command) => `${command?.data.accountId} ${command?.metadata.at}`),
  );
