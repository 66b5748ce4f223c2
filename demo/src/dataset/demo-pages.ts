import { CASH, type LanguageCode, type PractitionerAddress } from 'contracts';
import { openChance } from '../chance.ts';

/** Besides the presentation. */
export type DemoPage = {
  readonly languages: LanguageCode[];
  readonly certifications: { readonly year: number; readonly certificationTitle: string }[];
  readonly paymentMethods: string[];
  readonly socials: Readonly<
    Record<'website' | 'facebook' | 'instagram' | 'linkedin', string | null>
  >;
};

type Titles = readonly [string, ...string[]];

/** By speciality: the first one applies to all its practitioners. */
const titles: ReadonlyMap<string, Titles> = new Map(
  Object.entries({
    naturopathie: [
      'Certificat de praticien en naturopathie',
      'Phyto-aromathérapie, cycle long',
      'Conseil en alimentation vivante',
      'Iridologie, niveau 2',
    ],
    sophrologie: [
      'Certificat professionnel de sophrologue',
      'Sophrologie du sommeil',
      'Accompagnement des adolescents',
      'Gestion du stress en entreprise',
    ],
    reflexologie: [
      'Certificat de réflexologue plantaire',
      'Réflexologie palmaire et faciale',
      'Réflexologie des personnes âgées',
    ],
    hypnose: [
      'Praticien en hypnose ericksonienne',
      'Maître praticien en hypnose',
      'Autohypnose : former et transmettre',
    ],
    kinesiologie: [
      'Certificat de kinésiologue',
      'Touch for Health, niveaux 1 à 4',
      'Brain Gym, mouvements de base',
    ],
    massage: [
      'Certificat de praticien en massage bien-être',
      'Massage suédois',
      'Massage de la femme enceinte',
      'Massage assis en entreprise',
    ],
  }),
);
const unknown: Titles = ['Certificat de praticien'];

const spoken: readonly LanguageCode[] = ['en', 'es', 'de', 'it', 'pt', 'ar', 'lsf'];
const payments = ['Carte bancaire', 'Chèque', 'Virement', 'Paiement mobile (Lydia, Wero…)'];

/** The same whenever the demo is played. */
export const pageOf = (slug: string, specialityId: string, today: string): DemoPage => {
  const chance = openChance(`profil ${slug}`);
  const thisYear = Number(today.slice(0, 4));
  const [own, ...others] = titles.get(specialityId) ?? unknown;
  const first = thisYear - 10 - chance.below(14);
  const later = others.filter(() => chance.isLikely(0.5));
  const network = (host: string, probability: number) =>
    chance.isLikely(probability) ? `https://www.${host}/demo.souffle.${slug}` : null;
  return {
    languages: ['fr', ...spoken.filter(() => chance.isLikely(0.18))],
    certifications: [
      ...later.map((certificationTitle, index) => ({
        year: Math.min(thisYear - 1, first + 2 + 2 * (later.length - index)),
        certificationTitle,
      })),
      { year: first, certificationTitle: own },
    ],
    paymentMethods: [
      CASH,
      ...payments.filter(() => chance.isLikely(0.55)),
      ...(chance.isLikely(0.12) ? ['Paiement en deux fois, sans frais'] : []),
    ],
    socials: {
      website: chance.isLikely(0.7) ? `https://${slug}.souffle.exemple/` : null,
      facebook: network('facebook.com', 0.4),
      instagram: network('instagram.com', 0.5),
      linkedin: network('linkedin.com/in', 0.35),
    },
  };
};

const doors: readonly [string | null, ...(string | null)[]] = [
  'Rez-de-chaussée, sonnez à « Cabinet ».',
  '2e étage avec ascenseur, porte gauche.',
  '1er étage sans ascenseur, code communiqué la veille.',
  'Au fond de la cour ; le parking est gratuit dans la rue voisine.',
  'Maison de santé, accueil commun, salle 3.',
  null,
];

/** How to find the door. */
export const accessOf = (
  slug: string,
): Pick<PractitionerAddress, 'accessText' | 'isWheelchairAccessible'> => {
  const chance = openChance(`door ${slug}`);
  const accessText = chance.pick(doors);
  return {
    accessText,
    isWheelchairAccessible: accessText?.includes('sans ascenseur') !== true && chance.isLikely(0.6),
  };
};
