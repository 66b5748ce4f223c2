import { expect, it } from '@jest/globals';
import { array, assert, property, string, uint8Array } from 'fast-check';
import { v5 } from 'uuid';
import { nameUuidsOf } from './name-uuid.ts';

it('makes the UUID that the library makes, whatever the text and its length', () => {
  const text = string({ unit: 'binary', maxLength: 300 });
  assert(
    property(uint8Array({ minLength: 16, maxLength: 16 }), array(text), (namespace, all) => {
      const ofText = nameUuidsOf(namespace);
      expect(all.map(ofText)).toEqual(
        all.map((each) => v5(new TextEncoder().encode(each), namespace)),
      );
    }),
  );
});

it('makes it for texts that end at the border of a block', () => {
  const ofText = nameUuidsOf(new Uint8Array(16));
  for (let length = 0; length < 130; length += 1) {
    const text = 'é'.repeat(length);
    expect(ofText(text)).toBe(v5(new TextEncoder().encode(text), new Uint8Array(16)));
  }
});
