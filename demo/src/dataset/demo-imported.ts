import { DEFAULT_ZONE, idFrom } from 'contracts';
import { placeWithin } from './places.ts';
import { communeAt } from './towns.ts';

/** A profile as an operator has imported it. */
type Imported = {
  readonly firstname: string;
  readonly lastname: string;
  readonly slug: string;
  readonly phone: string | null;
  readonly zipCode: string;
  readonly street: string;
  readonly specialityIds: readonly string[];
  readonly presentationText: string;
  readonly daysAgo: number;
};

// oxlint-disable-next-line max-params -- a table row: values in reading order
const row = (
  name: readonly [firstname: string, lastname: string],
  slug: string,
  zipCode: string,
  street: string,
  phone: string | null,
  specialities: string,
  presentationText: string,
): Imported => ({
  firstname: name[0],
  lastname: name[1],
  slug,
  phone,
  zipCode,
  street,
  specialityIds: specialities.split(' '),
  presentationText,
  daysAgo: 20,
});

const rows: readonly Imported[] = [
  row(
    ['Odile', 'Garnier'],
    'odile-garnier',
    '69100',
    '27 rue Anatole-France',
    '04 65 71 23 48',
    'reflexologie massage',
    'Réflexologie plantaire et massage bien-être, sur rendez-vous.',
  ),
  row(
    ['Agnès', 'Vidal'],
    'agnes-vidal',
    '69003',
    '112 cours Lafayette',
    null,
    'naturopathie',
    'Naturopathe à Lyon depuis 2011.',
  ),
  row(
    ['Denis', 'Pommier'],
    'denis-pommier',
    '69006',
    '9 rue Juliette Récamier',
    '04 65 71 30 16',
    'hypnose',
    'Hypnose, sur rendez-vous, du lundi au vendredi.',
  ),
  row(
    ['Cécile', 'Arnaud'],
    'cecile-arnaud',
    '38200',
    '3 place de Miremont',
    '04 65 71 44 02',
    'kinesiologie',
    'Kinésiologie pour adultes et enfants.',
  ),
  row(
    ['Bruno', 'Lemaire'],
    'bruno-lemaire',
    '75014',
    '61 rue Daguerre',
    '01 99 00 31 27',
    'sophrologie',
    'Sophrologue à Paris depuis 2009.',
  ),
  row(
    ['Sandrine', 'Cottin'],
    'sandrine-cottin',
    '13008',
    '145 rue Paradis',
    '04 65 71 52 90',
    'massage',
    'Massages bien-être, au cabinet.',
  ),
  row(
    ['Pascal', 'Riou'],
    'pascal-riou',
    '44000',
    '14 rue Crébillon',
    '02 99 00 46 13',
    'reflexologie',
    'Réflexologie plantaire à Nantes.',
  ),
  row(
    ['Muriel', 'Bastide'],
    'muriel-bastide',
    '31000',
    '36 rue de Metz',
    '05 99 00 18 75',
    'naturopathie',
    'Naturopathie et conseils en alimentation.',
  ),
  row(
    ['Gilles', 'Meyer'],
    'gilles-meyer',
    '67000',
    '22 quai des Bateliers',
    '03 99 00 27 61',
    'hypnose',
    'Hypnose et relaxation, en français et en allemand.',
  ),
  row(
    ['Valérie', 'Noël'],
    'valerie-noel',
    '59000',
    '8 rue de Gand',
    '03 99 00 64 38',
    'sophrologie',
    'Sophrologie, séances individuelles.',
  ),
  row(
    ['Laurence', 'Cadiou'],
    'laurence-cadiou',
    '35000',
    '19 rue d’Antrain',
    '02 99 00 83 54',
    'massage',
    'Massage assis et massage bien-être.',
  ),
  row(
    ['Serge', 'Fabre'],
    'serge-fabre',
    '34000',
    '5 boulevard Louis Blanc',
    '04 65 71 69 21',
    'kinesiologie',
    'Kinésiologue, sur rendez-vous.',
  ),
];

/** Practitioners from public directories, who are not informed yet and have no account. */
export const importedPractitioners = rows.map(
  ({ slug, zipCode, street, specialityIds, presentationText, daysAgo, ...who }) => {
    const practitionerId = idFrom('demo', 'practitioner', slug);
    const commune = communeAt(zipCode);
    return {
      identity: {
        ...who,
        practitionerId,
        slug,
        timeZone: DEFAULT_ZONE,
        specialityIds: [...specialityIds],
      },
      presentationText,
      keywordIds: slug === 'odile-garnier' ? ['stress', 'sommeil'] : [],
      address: {
        addressId: idFrom('demo', practitionerId, 'address'),
        label: 'Cabinet',
        street,
        zipCode,
        city: commune.city,
        ...placeWithin(commune, slug),
        precision: 'street' as const,
        accessText: null,
        isWheelchairAccessible: false,
      },
      daysAgo,
    };
  },
);
