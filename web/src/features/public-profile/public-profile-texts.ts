import type { SocialKind } from 'contracts';

export const publicProfileTexts = {
  more: 'Voir plus',
  less: 'Voir moins',
  newTab: (name: string) => `${name}, nouvel onglet`,
} as const;

export const socialNames: Readonly<Record<SocialKind, string>> = {
  website: 'Site web',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
};
