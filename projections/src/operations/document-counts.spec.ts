import { expect, it } from '@jest/globals';
import { openDocumentCounts } from './document-counts.ts';

it('counts a view again after ten seconds, and not before', async () => {
  let nowMs = 0;
  let counted = 0;
  const countOf = openDocumentCounts({ count: async () => (counted += 1) }, () => nowMs);
  expect(await countOf('bookings')).toBe(1);
  nowMs = 9_999;
  expect(await countOf('bookings')).toBe(1);
  expect(await countOf('offers')).toBe(2);
  nowMs = 10_000;
  expect(await countOf('bookings')).toBe(3);
});
