import { readFile } from 'node:fs/promises';
import { articleWidths, SHARED_WIDTH } from 'contracts';

const names = [
  ...articleWidths.map((width) => [width, 'webp'] as const),
  [SHARED_WIDTH, 'jpg'] as const,
];

/** The sizes of a drawing, as an upload leaves them. */
export const sizesOfDrawing = async (drawing: string): Promise<ReadonlyMap<number, Uint8Array>> =>
  new Map(
    await Promise.all(
      names.map(
        async ([width, ending]) =>
          [
            width,
            await readFile(new URL(`./articles/${drawing}-${width}.${ending}`, import.meta.url)),
          ] as const,
      ),
    ),
  );
