import { describe, expect, it } from '@jest/globals';
import type { StoredRecord } from 'contracts/ports';
import { anEvent } from '../../../testing/events.ts';
import { entryOf, openLogDigest } from './log-entries.ts';

const EVENT = anEvent('a', 'd8f6e1de-29fb-4bb4-9e0c-94bfa1b39a6e');
const aRecord = (changes: Partial<StoredRecord> = {}): StoredRecord => ({
  position: 1,
  stream: 'catalogue-1',
  revision: 0,
  content: EVENT,
  ...changes,
});

const digestOf = (...records: readonly StoredRecord[]) => {
  const digest = openLogDigest();
  for (const record of records) {
    const entry = entryOf(record);
    if (entry === undefined) throw new Error(`${record.position} is no event.`);
    digest.take(entry);
  }
  return digest.result().digest;
};

const { id, event, metadata } = EVENT;
const second = aRecord({ position: 2, revision: 1, content: anEvent('b', 'b') });

describe('the digest of a log', () => {
  it('says nothing of positions', () => {
    expect(digestOf(aRecord({ position: 7_000 }))).toBe(digestOf(aRecord()));
  });

  it.each<[string, Partial<StoredRecord>]>([
    ['stream', { stream: 'catalogue-2' }],
    ['revision', { revision: 1 }],
    ['id', { content: { ...EVENT, id: 'another' } }],
    ['type', { content: { id, event: { ...event, type: 'CatalogueEntryRenamed' }, metadata } }],
    ['data', { content: { id, event: { ...event, data: { title: 'b' } }, metadata } }],
    ['metadata', { content: { id, event, metadata: { ...metadata, previousHash: '0' } } }],
  ])('says the %s', (_, changes) => {
    expect(digestOf(aRecord(changes))).not.toBe(digestOf(aRecord()));
  });

  it('says the order, and how far the log goes', () => {
    const whole = digestOf(aRecord(), second);
    expect(digestOf(second, aRecord())).not.toBe(whole);
    expect(digestOf(aRecord())).not.toBe(whole);
  });
});

it.each<[string, unknown]>([
  ['a text', 'a'],
  ['nothing', undefined],
  ['an event without metadata', { id, event }],
  ['more than an event', { ...EVENT, note: 'a' }],
  ['an event that has more', { id, event: { ...event, note: 'a' }, metadata }],
  ['an event of a list', { id, event: { ...event, data: [] }, metadata }],
])('is no entry that any store keeps: %s', (_, content) => {
  expect(entryOf(aRecord({ content }))).toBeUndefined();
});
