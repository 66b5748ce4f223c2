import { counted } from '../../components/design/french-format.ts';

export const keywordsTexts = {
  label: 'Mots-clés',
  hint: 'Écrivez, puis choisissez dans la liste. Cinquante au plus.',
  list: 'Mots-clés proposés',
  clear: 'Effacer ce qui est écrit',
  none: 'Aucun mot-clé ne correspond.',
  chosen: 'Mots-clés choisis',
  remove: (name: string) => `Retirer «\u00a0${name}\u00a0»`,
  found: (count: number) =>
    `${counted(count, 'mot-clé proposé', 'mots-clés proposés')}. Les flèches haut et bas les parcourent, Entrée choisit.`,
} as const;
