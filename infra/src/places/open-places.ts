import type { Places } from 'contracts/ports';
import { openBanPlaces, type BanOptions } from './ban-places.ts';
import { openTablePlaces } from './table-places.ts';

/** Opens what the setting `GEOCODER` names. */
export const openPlaces = (
  geocoder: 'table' | 'ban',
  options: Omit<BanOptions, 'table'>,
): Places => {
  const table = openTablePlaces();
  return geocoder === 'table' ? table : openBanPlaces({ ...options, table });
};
