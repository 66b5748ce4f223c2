import type { SocialKind } from 'contracts';

export const publicProfileTexts = {
  more: 'Voir plus',
  less: 'Voir moins',
  noDescription: 'Aucune description disponible.',
  specialities: 'Spécialités',
  noSpeciality: 'Aucune spécialité répertoriée.',
  keywords: 'Mots-clés',
  languages: 'Langues parlées\u00a0:',
  certifications: 'Certifications',
  noCertification: 'Aucune certification disponible.',
  payments: 'Moyens de paiement',
  noPayment: 'Aucun moyen de paiement renseigné pour le moment.',
  paymentsFailed: 'Impossible de charger les moyens de paiement.',
  noCash: 'Pas d’espèces pour une consultation en visio.',
  paidThere: 'Les prix sont en euros, réglés auprès du praticien.',
  noWebsite: 'Site web non renseigné',
  socials: 'Sur d’autres sites',
  newTab: (name: string) => `${name}, nouvel onglet`,
  wheelchair: 'Accessible en fauteuil roulant',
} as const;

export const socialNames: Readonly<Record<SocialKind, string>> = {
  website: 'Site web',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};
