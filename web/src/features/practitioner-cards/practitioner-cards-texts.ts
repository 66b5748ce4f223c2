import { NBSP } from 'contracts';

export const cardTexts = {
  next: 'Prochain rendez-vous',
  unknown: 'À voir sur son profil',
  from: (price: string) => `dès ${price}`,
  verified: 'Profil certifié et vérifié',
  book: 'Voir ses horaires',
  of: (name: string) => `, ${name}`,
  distance: (kilometres: string) => `à ${kilometres}${NBSP}km`,
} as const;
