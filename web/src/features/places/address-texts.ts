import { counted } from '../../components/design/french-format.ts';

export const addressTexts = {
  label: 'Adresse',
  hint: 'Commencez à écrire, puis choisissez dans la liste.',
  placeholder: '12 rue des Lilas, 69003 Lyon',
  list: 'Adresses proposées',
  clear: 'Effacer l’adresse',
  searching: 'Recherche en cours…',
  found: (count: number) =>
    `${counted(count, 'adresse proposée', 'adresses proposées')}. Les flèches haut et bas les parcourent, Entrée choisit.`,
  none: (typed: string) =>
    `Aucune adresse trouvée pour «\u00a0${typed}\u00a0». Écrivez le numéro, la rue, puis le code postal ou la ville.`,
  retry: 'Réessayer',
  zipCode: 'Code postal',
  city: 'Ville',
  nowhere: 'Aucun détail disponible pour cette adresse.',
} as const;
