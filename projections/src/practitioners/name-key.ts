const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What lists are ordered by: family name, then first name, without case, accents or signs. */
export const nameKeyOf = (lastname: string, firstname: string): string =>
  `${folded(lastname)} ${folded(firstname)}`;
