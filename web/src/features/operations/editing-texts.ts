import { minuteText } from '../../components/design/elapsed.ts';

export type OtherSave = { readonly savedBy: string; readonly savedAt: string };

/** The texts for editing an article or an issue of the newsletter. */
export const editingTexts = {
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  whole: 'Tout est enregistré.',
  nothing: 'Rien à enregistrer pour le moment.',
  unsaved: 'Des changements ne sont pas encore enregistrés. Ce navigateur les garde.',
  unkept:
    'Des changements ne sont pas encore enregistrés, et ce navigateur ne peut pas les garder : enregistrez avant de partir.',
  superseded: ({ savedBy, savedAt }: OtherSave) =>
    `${savedBy} a enregistré une autre version le ${minuteText(savedAt)}. La vôtre est gardée ici, et rien n’est écrasé.`,
  otherSee: 'Lire l’autre version',
  otherTitle: 'L’autre version',
  otherTake: 'La reprendre à la place de la mienne',
  insist: 'Continuer avec la mienne',
  otherTaken: 'L’autre version est là, prête à être changée.',
  insisted: 'Votre version remplacera l’autre quand vous enregistrerez.',
  restored: 'Ce navigateur avait gardé des changements qui n’étaient pas enregistrés : les voici.',
  drop: 'Reprendre la version enregistrée',
  day: 'Jour',
  hour: 'Heure de Paris',
  momentMissing: 'Choisissez un jour et une heure.',
} as const;
