import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cutAtDateLine } from './date-line.mjs';

/**
 * Makes the base map, `node tools/map-base.mjs`: coasts and borders of Natural Earth (public domain)
 * as packed by `world-atlas`, and the towns of our table of communes. npm downloads the packages,
 * which are not dependencies, into a temporary folder.
 *
 * Regions with practitioners keep every bend of the coast, their surroundings most, and the rest as
 * much as a world map shows. Lines are in the "encoded polyline algorithm format".
 */
const packages = ['world-atlas@2.0.2', 'topojson-client@3.1.0'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const communes = join(root, 'infra', 'src', 'places', 'communes.tsv');
const ground = join(root, 'web', 'src', 'features', 'map', 'map-base.json');

const OF_THE_WORLD = 0.6;

/** The box (west, south, east, north), and the tolerance of its lines in degrees. */
const detailed = [
  { box: [-6, 41, 10.5, 51.8], within: 0.004, what: 'France' },
  { box: [-63.3, 14, -60.5, 18.3], within: 0.002, what: 'the Antilles' },
  { box: [-55, 2, -51, 6.2], within: 0.002, what: 'Guyane' },
  { box: [55, -21.6, 56, -20.6], within: 0.001, what: 'La Réunion' },
  { box: [44.8, -13.2, 45.5, -12.4], within: 0.001, what: 'Mayotte' },
  { box: [-56.6, 46.6, -56, 47.3], within: 0.002, what: 'Saint-Pierre-et-Miquelon' },
  { box: [163, -23, 169, -19], within: 0.005, what: 'Nouvelle-Calédonie' },
  { box: [-152.5, -18, -148.5, -16], within: 0.002, what: 'Tahiti and Moorea' },
  { box: [-178.4, -14.5, -176, -13], within: 0.002, what: 'Wallis-et-Futuna' },
  { box: [-14, 34, 22, 61], within: 0.06, what: 'the neighbours' },
  { box: [-66, 9, -58, 20], within: 0.06, what: 'the Caribbean' },
  { box: [42, -27, 60, -8], within: 0.06, what: 'the Indian Ocean' },
];

const isIn = ([west, south, east, north], [longitude, latitude]) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

const withinAt = (point) => detailed.find(({ box }) => isIn(box, point))?.within ?? OF_THE_WORLD;

/** Whether a point of the line is where the map shows more detail than the world map. */
const isNear = (line) => line.some((point) => withinAt(point) < OF_THE_WORLD);

/** The distance of a point from the line between two others, in degrees of the local map. */
const offLine = ([x, y], [fromX, fromY], [toX, toY]) => {
  const shrink = Math.cos((y * Math.PI) / 180);
  const [alongX, alongY] = [(toX - fromX) * shrink, toY - fromY];
  const [atX, atY] = [(x - fromX) * shrink, y - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (atX * alongX + atY * alongY) / length));
  return Math.hypot(atX - part * alongX, atY - part * alongY);
};

/** The algorithm of Douglas and Peucker, with a tolerance that depends on the place. */
const simplified = (line) => {
  const kept = new Set([0, line.length - 1]);
  const open = [[0, line.length - 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next;
    let worst = { rank: -1, off: 1 };
    for (let rank = from + 1; rank < to; rank += 1) {
      const off = offLine(line[rank], line[from], line[to]) / withinAt(line[rank]);
      if (off > worst.off) worst = { rank, off };
    }
    if (worst.rank < 0) continue;
    kept.add(worst.rank);
    open.push([from, worst.rank], [worst.rank, to]);
  }
  return line.filter((_point, rank) => kept.has(rank));
};

const encodedNumber = (value) => {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; rest >= 0x20; rest >>= 5) text += String.fromCodePoint((0x20 | (rest & 0x1f)) + 63);
  return text + String.fromCodePoint(rest + 63);
};

/** Pairs of longitude and latitude, as integers. */
const encoded = (line, parts) => {
  let before = [0, 0];
  return line
    .map(([longitude, latitude]) => {
      const now = [Math.round(latitude * parts), Math.round(longitude * parts)];
      const text = now.map((value, axis) => encodedNumber(value - before[axis])).join('');
      before = now;
      return text;
    })
    .join('');
};

/** The precision of a line is a hundred metres, that of a town's name half a kilometre. */
const PARTS_OF_LINES = 1_000;
const PARTS_OF_TOWNS = 200;

const linesOf = (lines, fewest) =>
  lines
    .map(simplified)
    .filter((line) => line.length >= fewest)
    .map((line) => encoded(line, PARTS_OF_LINES));

/** Towns beyond our borders, for maps of all of France. */
const abroad = `Londres 51.507 -0.128 8800000
Bruxelles 50.85 4.35 1200000
Luxembourg 49.611 6.13 130000
Cologne 50.938 6.96 1080000
Francfort 50.11 8.68 760000
Stuttgart 48.776 9.18 630000
Bâle 47.558 7.588 173000
Berne 46.948 7.447 134000
Zurich 47.377 8.54 420000
Lausanne 46.52 6.633 140000
Genève 46.204 6.143 203000
Turin 45.07 7.687 850000
Milan 45.464 9.19 1370000
Gênes 44.407 8.934 560000
Monaco 43.738 7.424 38000
Saint-Sébastien 43.318 -1.981 188000
Bilbao 43.263 -2.935 345000
Saragosse 41.65 -0.88 675000
Barcelone 41.387 2.17 1620000
Paramaribo 5.852 -55.204 240000
Roseau 15.301 -61.388 15000
Castries 14.01 -60.99 20000
Moroni -11.702 43.255 60000`
  .split('\n')
  .map((row) => {
    const [, name, latitude, longitude, population] = /^(\S+) (\S+) (\S+) (\S+)$/.exec(row);
    return { name, latitude: +latitude, longitude: +longitude, population: +population };
  });

/** Minimum distance to the next larger named town, in kilometres, by inhabitants. */
const spacing = [
  { inhabitants: 10_000, apart: 3 },
  { inhabitants: 4_000, apart: 7 },
  { inhabitants: 1_500, apart: 11 },
];

const kilometres = (one, other) =>
  111.2 *
  Math.hypot(
    one.latitude - other.latitude,
    Math.cos((one.latitude * Math.PI) / 180) * (one.longitude - other.longitude),
  );

/** Keeps the larger of towns that are close, since the map has no room for the others. */
const thinned = (towns) => {
  const named = [];
  for (const town of [...towns].sort((one, other) => other.population - one.population)) {
    const { apart } = spacing.find(({ inhabitants }) => town.population >= inhabitants) ?? {};
    if (apart === undefined || named.some((other) => kilometres(town, other) < apart)) continue;
    named.push(town);
  }
  return towns.filter((town) => named.includes(town));
};

/** Towns with coordinates of their own instead of a mean, in the order of the table. */
const townsIn = (table) =>
  table
    .split('\n')
    .filter((row) => !/^[#=]/.test(row))
    .map((row) => row.split('\t'))
    .filter(([, , latitude = '', , , precision = '']) => latitude !== '' && precision === '')
    .map(([name, , latitude, longitude, population]) => ({
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    }));

/** Districts have names of their own, because at their zoom the town's name is off the map. */
const townsOf = (table) => {
  const all = townsIn(table);
  const isDistrict = ({ name }) => name.endsWith(' Arrondissement');
  const districts = all
    .filter(isDistrict)
    .map((one) => ({ ...one, name: one.name.replace(' Arrondissement', ''), population: 0 }));
  return [...thinned(all.filter((one) => !isDistrict(one))), ...districts, ...abroad];
};

/** 'Lyon;513': the thousands of inhabitants decide from which zoom on the name is shown. */
const namesOf = (towns) =>
  towns.map(({ name, population }) => `${name};${Math.round(population / 1_000)}`).join('\n');

const baseOf = async (folder) => {
  const fileOf = (...names) => join(folder, 'node_modules', ...names);
  const { feature, mesh } = await import(
    pathToFileURL(fileOf('topojson-client', 'src', 'index.js')).href
  );
  const atlas = (name) => JSON.parse(readFileSync(fileOf('world-atlas', `${name}.json`), 'utf8'));
  const [landAtlas, countries] = [atlas('land-10m'), atlas('countries-10m')];
  const rings = feature(landAtlas, landAtlas.objects.land).features.flatMap(
    ({ geometry: { type, coordinates } }) =>
      type === 'Polygon' ? coordinates : coordinates.flat(),
  );
  const inside = mesh(countries, countries.objects.countries, (one, other) => one !== other);
  const towns = townsOf(readFileSync(communes, 'utf8'));
  return {
    land: linesOf(rings.flatMap(cutAtDateLine), 4),
    borders: linesOf(inside.coordinates.filter(isNear), 2),
    towns: namesOf(towns),
    places: encoded(
      towns.map(({ longitude, latitude }) => [longitude, latitude]),
      PARTS_OF_TOWNS,
    ),
  };
};

const folder = mkdtempSync(join(tmpdir(), 'map-base-'));
try {
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  execFileSync('npm', ['install', ...flags, ...packages], { stdio: 'inherit' });
  const base = await baseOf(folder);
  writeFileSync(ground, `${JSON.stringify(base, null, 2)}\n`);
  for (const [name, part] of Object.entries(base)) console.log(name, [part].flat().join('').length);
} finally {
  rmSync(folder, { recursive: true });
}
