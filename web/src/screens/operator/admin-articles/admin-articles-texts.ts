import { NBSP, type AdminArticle } from 'contracts';
import { momentText } from '../../../components/design/elapsed.ts';

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
  untitled: 'Sans titre',
  saved: ({ savedAt, savedBy }: AdminArticle) =>
    `Enregistré le ${momentText(savedAt)}, par ${savedBy}`,
  scheduled: (at: string) => `Sera publié le ${momentText(at)}`,
  published: (at: string) => `Publié le ${momentText(at)}`,
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
  text: 'Texte',
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
  view: 'Ce que l’on regarde',
  writing: 'Écrire',
  preview: 'Aperçu',
  previewEmpty: 'Il n’y a encore rien à lire.',
  previewWaiting: 'L’aperçu se prépare…',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  unsaved: 'Des changements ne sont pas encore enregistrés. Ce navigateur les garde.',
  restored: 'Ce navigateur avait gardé des changements qui n’étaient pas enregistrés : les voici.',
  drop: 'Reprendre la version enregistrée',
  whole: 'Tout est enregistré.',
  publish: 'Publier',
  publishChange: 'Publier les changements',
  publishing: 'Publication…',
  publication: 'Publication',
  day: 'Jour',
  hour: 'Heure de Paris',
  later: 'Publier plus tard',
  schedule: 'Publier à cette heure',
  scheduleMissing: 'Choisissez un jour et une heure.',
  unschedule: 'Ne pas publier à cette heure',
  scheduled: (at: string) =>
    `La version enregistrée quand cette heure a été choisie sera publiée le ${momentText(at)}, même si le texte change d’ici là.`,
  withdraw: 'Retirer du blog…',
  withdrawTitle: 'Retirer cet article du blog ?',
  withdrawText:
    'Son adresse dira qu’il n’est plus publié. Vous gardez le texte, et pourrez le publier de nouveau.',
  withdrawYes: 'Retirer l’article',
  withdrawNo: 'Le garder',
  picture: 'Image',
  pictureHint:
    'JPEG ou PNG, 8 Mo au plus. Elle est sur la carte, en tête de l’article et quand on le partage.',
  pictureAlt: 'Ce que montre l’image',
  pictureAltHint: 'Pour qui ne la voit pas. Laissez vide si elle ne fait que décorer.',
  pictureFile: 'Choisir une image',
  pictureMissing: 'Choisissez un fichier.',
  asCover: 'En faire l’image de l’article',
  inText: 'La mettre dans le texte',
  removeCover: 'Retirer l’image de l’article',
  sending: 'Envoi…',
  pictureAdded: 'L’image est ajoutée. Pensez à enregistrer.',
} as const;
