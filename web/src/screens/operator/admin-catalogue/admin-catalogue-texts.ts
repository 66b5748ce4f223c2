import { REFERRAL_EXTRA_MONTHS, type CatalogueKind } from 'contracts';
import { counted, longDay } from '../../../components/design/french-format.ts';

export const texts = {
  title: 'Catalogue',
  archived: 'Archivé',
  reviseName: (name: string) => `Modifier «\u00a0${name}\u00a0»`,
  archive: 'Archiver',
  archiveName: (name: string) => `Archiver «\u00a0${name}\u00a0»`,
  restoreName: (name: string) => `Proposer de nouveau «\u00a0${name}\u00a0»`,
  busy: 'Un instant…',
  save: 'Enregistrer',
  add: 'Ajouter',
} as const;

export const entryTexts = {
  textHint:
    'Une ligne vide commence un paragraphe\u00a0; une ligne qui commence par ## et une espace est un titre. Facultatif.',
  needs: 'Ce que les visiteurs écrivent',
  needsHint:
    'Un besoin par ligne, par exemple «\u00a0mal de dos\u00a0». Une recherche de ces mots mène à ce mot-clé. Facultatif.',
  needsTooMany: (most: number) => `Gardez ${most} besoins au plus.`,
  needsTooLong: (most: number) => `Gardez ${most} signes au plus par ligne.`,
  needsOf: (needs: string) => `Trouvé aussi par\u00a0: ${needs}`,
  archiveTitle: (name: string) => `Archiver «\u00a0${name}\u00a0»\u00a0?`,
  archiveText:
    'Personne ne pourra plus la choisir. Elle reste chez les praticiens qui l’ont déjà, et vous pourrez la proposer de nouveau.',
} as const;

export const specialityPictureTexts = {
  shown: (name: string) => `L’image de «\u00a0${name}\u00a0»`,
  hint: 'JPEG ou PNG, 8\u00a0Mo au plus. Elle est recadrée à trois de large pour deux de haut, et part aussi avec «\u00a0Enregistrer\u00a0».',
  leaveText: (name: string) =>
    `L’image «\u00a0${name}\u00a0» est choisie, et n’est pas enregistrée.`,
} as const;

type KindTexts = {
  readonly tab: string;
  readonly add: string;
  readonly addTitle: string;
  readonly reviseTitle: string;
  readonly none: string;
  readonly noneText: string;
  readonly list: string;
};

export const kindTexts: Readonly<Record<CatalogueKind, KindTexts>> = {
  speciality: {
    tab: 'Spécialités',
    add: 'Ajouter une spécialité',
    addTitle: 'Nouvelle spécialité',
    reviseTitle: 'Modifier la spécialité',
    none: 'Aucune spécialité',
    noneText: 'Sans spécialité, aucun praticien ne peut s’inscrire\u00a0: ajoutez la première.',
    list: 'Spécialités proposées',
  },
  keyword: {
    tab: 'Mots-clés',
    add: 'Ajouter un mot-clé',
    addTitle: 'Nouveau mot-clé',
    reviseTitle: 'Modifier le mot-clé',
    none: 'Aucun mot-clé',
    noneText: 'Les praticiens choisissent des mots-clés pour dire ce qu’ils accompagnent.',
    list: 'Mots-clés proposés',
  },
  audience: {
    tab: 'Publics',
    add: 'Ajouter un public',
    addTitle: 'Nouveau public',
    reviseTitle: 'Modifier le public',
    none: 'Aucun public',
    noneText: 'Chaque séance dit à quels publics elle s’adresse.',
    list: 'Publics proposés',
  },
};

const months = counted(REFERRAL_EXTRA_MONTHS, 'mois', 'mois');

export const codeTexts = {
  gives: `Un code donne ${months} d’essai de plus à qui s’inscrit avec lui comme praticien.`,
  reviseTitle: (code: string) => `Modifier le code ${code}`,
  list: 'Codes de parrainage',
  until: (day: string | null) =>
    day === null ? 'Sans date de fin' : `Jusqu’au ${longDay(day)} compris`,
  uses: (count: number) =>
    count === 0 ? 'Personne ne l’a encore utilisé' : counted(count, 'inscription', 'inscriptions'),
  restoreName: (code: string) => `Rendre valable le code ${code}`,
  reviseName: (code: string) => `Modifier le code ${code}`,
  archiveName: (code: string) => `Archiver le code ${code}`,
  archiveTitle: (code: string) => `Archiver le code ${code}\u00a0?`,
  archiveText:
    'Personne ne pourra plus s’inscrire avec lui. Ceux qui l’ont utilisé gardent ce qu’il leur a donné, et vous pourrez le rendre valable de nouveau.',
} as const;
