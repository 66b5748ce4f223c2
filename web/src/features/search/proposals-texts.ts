import { counted, NBSP } from '../../components/design/french-format.ts';

export const proposalsTexts = {
  /** The text of the specification, letter for letter. */
  none: (text: string) => `Aucun résultat pour ${text}`,
  noPlace: (text: string) =>
    `Aucun lieu trouvé pour «${NBSP}${text}${NBSP}». Essayez un code postal ou une ville voisine.`,
  fromLetters: (letters: number) => `Écrivez ${letters} lettres, les suggestions viennent.`,
  found: (count: number) =>
    `${counted(count, 'suggestion', 'suggestions')}. Les flèches haut et bas les parcourent, Entrée choisit.`,
} as const;
