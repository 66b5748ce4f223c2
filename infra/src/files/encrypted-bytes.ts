import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `about` is authenticated, so that one ciphertext cannot replace another. */
export const encryptBytes = (key: Uint8Array, about: string, bytes: Uint8Array): Buffer =>
  encryptBytesWith(key, about, { bytes, nonce: randomBytes(NONCE_BYTES) });

/** The caller must never use a nonce for two contents of a key. */
export const encryptBytesWith = (
  key: Uint8Array,
  about: string,
  { bytes, nonce }: { readonly bytes: Uint8Array; readonly nonce: Uint8Array },
): Buffer => {
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
  const encrypted = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
};

/** Throws if key, ciphertext or `about` differ. */
export const decryptBytes = (key: Uint8Array, about: string, ciphertext: Uint8Array): Buffer => {
  const nonce = ciphertext.subarray(0, NONCE_BYTES);
  const tag = ciphertext.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
  decipher.setAuthTag(tag);
  return Buffer.concat([
    decipher.update(ciphertext.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
};

export const decryptBytesOrNone = (
  ...[key, about, ciphertext]: Parameters<typeof decryptBytes>
): Buffer | undefined => {
  try {
    return decryptBytes(key, about, ciphertext);
  } catch {
    return undefined;
  }
};
