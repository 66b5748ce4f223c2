import { expect, it } from '@jest/globals';
import { anyArticleBlocks } from 'contracts/testing';
import * as fc from 'fast-check';
import { throughEditor } from './through-editor.fixtures.ts';

/** The same property runs ten thousand times among the faults. */
it('is the same blocks once the editor has had them', () => {
  fc.assert(
    fc.property(anyArticleBlocks, (blocks) => expect(throughEditor(blocks)).toEqual(blocks)),
    { numRuns: 2_000 },
  );
});
