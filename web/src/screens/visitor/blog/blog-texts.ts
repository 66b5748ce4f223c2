import { BRAND, NBSP } from 'contracts';

export const blogTexts = {
  title: 'Le blog',
  lead: 'Des praticiens racontent leur métier, sans promesse miracle.',
  description: `Le blog de ${BRAND}${NBSP}: des praticiens du bien-être racontent leur métier, ce qu’une séance apporte et ce qu’elle ne remplace pas.`,
  feed: 'Flux Atom',
  none: 'Aucun article pour le moment',
  noneText: 'Les premiers arrivent bientôt.',
  noPage: 'Cette page du blog n’existe pas',
  noPageText: 'Il y a moins d’articles que cela.',
  first: 'Voir les derniers articles',
  pages: 'Pages du blog',
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  newer: 'Articles plus récents',
  older: 'Articles plus anciens',
} as const;

export const readTexts = {
  health: {
    title: 'Cet article informe, il ne soigne pas.',
    text: `Il ne remplace ni un diagnostic, ni un traitement. En cas de douleur ou de doute, parlez-en à votre médecin. Urgence${NBSP}: 15.`,
  },
  practitioners: 'Qui peut vous recevoir',
  next: 'À lire ensuite',
  updated: (date: string) => `Mis à jour le ${date}`,
  withdrawn: {
    title: 'Cet article n’est plus publié',
    text: 'Il a été retiré du blog, peut-être parce qu’il n’était plus à jour. D’autres vous attendent.',
  },
  notFound: {
    title: 'Page non trouvée',
    text: 'Aucun article ne porte cette adresse.',
  },
  all: 'Voir les articles du blog',
} as const;
