/** Degrees (WGS 84). */
export type Point = { readonly latitude: number; readonly longitude: number };

/** The mean radius of the earth (IUGG), in kilometres. */
export const EARTH_KM = 6_371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** The haversine of half an angle keeps the formula exact for near points. */
const haversine = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;

/** Distance on the great circle. */
export const kilometresBetween = (one: Point, other: Point): number => {
  const across =
    haversine(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      haversine(other.longitude - one.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, across)));
};
