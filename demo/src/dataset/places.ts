import type { VisitAddress } from 'contracts';
import { openChance } from '../chance.ts';
import type { DemoCommune } from './towns.ts';

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
/** The distance that people travel to a practice. */
const NEAR_KM = 60;

/** Whether two places are near enough for a visit; precise enough for a demo. */
export const isNear = (one: Point, other: Point, km = NEAR_KM): boolean => {
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * shrink;
  return Math.hypot(north, east) * KM_A_DEGREE <= km;
};

/** Metres from the middle of its town; a town by the sea opens inland. */
const METRES = { least: 200, most: 1_600 };
const OPENING = 120;

/** A place in the streets of a town, always the same for a name. */
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
