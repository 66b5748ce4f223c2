import { keep, kept, letGo } from './kept.ts';

const nameOf = (intention: string) => `intention.${intention}`;

/** A random UUID; `randomUUID` exists on secure origins only. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/**
 * The key of an intention, said in words that hold all it would do ('annuler/<bookingId>'). The same
 * as long as the intention lasts, across reloads too, so that sending it twice does it once.
 */
export const keyOf = (intention: string): string => {
  const before = kept(nameOf(intention));
  if (before !== undefined) return before;
  const key = newKey();
  keep(nameOf(intention), key);
  return key;
};

/** After an acceptance or a refusal: the next time is another intention. */
export const forgetKey = (intention: string): void => letGo(nameOf(intention));
