import { tmpdir } from 'node:os';
import { expect, it } from '@jest/globals';
import { UPLOAD_BYTES_MAX } from 'contracts';
import type { FastifyRequest } from 'fastify';
import { openUploadShares } from './upload-shares.ts';

const from = (ip: string, bytes?: number) =>
  ({
    ip,
    headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
  }) as unknown as FastifyRequest;
const open = (freeDiskBytes = 0) =>
  openUploadShares(
    { uploadedBytesHeld: 100, uploadedBytesFromOneAddress: 40 },
    { folder: tmpdir(), freeDiskBytes },
  );

it('gives a network its share, whichever of its addresses it comes from, and no other less', async () => {
  const shares = open();
  const giveBack = await shares.reserve(from('2001:db8::1', 30));
  expect(giveBack).toBeDefined();
  expect(await shares.reserve(from('2001:db8::2', 11))).toBeUndefined();
  for (const ip of ['192.0.2.1', '::ffff:192.0.2.2'])
    expect(await shares.reserve(from(ip, 35))).toBeDefined();
  // All visitors together may reserve a hundred.
  expect(await shares.reserve(from('192.0.2.3', 1))).toBeUndefined();
  giveBack?.();
  expect(await shares.reserve(from('2001:db8::2', 30))).toBeDefined();
});

it('reserves the most for a request that does not announce its length', async () => {
  expect(UPLOAD_BYTES_MAX).toBeGreaterThan(40);
  expect(await open().reserve(from('192.0.2.1'))).toBeUndefined();
});

it('leaves the disk what it needs', async () => {
  const shares = open(Number.MAX_SAFE_INTEGER);
  expect(await shares.reserve(from('192.0.2.1', 40))).toBeUndefined();
});
