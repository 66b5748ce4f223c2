import type { HeldSecrets } from 'projections';

/** Turns any other value into one text, which is neither a role nor the id of a customer. */
export const textsOf = (found: unknown): readonly string[] =>
  Array.isArray(found) ? found.map(String) : [String(found)];

/** `undefined` for other values. */
export const commandOf = (command: unknown): HeldSecrets['pendingCommands'][number] => {
  const found = command as
    | Partial<NonNullable<HeldSecrets['pendingCommands'][number]>>
    | null
    | undefined;
  return typeof found?.data?.accountId === 'string' && typeof found.metadata?.at === 'string'
    ? (found as HeldSecrets['pendingCommands'][number])
    : undefined;
};
