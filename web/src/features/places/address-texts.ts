import { counted } from '../../components/design/french-format.ts';

export const addressTexts = {
  found: (count: number) =>
    `${counted(count, 'adresse proposée', 'adresses proposées')}. Les flèches haut et bas les parcourent, Entrée choisit.`,
  none: (typed: string) =>
    `Aucune adresse trouvée pour «\u00a0${typed}\u00a0». Écrivez le numéro, la rue, puis le code postal ou la ville.`,
  nowhere: 'Aucun détail disponible pour cette adresse.',
} as const;
