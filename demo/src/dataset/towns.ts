/** French communes with their postcode and centre; departments overseas have their own zone. */
export type DemoCommune = {
  readonly city: string;
  readonly zipCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** The number of practitioners. */
  readonly people: number;
  /** The direction inland for a town by the sea: degrees from north. */
  readonly inland?: number;
};

// oxlint-disable-next-line max-params -- a table row: values in reading order
const mainland = (
  city: string,
  zipCode: string,
  latitude: number,
  longitude: number,
  people: number,
  inland?: number,
): DemoCommune => ({
  city,
  zipCode,
  latitude,
  longitude,
  timeZone: 'Europe/Paris',
  people,
  ...(inland === undefined ? {} : { inland }),
});

/** Lyon has many practitioners, Paris some in several quarters, Mende and Guéret none. */
export const communes: readonly [DemoCommune, ...DemoCommune[]] = [
  mainland('Lyon', '69002', 45.7578, 4.832, 9),
  mainland('Lyon', '69001', 45.7695, 4.8284, 5),
  mainland('Lyon', '69003', 45.7602, 4.852, 6),
  mainland('Lyon', '69004', 45.7786, 4.8276, 4),
  mainland('Lyon', '69006', 45.7701, 4.8517, 5),
  mainland('Lyon', '69007', 45.744, 4.8416, 5),
  mainland('Nantes', '44000', 47.2184, -1.5536, 16),
  mainland('Paris', '75011', 48.8589, 2.38, 8),
  mainland('Paris', '75015', 48.8412, 2.3003, 8),
  mainland('Paris', '75018', 48.8925, 2.3444, 7),
  mainland('Paris', '75003', 48.863, 2.3594, 5),
  mainland('Paris', '75010', 48.876, 2.3594, 5),
  mainland('Paris', '75014', 48.8331, 2.3264, 4),
  mainland('Paris', '75020', 48.8646, 2.3984, 3),
  mainland('Marseille', '13001', 43.2998, 5.3811, 8, 70),
  mainland('Marseille', '13008', 43.2494, 5.3857, 6, 60),
  mainland('Toulouse', '31000', 43.6045, 1.444, 14),
  mainland('Nice', '06000', 43.7031, 7.2661, 10, 345),
  mainland('Montpellier', '34000', 43.6119, 3.8772, 10),
  mainland('Strasbourg', '67000', 48.5734, 7.7521, 10),
  mainland('Bordeaux', '33000', 44.8378, -0.5792, 14),
  mainland('Lille', '59000', 50.6293, 3.0573, 10),
  mainland('Rennes', '35000', 48.1173, -1.6778, 10),
  mainland('Reims', '51100', 49.2583, 4.0317, 2),
  mainland('Toulon', '83000', 43.1242, 5.928, 3, 0),
  mainland('Saint-Étienne', '42000', 45.4397, 4.3872, 3),
  mainland('Le Havre', '76600', 49.4944, 0.1079, 2, 60),
  mainland('Grenoble', '38000', 45.1885, 5.7245, 4),
  mainland('Dijon', '21000', 47.322, 5.0415, 2),
  mainland('Angers', '49000', 47.4784, -0.5632, 2),
  mainland('Villeurbanne', '69100', 45.7719, 4.8902, 8),
  mainland('Nîmes', '30000', 43.8367, 4.3601, 2),
  mainland('Clermont-Ferrand', '63000', 45.7772, 3.087, 3),
  mainland('Aix-en-Provence', '13100', 43.5297, 5.4474, 2),
  mainland('Brest', '29200', 48.3904, -4.4861, 2, 0),
  mainland('Tours', '37000', 47.3941, 0.6848, 2),
  mainland('Amiens', '80000', 49.8941, 2.2958, 2),
  mainland('Limoges', '87000', 45.8336, 1.2611, 2),
  mainland('Annecy', '74000', 45.8992, 6.1294, 2),
  mainland('Metz', '57000', 49.1193, 6.1757, 2),
  mainland('Besançon', '25000', 47.2378, 6.0241, 2),
  mainland('Perpignan', '66000', 42.6887, 2.8948, 2),
  mainland('Orléans', '45000', 47.9029, 1.9093, 2),
  mainland('Rouen', '76000', 49.4431, 1.0993, 2),
  mainland('Mulhouse', '68100', 47.7508, 7.3359, 2),
  mainland('Caen', '14000', 49.1829, -0.3707, 2),
  mainland('Nancy', '54000', 48.6921, 6.1844, 2),
  mainland('Avignon', '84000', 43.9493, 4.8055, 2),
  mainland('Poitiers', '86000', 46.5802, 0.3404, 1),
  mainland('La Rochelle', '17000', 46.1603, -1.1511, 2, 80),
  mainland('Pau', '64000', 43.2951, -0.3708, 1),
  mainland('Bayonne', '64100', 43.4929, -1.4748, 2),
  mainland('Quimper', '29000', 47.996, -4.1024, 2),
  mainland('Vannes', '56000', 47.6582, -2.7608, 2),
  mainland('Saint-Malo', '35400', 48.6493, -2.0257, 2, 130),
  mainland('Chambéry', '73000', 45.5646, 5.9178, 2),
  mainland('Valence', '26000', 44.9334, 4.8924, 1),
  mainland('Colmar', '68000', 48.0794, 7.3585, 1),
  mainland('Troyes', '10000', 48.2973, 4.0744, 1),
  mainland('Bourges', '18000', 47.081, 2.3988, 1),
  mainland('Albi', '81000', 43.9298, 2.148, 1),
  mainland('Agen', '47000', 44.2033, 0.6163, 1),
  mainland('Périgueux', '24000', 45.184, 0.7211, 1),
  mainland('Ajaccio', '20000', 41.9192, 8.7386, 1, 20),
  mainland('Bastia', '20200', 42.6973, 9.4509, 1, 270),
  mainland('Gap', '05000', 44.5594, 6.0786, 1),
  mainland('Aurillac', '15000', 44.9286, 2.4433, 1),
  mainland('Niort', '79000', 46.3237, -0.4648, 1),
  mainland('Laval', '53000', 48.0707, -0.7734, 1),
  mainland('Le Mans', '72000', 48.0061, 0.1996, 2),
  mainland('Chartres', '28000', 48.4439, 1.489, 1),
  mainland('Versailles', '78000', 48.8014, 2.1301, 2),
  mainland('Montreuil', '93100', 48.8638, 2.4485, 2),
  mainland('Créteil', '94000', 48.7904, 2.4556, 1),
  mainland('Nanterre', '92000', 48.8924, 2.2071, 1),
  mainland('Bourg-en-Bresse', '01000', 46.2052, 5.2256, 2),
  mainland('Vienne', '38200', 45.5255, 4.8743, 1),
  mainland('Mâcon', '71000', 46.3069, 4.8287, 1),
  {
    city: 'Saint-Denis',
    zipCode: '97400',
    latitude: -20.8789,
    longitude: 55.4481,
    timeZone: 'Indian/Reunion',
    people: 3,
    inland: 180,
  },
  {
    city: 'Fort-de-France',
    zipCode: '97200',
    latitude: 14.6161,
    longitude: -61.0588,
    timeZone: 'America/Martinique',
    people: 3,
    inland: 0,
  },
  {
    city: 'Saint-Pierre',
    zipCode: '97500',
    latitude: 46.7811,
    longitude: -56.1764,
    timeZone: 'America/Miquelon',
    people: 2,
    inland: 270,
  },
];

/** The commune of a postcode. */
export const communeAt = (zipCode: string): DemoCommune => {
  const commune = communes.find((one) => one.zipCode === zipCode);
  if (commune === undefined) throw new Error(`Demo: no commune has the postcode ${zipCode}.`);
  return commune;
};

/** Each commune as often as it has practitioners: first all communes once, then those with more. */
export const communesByPeople: readonly DemoCommune[] = Array.from({ length: 20 }, (_, round) =>
  communes.filter(({ people }) => people > round),
).flat();

const DEAR: ReadonlyMap<string, number> = new Map([
  ['Paris', 1.25],
  ['Lyon', 1.1],
  ['Nice', 1.1],
  ['Bordeaux', 1.1],
]);
/** Towns with fewer than 60,000 inhabitants. */
const SMALL = new Set([
  'Agen',
  'Albi',
  'Aurillac',
  'Bastia',
  'Bayonne',
  'Bourg-en-Bresse',
  'Chambéry',
  'Chartres',
  'Gap',
  'Laval',
  'Mâcon',
  'Niort',
  'Périgueux',
  'Saint-Malo',
  'Saint-Pierre',
  'Vannes',
  'Vienne',
]);

/** The price level of a town, relative to that of the country. */
export const priceLevelOf = ({ city }: DemoCommune): number =>
  DEAR.get(city) ?? (SMALL.has(city) ? 0.9 : 1);
