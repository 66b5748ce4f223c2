import { counted, NBSP } from '../../components/design/french-format.ts';

export const proposalsTexts = {
  what: 'Spécialités, mots-clés et praticiens proposés',
  where: 'Lieux proposés',
  specialities: 'Spécialités',
  keywords: 'Mots-clés',
  professionals: 'Praticiens',
  remote: 'À distance',
  cities: 'Villes',
  areas: 'Départements et régions',
  close: 'Fermer',
  searching: 'Recherche en cours…',
  /** Letter for letter. */
  none: (text: string) => `Aucun résultat pour ${text}`,
  noPlace: (text: string) =>
    `Aucun lieu trouvé pour «${NBSP}${text}${NBSP}». Essayez un code postal ou une ville voisine.`,
  failed: 'Les suggestions ne sont pas venues. La recherche se fait aussi sans elles.',
  fromLetters: (letters: number) => `Écrivez ${letters} lettres, les suggestions viennent.`,
  found: (count: number) =>
    `${counted(count, 'suggestion', 'suggestions')}. Les flèches haut et bas les parcourent, Entrée choisit.`,
} as const;
