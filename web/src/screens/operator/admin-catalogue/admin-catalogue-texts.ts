import { REFERRAL_EXTRA_MONTHS, type CatalogueKind } from 'contracts';
import { counted, longDay } from '../../../components/design/french-format.ts';

export const texts = {
  title: 'Catalogue',
  lead: 'Ce que les praticiens choisissent pour se présenter, et les codes avec lesquels ils s’inscrivent.',
  tabs: 'Listes du catalogue',
  archived: 'Archivé',
  archivedGroup: 'Archivés, et plus proposés',
  revise: 'Modifier',
  reviseName: (name: string) => `Modifier «\u00a0${name}\u00a0»`,
  archive: 'Archiver',
  archiveName: (name: string) => `Archiver «\u00a0${name}\u00a0»`,
  restore: 'Proposer de nouveau',
  restoreName: (name: string) => `Proposer de nouveau «\u00a0${name}\u00a0»`,
  archiveYes: 'Oui, archiver',
  archiveNo: 'Non, garder',
  busy: 'Un instant…',
  save: 'Enregistrer',
  add: 'Ajouter',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
} as const;

export const entryTexts = {
  name: 'Nom',
  nameMissing: 'Indiquez un nom.',
  trade: 'Qui la pratique',
  tradeHint: 'Par exemple «\u00a0naturopathe\u00a0». Facultatif.',
  tradePlural: 'Au pluriel',
  tradePluralHint: 'Par exemple «\u00a0naturopathes\u00a0». Facultatif.',
  description: 'En une phrase ou deux',
  descriptionHint: 'Les visiteurs la lisent sur l’accueil. Facultatif.',
  text: 'Ce que dit sa page',
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
  title: 'Image',
  none: 'Sans image, les visiteurs voient sur l’accueil un dessin de Souffle.',
  shown: (name: string) => `L’image de «\u00a0${name}\u00a0»`,
  label: 'Choisir une image',
  hint: 'JPEG ou PNG, 8\u00a0Mo au plus. Elle est recadrée à trois de large pour deux de haut, et part aussi avec «\u00a0Enregistrer\u00a0».',
  missing: 'Choisissez un fichier.',
  send: 'Envoyer l’image',
  replace: 'Remplacer l’image',
  remove: 'Retirer l’image',
  sending: 'Envoi…',
  removing: 'Un instant…',
  leaveTitle: 'Fermer sans envoyer l’image\u00a0?',
  leaveText: (name: string) =>
    `L’image «\u00a0${name}\u00a0» est choisie, et n’est pas enregistrée.`,
  leaveYes: 'Oui, fermer',
  leaveNo: 'Non, continuer',
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
  tab: 'Parrainage',
  gives: `Un code donne ${months} d’essai de plus à qui s’inscrit avec lui comme praticien.`,
  add: 'Créer un code',
  addTitle: 'Nouveau code de parrainage',
  reviseTitle: (code: string) => `Modifier le code ${code}`,
  none: 'Aucun code de parrainage',
  noneText: 'Créez un code, puis donnez-le à qui doit l’utiliser.',
  list: 'Codes de parrainage',
  code: 'Code',
  codeHint: 'De 4 à 24 lettres sans accent, chiffres ou tirets. Il ne change plus ensuite.',
  codeWrong: 'Écrivez de 4 à 24 lettres sans accent, chiffres ou tirets.',
  validUntil: 'Valable jusqu’au',
  validUntilHint: 'Ce jour compris. Sans date, il vaut jusqu’à ce que vous l’archiviez.',
  validUntilWrong: 'Ce jour n’existe pas.',
  until: (day: string | null) =>
    day === null ? 'Sans date de fin' : `Jusqu’au ${longDay(day)} compris`,
  uses: (count: number) =>
    count === 0 ? 'Personne ne l’a encore utilisé' : counted(count, 'inscription', 'inscriptions'),
  isOver: 'Terminé',
  restore: 'Rendre valable',
  restoreName: (code: string) => `Rendre valable le code ${code}`,
  reviseName: (code: string) => `Modifier le code ${code}`,
  archiveName: (code: string) => `Archiver le code ${code}`,
  archiveTitle: (code: string) => `Archiver le code ${code}\u00a0?`,
  archiveText:
    'Personne ne pourra plus s’inscrire avec lui. Ceux qui l’ont utilisé gardent ce qu’il leur a donné, et vous pourrez le rendre valable de nouveau.',
} as const;
