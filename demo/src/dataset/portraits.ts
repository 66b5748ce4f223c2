import { readFile } from 'node:fs/promises';
import { pictureWidths, type PictureWidth } from 'contracts';
import type { DemoPractitioner } from './demo-practitioners.ts';

/** First names, in the order of the files. */
const drawn = [
  'Claire',
  'Marc',
  'Chloé',
  'Karim',
  'Fatou',
  'Paul',
  'Yasmine',
  'Gaël',
  'Sylvie',
  'Samuel',
  'Hélène',
  'Étienne',
  'Léa',
  'Jules',
  'Nadia',
  'Mehdi',
  'Inès',
  'Thomas',
  'Anaïs',
  'Yann',
  'Aurore',
  'Noé',
  'Rose',
  'Nathalie',
];

type Portrait = { readonly practitioner: DemoPractitioner; readonly file: string };

/** A namesake in Lyon is preferred, because the examples of the search are there. */
export const portraitsOf = (practitioners: readonly DemoPractitioner[]): readonly Portrait[] =>
  drawn.flatMap((firstname, index) => {
    const namesakes = practitioners.filter((one) => one.firstname === firstname);
    const isInLyon = ({ addresses }: DemoPractitioner) => addresses[0]?.city === 'Lyon';
    const practitioner = namesakes.find(isInLyon) ?? namesakes[0];
    const file = `${String(index + 1).padStart(2, '0')}.webp`;
    return practitioner ? [{ practitioner, file }] : [];
  });

/** As an upload leaves them. */
export const squaresOfPortrait = async (
  file: string,
): Promise<ReadonlyMap<PictureWidth, Uint8Array>> =>
  new Map(
    await Promise.all(
      pictureWidths.map(
        async (width) =>
          [
            width,
            await readFile(new URL(`./portraits/${width}/${file}`, import.meta.url)),
          ] as const,
      ),
    ),
  );
