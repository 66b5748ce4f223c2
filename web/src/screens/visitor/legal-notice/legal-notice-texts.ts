import { BRAND } from 'contracts';

export const legalNoticeTexts = {
  description: `Mentions légales de ${BRAND}\u00a0: éditeur, directeur de la publication, hébergeur, et comment nous écrire.`,
  publisher: {
    title: 'Éditeur et hébergeur',
    missing: 'Qui exploite ce site n’a pas encore renseigné son éditeur ni son hébergeur.',
    failure: 'Ces informations n’ont pas pu être chargées.',
  },
  write: { title: 'Nous écrire', before: 'Pour toute question sur ce site, écrivez-nous' },
  content: {
    title: 'Contenus',
    paragraphs: [
      'Les textes et les illustrations de ce site nous appartiennent. Le texte et les images d’un profil appartiennent au praticien qui les a publiés, et qui en répond.',
      'Un contenu vous paraît illicite, ou une photo vous montre sans votre accord\u00a0? Écrivez-nous en disant où il se trouve\u00a0: nous le lirons et, s’il le faut, le retirerons.',
    ],
  },
  data: {
    title: 'Vos données',
    before: 'Ce que nous gardons de vous, pourquoi et combien de temps est dit dans notre',
    link: 'politique de confidentialité',
  },
} as const;
