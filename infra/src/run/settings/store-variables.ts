/** Variables of the distributed form; their readers return `undefined` for an invalid value. */

const HOSTS = String.raw`[A-Za-z0-9.[\]:_-]+(,[A-Za-z0-9.[\]:_-]+)*`;
const SIGN_IN = String.raw`([^@/?#\s]+@)?`;
const EVENT_STORE = new RegExp(String.raw`^esdb(\+discover)?://${SIGN_IN}${HOSTS}/?(\?\S*)?$`);
const MONGODB = new RegExp(
  String.raw`^mongodb(\+srv)?://${SIGN_IN}${HOSTS}/[^/?#\s]+(\?(?<options>[^?#\s]*))?$`,
);

/** Options that the product relies on: an address may repeat them, as some hosters do, but not change them. */
const PINNED: ReadonlyMap<string, string> = new Map([
  ['journal', 'true'],
  ['readconcernlevel', 'local'],
  ['readpreference', 'primary'],
  ['retryreads', 'true'],
  ['retrywrites', 'true'],
  ['w', 'majority'],
]);
/** Options that an address may not contain, because the product sets these limits itself. */
const IS_LIMIT = /(timeoutms|poolsize)$/;

const isOtherThanPinned = ([name, value]: readonly [string, string]): boolean => {
  const option = name.toLowerCase();
  const pinned = PINNED.get(option);
  return IS_LIMIT.test(option) || (pinned !== undefined && pinned !== value.toLowerCase());
};

/** 'esdb://name:password@one:2113,two:2113?tls=true' */
export const eventStoreDbUrlOf = (text: string): string | undefined =>
  EVENT_STORE.test(text) ? text : undefined;

/**
 * 'mongodb://name:password@one:27017,two:27017/souffle?replicaSet=rs0', with a database name: the driver
 * would use a default one.
 */
export const mongoDbUrlOf = (text: string): string | undefined => {
  const found = MONGODB.exec(text);
  if (found === null) return undefined;
  const options = new URLSearchParams(found.groups?.['options'] ?? '');
  return [...options].some(isOtherThanPinned) ? undefined : text;
};

/** 32 random bytes in base64, as in the key files. */
export const SECRET_LENGTH = 43;

export const secretOf = (text: string): string | undefined =>
  text.trim().length < SECRET_LENGTH ? undefined : text.trim();

const KEY_BYTES = 32;

/** Used byte by byte: a sentence of the same length has less entropy. */
export const encryptionKeyOf = (text: string): string | undefined => {
  const secret = secretOf(text);
  return secret !== undefined && Buffer.from(secret, 'base64url').length >= KEY_BYTES
    ? secret
    : undefined;
};
