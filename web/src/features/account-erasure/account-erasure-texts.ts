import { ERASURE_DELAY_DAYS, type ErrorCode } from 'contracts';
import { NBSP } from '../../components/design/french-format.ts';
import { paths } from '../../paths.ts';

const delay = `${ERASURE_DELAY_DAYS}${NBSP}jours`;

/** The roles of an account; it may have both. */
export type ErasedRole = 'customer' | 'practitioner';

export const askTexts = {
  title: `Supprimer votre compte${NBSP}?`,
  back: { customer: 'Mon profil', practitioner: 'Mon profil public' },
  lead: `Prenez le temps de lire ce qui s’efface et ce qui reste. Vous avez ensuite ${delay} pour changer d’avis.`,
} as const;

type Points = Readonly<Record<ErasedRole, readonly string[]>>;

const erased: Points = {
  customer: [
    'Votre profil\u00a0: nom, date de naissance, téléphone, adresse, et de quoi vous connecter.',
    'Vos proches, et tout ce que vous avez dit d’eux.',
    'Les motifs de vos rendez-vous, les adresses de vos séances à domicile, vos demandes et les messages échangés avec vos praticiens.',
    'Les copies des e-mails que nous vous avons envoyés.',
  ],
  practitioner: [
    'Votre profil public\u00a0: nom, photo et logo, présentation, adresses, téléphone, liens, certifications et moyens de paiement.',
    'Vos diplômes, et ce que vous avez dit à l’inscription.',
    'La description de vos séances et votre lien de visio.',
    'Les copies des e-mails que nous vous avons envoyés, et de ceux de vos clients sur leurs rendez-vous avec vous.',
  ],
};

const kept: Points = {
  customer: [
    'Vos rendez-vous passés, dans l’agenda de vos praticiens, sans votre nom ni ceux de vos proches\u00a0: ils y lisent «\u00a0Personne effacée\u00a0». Ils en ont besoin pour leurs propres comptes.',
    'Vos factures, s’il y en a, aussi longtemps que la loi oblige à les garder.',
  ],
  practitioner: [
    'Vos rendez-vous passés, chez vos clients, sans votre nom ni votre adresse\u00a0: ils y lisent «\u00a0Personne effacée\u00a0». Le nom et le prix de la séance restent\u00a0: ils ont été convenus avec eux.',
    'Les factures que vous avez émises\u00a0: vos clients continuent de les lire, et elles sont effacées après dix ans. Vous ne les lirez plus\u00a0: emportez-les d’abord.',
    'Ce que vous avez écrit à un client au sujet d’une demande ou d’une annulation\u00a0: c’est aussi le sien.',
    'L’adresse de votre page, vide\u00a0: personne d’autre ne la recevra.',
  ],
};

const first: Points = {
  customer: [
    'Pour emporter vos données, téléchargez-les d’abord depuis votre profil\u00a0: ce n’est plus possible ensuite.',
  ],
  practitioner: [
    'Pour emporter vos données, téléchargez-les d’abord depuis votre profil\u00a0: ce n’est plus possible ensuite.',
    'Annulez d’abord les rendez-vous à venir et répondez aux demandes\u00a0: tant que quelqu’un compte sur vous, le compte ne se supprime pas.',
  ],
};

const closes: Readonly<Record<ErasedRole, string>> = {
  customer:
    'Votre compte se ferme tout de suite, sur tous vos appareils. Plus personne ne peut réserver avec lui.',
  practitioner:
    'Votre compte se ferme tout de suite, sur tous vos appareils, et votre page quitte aussitôt le site et la recherche\u00a0: plus personne ne peut réserver avec vous.',
};

const back: Readonly<Record<ErasedRole, string>> = {
  customer: 'vous retrouvez tout comme avant',
  practitioner: 'votre page revient, et vous retrouvez tout comme avant',
};

/**
 * The points for accounts with all of these roles; the public ones come last and are the longest.
 */
export const erasureTextParts = (standings: readonly ErasedRole[]) => {
  const last = standings.includes('practitioner') ? 'practitioner' : 'customer';
  const all = (points: Points) => [...new Set(standings.flatMap((role) => points[role]))];
  return [
    { title: 'Ce qui s’efface', points: all(erased) },
    { title: 'Ce qui reste, et pourquoi', points: all(kept) },
    {
      title: 'Comment cela se passe',
      points: [
        ...all(first),
        closes[last],
        `Pendant ${delay}, il suffit de vous reconnecter pour le garder\u00a0: ${back[last]}. Un e-mail vous le rappelle.`,
        'Ensuite, l’effacement commence\u00a0: rien ne peut plus l’arrêter, ni rendre ce qu’il emporte.',
      ],
    },
  ];
};

type Way = { readonly to: string; readonly label: string };

const ahead: Readonly<Record<ErasedRole, Way>> = {
  customer: { to: paths.customerBookings, label: 'Voir mes rendez-vous' },
  practitioner: { to: paths.calendar, label: 'Voir mon agenda' },
};

export const waysOn = (
  code: ErrorCode | undefined,
  standings: readonly ErasedRole[],
): readonly Way[] => {
  if (code === 'ERASURE_BOOKINGS_AHEAD') return standings.map((status) => ahead[status]);
  return code === 'ERASURE_BY_HAND' ? [{ to: paths.contact, label: 'Nous écrire' }] : [];
};
