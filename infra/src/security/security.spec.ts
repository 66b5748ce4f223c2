import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aFolder } from '../testing/folders.ts';
import { passwordsForSpecs } from '../testing/memory-stores.ts';
import { openKeyedHashes } from './keyed-hashes.ts';
import { openKeys, type Keys } from './open-keys.ts';
import { openPasswords } from './open-passwords.ts';
import { secrets } from './secrets.ts';

describe('passwords', () => {
  it('are hashed with argon2id at the cost that OWASP asks for', async () => {
    const passwords = openPasswords();
    const hash = await passwords.hash('Demo1234!');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'Demo1234!')).toBe(true);
    expect(await passwords.verify(hash, 'demo1234!')).toBe(false);
  });

  it.each([
    ['an accent of its own', 'Forêt-2024-Zoé'.normalize('NFC'), 'Forêt-2024-Zoé'.normalize('NFD')],
    ['a wide letter', 'Zoe-2024-bois', 'Ｚoe-2024-bois'],
  ])('are the same however a keyboard writes %s', async (_, one, other) => {
    expect(await passwordsForSpecs.verify(await passwordsForSpecs.hash(one), other)).toBe(true);
    expect(await passwordsForSpecs.verify(await passwordsForSpecs.hash(other), one)).toBe(true);
  });

  it('wait within the share of a network, whose turn comes among the others', async () => {
    const limits = { passwordsWaiting: 5, passwordsWaitingFromOneAddress: 3 };
    const passwords = openPasswords(limits, { memoryKiB: 8, passes: 1 });
    const ended: string[] = [];
    const hash = async (address: string, name: string) => {
      await passwords.sentFrom(address).hash(name);
      ended.push(name);
    };
    // Two are hashed at once, and three wait.
    const greedy = ['a', 'b', 'c', 'd', 'e'].map((name) => hash('2001:db8::1', name));
    await expect(hash('2001:db8::2', 'f')).rejects.toMatchObject({ code: 'BUSY' });
    const others = ['192.0.2.1', '192.0.2.2'].map((address) => hash(address, address));
    await expect(passwords.hash('g')).rejects.toMatchObject({ code: 'BUSY' });
    await Promise.all([...greedy, ...others]);
    expect(ended.indexOf('192.0.2.1')).toBeLessThan(ended.indexOf('e'));
    await passwords.sentFrom('2001:db8::2').hash('f');
  });

  it('of nobody are wrong, after as much work', async () => {
    expect(await passwordsForSpecs.verify(undefined, 'Demo1234!')).toBe(false);
    expect(await passwordsForSpecs.hash('a')).toContain('$m=8,t=1,p=1$');
  });
});

describe('secrets', () => {
  it('are 32 random bytes, kept as their SHA-256', () => {
    const secret = secrets.fresh();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(secrets.fresh()).not.toBe(secret);
    expect(secrets.fingerprint('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('names under a key', () => {
  it('are always the same for the same name, and nobody without the key can make them', () => {
    const fingerprint = (key: string, name: string) =>
      openKeyedHashes(key).fingerprint('slug', name);
    const known = fingerprint('one key', 'claire-fontaine');
    expect(known).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprint('one key', 'claire-fontaine')).toBe(known);
    expect(fingerprint('one key', 'claire-fontaine-2')).not.toBe(known);
    expect(fingerprint('other key', 'claire-fontaine')).not.toBe(known);
  });
});

describe('keys', () => {
  let folder: string;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ folder, remove } = await aFolder());
  });
  afterEach(() => remove());

  it('are made once, for their owner only', async () => {
    const keys = join(folder, 'keys');
    const [made, meanwhile] = await Promise.all([openKeys(keys), openKeys(keys)]);
    expect(meanwhile).toEqual(made);
    expect(await openKeys(keys)).toEqual(made);
    expect((await readdir(keys)).sort()).toEqual(['address-key', 'names-key', 'persons-key']);
    expect(await readFile(join(keys, 'address-key'), 'utf8')).toBe(made.addressKey);
    expect(await readFile(join(keys, 'names-key'), 'utf8')).toBe(made.namesKey);
    expect(await readFile(join(keys, 'persons-key'), 'utf8')).toBe(made.personsKey);
    expect(new Set(Object.values(made)).size).toBe(3);
    for (const key of await readdir(keys))
      expect((await stat(join(keys, key))).mode & 0o777).toBe(0o600);
    expect((await stat(keys)).mode & 0o777).toBe(0o700);
  });

  it('may be given instead, if they are long enough', async () => {
    const [addressKey, namesKey, personsKey] = [1, 2, 3].map(() => secrets.fresh());
    const given = { addressKey, namesKey, personsKey } as Keys;
    expect(await openKeys(folder, given)).toEqual(given);
    expect(await readdir(folder)).toEqual([]);
    for (const short of [{ addressKey: 'short' }, { namesKey: 'short' }, { personsKey: 'short' }])
      await expect(openKeys(folder, { ...given, ...short })).rejects.toThrow('43');
  });
});
