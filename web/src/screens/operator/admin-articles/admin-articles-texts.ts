import { ARTICLE_SIGNS_MAX, NBSP, type AdminArticle } from 'contracts';
import { minuteText } from '../../../components/design/elapsed.ts';
import { wholeNumber } from '../../../components/design/french-format.ts';

export const articleStateTexts = {
  draft: 'Brouillon',
  scheduled: 'Publication prévue',
  published: 'Publié',
  changed: 'Modifié, pas encore publié',
  withdrawn: 'Retiré',
} as const satisfies Record<AdminArticle['state'], string>;

export const texts = {
  title: 'Articles',
  lead: 'Ce que le blog raconte, brouillons compris.',
  write: 'Écrire un article',
  newsletter: 'La lettre',
  untitled: 'Sans titre',
  saved: ({ savedAt, savedBy }: AdminArticle) =>
    `Enregistré le ${minuteText(savedAt)}, par ${savedBy}`,
  scheduled: (at: string) => `Sera publié le ${minuteText(at)}`,
  published: (at: string) => `Publié le ${minuteText(at)}`,
  openName: (title: string) => `Ouvrir «${NBSP}${title}${NBSP}»`,
  see: 'Voir sur le blog',
} as const;

export const editorTexts = {
  page: 'Un article',
  fresh: 'Un nouvel article',
  back: 'Tous les articles',
  unknown: 'Cet article est introuvable',
  unknownText: 'Aucun article ne porte cet identifiant.',
  title: 'Titre',
  titleMissing: 'Donnez un titre, même provisoire.',
  summary: 'Chapeau',
  summaryHint:
    'Deux phrases qui donnent envie de lire. Elles sont sur la carte et en tête de l’article.',
  words: 'Texte de l’article et ses aperçus',
  text: 'Texte en Markdown',
  textHint:
    'Une ligne vide sépare les paragraphes. ## Titre, ### Sous-titre, - liste, 1. liste numérotée, > citation, **gras**, *italique*, [mots](https://adresse), --- trait.',
  slug: 'Adresse',
  slugHint: 'Après /blog/. Vide, elle est faite à partir du titre.',
  author: 'Auteur',
  authorHint: 'Trois lettres du nom d’un praticien. Vide, c’est la rédaction.',
  authorNone: 'Aucun praticien de ce nom.',
  authorList: 'Praticiens trouvés',
  authorClear: 'Retirer l’auteur',
  found: (count: number) => `${count}${NBSP}${count < 2 ? 'praticien' : 'praticiens'}`,
  specialities: 'Spécialités',
  view: 'Façon d’écrire',
  writing: 'Écrire',
  asText: 'Texte',
  preview: 'Aperçu',
  reading: 'Le texte se prépare…',
  editorLoading: 'L’éditeur arrive…',
  editorFailed:
    'L’éditeur n’a pas pu être chargé. Rien n’est perdu : écrivez dans « Texte », ou réessayez.',
  retry: 'Réessayer',
  signs: (signs: number, minutes: number) =>
    `${wholeNumber(signs)} ${signs < 2 ? 'signe' : 'signes'} sur ${wholeNumber(ARTICLE_SIGNS_MAX)}, ${minutes}${NBSP}min de lecture`,
  tooLong: (signs: number) =>
    `Ce texte est trop long${NBSP}: il a ${wholeNumber(signs)} signes de trop.`,
  previewEmpty: 'Il n’y a encore rien à lire.',
  publish: 'Publier',
  publishChange: 'Publier les changements',
  publishing: 'Publication…',
  publication: 'Publication',
  later: 'Publier plus tard',
  schedule: 'Publier à cette heure',
  unschedule: 'Ne pas publier à cette heure',
  scheduled: (at: string) =>
    `La version enregistrée quand cette heure a été choisie sera publiée le ${minuteText(at)}, même si le texte change d’ici là.`,
  withdraw: 'Retirer du blog…',
  withdrawTitle: 'Retirer cet article du blog ?',
  withdrawText:
    'Son adresse dira qu’il n’est plus publié. Vous gardez le texte, et pourrez le publier de nouveau.',
  withdrawYes: 'Retirer l’article',
  withdrawNo: 'Le garder',
  cover: 'Image de l’article',
  coverHint: 'Sur la carte, en tête de l’article et quand on le partage.',
  coverChoose: 'Choisir une image',
  coverChange: 'Changer l’image',
  coverAlt: 'Dire ce qu’elle montre',
  coverRemove: 'Retirer l’image',
  pictureInText: 'Mettre une image',
  sending: 'Un instant…',
} as const;

export const checklistTexts = {
  title: 'Avant de publier',
  done: {
    title: 'Titre',
    summary: 'Chapeau',
    text: 'Corps de l’article',
    slug: 'Adresse',
    picture: 'Image de partage',
    speciality: 'Spécialité',
  },
  missing: {
    title: 'Il manque le titre',
    summary: 'Il manque le chapeau',
    text: 'Il manque le texte',
    slug: 'L’adresse est à corriger',
    picture: 'Une image, de préférence',
    speciality: 'Une spécialité, de préférence',
  },
} as const;

export const articlePictureTexts = {
  add: 'Une image',
  change: 'Ce que montre l’image',
  file: 'Fichier',
  fileHint: 'JPEG ou PNG, 8 Mo au plus.',
  fileMissing: 'Choisissez un fichier.',
  fileNotPicture: 'Choisissez un JPEG ou un PNG.',
  alt: 'Ce que montre l’image',
  altHint: 'Pour qui ne la voit pas. Par exemple : « Une tasse de tisane sur une table de bois ».',
  altMissing: 'Dites ce que montre l’image, ou qu’elle ne fait que décorer.',
  decoration: 'Elle ne fait que décorer',
  put: 'Mettre l’image',
  keep: 'Garder ces mots',
  sending: 'Envoi…',
} as const;
