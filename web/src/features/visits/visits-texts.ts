import { OUT_OF_RADIUS } from 'contracts';
import { NBSP } from '../../components/design/french-format.ts';

export const visitsTexts = {
  where: `Où aura lieu la séance${NBSP}?`,
  profile: 'À mon adresse',
  other: 'À une autre adresse',
  address: 'Adresse de la séance',
  missing: 'Indiquez où aura lieu la séance, en choisissant l’adresse dans la liste.',
  checking: 'Vérification de la distance…',
  within: 'Cette adresse est dans le périmètre de déplacement du praticien.',
  outOfRadius: OUT_OF_RADIUS,
  profileFailed: 'Votre adresse n’a pas pu être chargée.',
  retry: 'Réessayer',
} as const;
