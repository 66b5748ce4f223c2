import { CASH, type PractitionerAddress } from 'contracts';
import { openChance, type Chance } from '../../chance.ts';
import type { Traits } from './traits.ts';

/** Besides the presentation. */
export type DemoPage = {
  readonly certifications: { readonly year: number; readonly certificationTitle: string }[];
  readonly paymentMethods: string[];
  readonly socials: Readonly<
    Record<'website' | 'facebook' | 'instagram' | 'linkedin', string | null>
  >;
};

type Titles = readonly [string, ...string[]];

/** Titles by speciality: the first one applies to all its practitioners. */
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

const payments: readonly (readonly [string, number])[] = [
  ['Carte bancaire', 0.7],
  [CASH, 0.85],
  ['Chèque', 0.5],
  ['Paiement mobile (Lydia, Wero…)', 0.25],
];
const FOR_HOME_VISITS = 'Chèque CESU';

/** Certificates, the newest first; a new practitioner has only the first. */
const certificationsOf = (
  { specialityIds, since }: Traits,
  thisYear: number,
  chance: Chance,
): DemoPage['certifications'] => {
  const [main, ...others] = specialityIds;
  const [own, ...further] = titles.get(main) ?? unknown;
  const ofOthers = others.map((id) => (titles.get(id) ?? unknown)[0]);
  const later = [...ofOthers, ...further.filter(() => chance.isLikely(0.5))]
    .map((certificationTitle, index) => ({ year: since + 2 + 2 * index, certificationTitle }))
    .filter(({ year }) => year < thisYear);
  return [...later.toReversed(), { year: since, certificationTitle: own }];
};

/** Another one for each practitioner, and the same one whenever the demo is played. */
export const pageOf = (slug: string, traits: Traits, thisYear: number): DemoPage => {
  const chance = openChance(`page ${slug}`);
  const isNew = traits.since >= thisYear - 1;
  const site = (address: string, probability: number) =>
    !isNew && chance.isLikely(probability) ? `https://${address}` : null;
  const accepted = payments.filter(([, likely]) => chance.isLikely(likely)).map(([name]) => name);
  const isVisiting = traits.options.includes('DOMICILE') && chance.isLikely(0.5);
  return {
    certifications: certificationsOf(traits, thisYear, chance),
    paymentMethods: [
      ...(accepted.length > 0 ? accepted : [CASH]),
      ...(isVisiting ? [FOR_HOME_VISITS] : []),
    ],
    socials: {
      website: site(`${slug}.souffle.exemple/`, 0.7),
      facebook: site(`www.facebook.com/demo.souffle.${slug}`, 0.4),
      instagram: site(`www.instagram.com/demo.souffle.${slug}`, 0.5),
      linkedin: site(`www.linkedin.com/in/demo.souffle.${slug}`, 0.35),
    },
  };
};

const doors: readonly [string | null, ...(string | null)[]] = [
  'Rez-de-chaussée, sonnez à « Cabinet ».',
  '2e étage avec ascenseur, porte gauche.',
  '1er étage sans ascenseur, code communiqué la veille.',
  'Au fond de la cour ; le parking est gratuit dans la rue voisine.',
  'Accueil commun, salle 3.',
  null,
];

/** The way to the door. */
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
