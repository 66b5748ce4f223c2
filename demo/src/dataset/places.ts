import type { VisitAddress } from 'contracts';
import { openChance } from '../chance.ts';

/** Departments overseas have their own zone. */
export type DemoCommune = {
  readonly city: string;
  readonly zipCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** For a town by the sea: degrees from north. */
  readonly inland?: number;
};

// oxlint-disable-next-line max-params -- a table row: values in reading order
const mainland = (
  city: string,
  zipCode: string,
  latitude: number,
  longitude: number,
  inland?: number,
): DemoCommune => ({
  city,
  zipCode,
  latitude,
  longitude,
  timeZone: 'Europe/Paris',
  ...(inland === undefined ? {} : { inland }),
});

export const lyon = mainland('Lyon', '69002', 45.7578, 4.832);
export const nantes = mainland('Nantes', '44000', 47.2184, -1.5536);

export const communes: readonly [DemoCommune, ...DemoCommune[]] = [
  lyon,
  nantes,
  mainland('Paris', '75011', 48.8589, 2.38),
  mainland('Paris', '75015', 48.8412, 2.3003),
  mainland('Paris', '75018', 48.8925, 2.3444),
  mainland('Marseille', '13001', 43.2998, 5.3811, 70),
  mainland('Marseille', '13008', 43.2494, 5.3857, 60),
  mainland('Toulouse', '31000', 43.6045, 1.444),
  mainland('Nice', '06000', 43.7031, 7.2661, 345),
  mainland('Montpellier', '34000', 43.6119, 3.8772),
  mainland('Strasbourg', '67000', 48.5734, 7.7521),
  mainland('Bordeaux', '33000', 44.8378, -0.5792),
  mainland('Lille', '59000', 50.6293, 3.0573),
  mainland('Rennes', '35000', 48.1173, -1.6778),
  mainland('Reims', '51100', 49.2583, 4.0317),
  mainland('Toulon', '83000', 43.1242, 5.928, 0),
  mainland('Saint-Étienne', '42000', 45.4397, 4.3872),
  mainland('Le Havre', '76600', 49.4944, 0.1079, 60),
  mainland('Grenoble', '38000', 45.1885, 5.7245),
  mainland('Dijon', '21000', 47.322, 5.0415),
  mainland('Angers', '49000', 47.4784, -0.5632),
  mainland('Villeurbanne', '69100', 45.7719, 4.8902),
  mainland('Nîmes', '30000', 43.8367, 4.3601),
  mainland('Clermont-Ferrand', '63000', 45.7772, 3.087),
  mainland('Aix-en-Provence', '13100', 43.5297, 5.4474),
  mainland('Brest', '29200', 48.3904, -4.4861, 0),
  mainland('Tours', '37000', 47.3941, 0.6848),
  mainland('Amiens', '80000', 49.8941, 2.2958),
  mainland('Limoges', '87000', 45.8336, 1.2611),
  mainland('Annecy', '74000', 45.8992, 6.1294),
  mainland('Metz', '57000', 49.1193, 6.1757),
  mainland('Besançon', '25000', 47.2378, 6.0241),
  mainland('Perpignan', '66000', 42.6887, 2.8948),
  mainland('Orléans', '45000', 47.9029, 1.9093),
  mainland('Rouen', '76000', 49.4431, 1.0993),
  mainland('Mulhouse', '68100', 47.7508, 7.3359),
  mainland('Caen', '14000', 49.1829, -0.3707),
  mainland('Nancy', '54000', 48.6921, 6.1844),
  mainland('Avignon', '84000', 43.9493, 4.8055),
  mainland('Poitiers', '86000', 46.5802, 0.3404),
  mainland('La Rochelle', '17000', 46.1603, -1.1511, 80),
  mainland('Pau', '64000', 43.2951, -0.3708),
  mainland('Bayonne', '64100', 43.4929, -1.4748),
  mainland('Quimper', '29000', 47.996, -4.1024),
  mainland('Vannes', '56000', 47.6582, -2.7608),
  mainland('Saint-Malo', '35400', 48.6493, -2.0257, 130),
  mainland('Chambéry', '73000', 45.5646, 5.9178),
  mainland('Valence', '26000', 44.9334, 4.8924),
  mainland('Colmar', '68000', 48.0794, 7.3585),
  mainland('Troyes', '10000', 48.2973, 4.0744),
  mainland('Bourges', '18000', 47.081, 2.3988),
  mainland('Albi', '81000', 43.9298, 2.148),
  mainland('Agen', '47000', 44.2033, 0.6163),
  mainland('Périgueux', '24000', 45.184, 0.7211),
  mainland('Ajaccio', '20000', 41.9192, 8.7386, 20),
  mainland('Bastia', '20200', 42.6973, 9.4509, 270),
  mainland('Gap', '05000', 44.5594, 6.0786),
  mainland('Aurillac', '15000', 44.9286, 2.4433),
  mainland('Niort', '79000', 46.3237, -0.4648),
  mainland('Laval', '53000', 48.0707, -0.7734),
  mainland('Le Mans', '72000', 48.0061, 0.1996),
  mainland('Chartres', '28000', 48.4439, 1.489),
  mainland('Versailles', '78000', 48.8014, 2.1301),
  mainland('Montreuil', '93100', 48.8638, 2.4485),
  mainland('Créteil', '94000', 48.7904, 2.4556),
  mainland('Nanterre', '92000', 48.8924, 2.2071),
  {
    city: 'Saint-Denis',
    zipCode: '97400',
    latitude: -20.8789,
    longitude: 55.4481,
    timeZone: 'Indian/Reunion',
    inland: 180,
  },
  {
    city: 'Fort-de-France',
    zipCode: '97200',
    latitude: 14.6161,
    longitude: -61.0588,
    timeZone: 'America/Martinique',
    inland: 0,
  },
  {
    city: 'Saint-Pierre',
    zipCode: '97500',
    latitude: 46.7811,
    longitude: -56.1764,
    timeZone: 'America/Miquelon',
    inland: 270,
  },
];

/** Lyon has many practices. */
export const partsOfLyon: readonly DemoCommune[] = [
  mainland('Lyon', '69001', 45.7695, 4.8284),
  mainland('Lyon', '69003', 45.7602, 4.852),
  mainland('Lyon', '69004', 45.7786, 4.8276),
  mainland('Lyon', '69006', 45.7701, 4.8517),
  mainland('Lyon', '69007', 45.744, 4.8416),
];

export const streets: readonly [string, ...string[]] = [
  'rue de la République',
  'rue Victor Hugo',
  'rue des Tilleuls',
  'avenue Jean Jaurès',
  'rue du Moulin',
  'place de l’Église',
  'rue Pasteur',
  'boulevard Gambetta',
  'rue des Lilas',
  'quai des Mariniers',
  'rue Sainte-Anne',
  'allée des Cèdres',
];

type Point = Pick<DemoCommune, 'latitude' | 'longitude'>;

const KM_A_DEGREE = 111;
/** That people travel to a practice. */
const NEAR_KM = 60;

/** Precise enough for a demo. */
export const isNear = (one: Point, other: Point): boolean => {
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * shrink;
  return Math.hypot(north, east) * KM_A_DEGREE <= NEAR_KM;
};

/** Metres from the middle of its town; a town by the sea opens inland. */
const METRES = { least: 200, most: 1_600 };
const OPENING = 120;

/** In the streets of a town, always the same for a name. */
export const placeWithin = ({ latitude, longitude, inland }: DemoCommune, name: string): Point => {
  const chance = openChance(name);
  const km = (METRES.least + chance.below(METRES.most - METRES.least)) / 1_000;
  const bearing =
    inland === undefined ? chance.below(360) : inland - OPENING / 2 + chance.below(OPENING);
  const radians = (bearing * Math.PI) / 180;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const rounded = (degrees: number) => Number(degrees.toFixed(5));
  return {
    latitude: rounded(latitude + (Math.cos(radians) * km) / KM_A_DEGREE),
    longitude: rounded(longitude + (Math.sin(radians) * km) / (KM_A_DEGREE * shrink)),
  };
};

/** 27 km from Lyon: beyond every radius there. */
export const inVienne: VisitAddress = {
  street: '8 cours Brillier',
  zipCode: '38200',
  city: 'Vienne',
  latitude: 45.5255,
  longitude: 4.8743,
};
