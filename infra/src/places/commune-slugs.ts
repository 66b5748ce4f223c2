import { placeKeyOf } from 'contracts';
import type { FoundCommune } from 'contracts/ports';
import type { CommuneIndex } from './commune-index.ts';
import type { Commune } from './communes.ts';

/** 'saint denis 93' */
const NAME_AND_CODE = /^(.+) (\d{2,3}|2[ab])$/;

/** Exact names without districts, the largest first. */
const calledIn = (index: CommuneIndex, key: string): readonly Commune[] =>
  index.called(key).filter(({ name, rank }) => rank === 0 && placeKeyOf(name) === key);

/**
 * Finds 'lyon', 'saint-denis-93': with the department if several share the name; without it the largest
 * commune is meant.
 */
export const communeFinderOf = (index: CommuneIndex) => {
  const foundOf = ({ name, department, latitude, longitude }: Commune): FoundCommune => {
    const key = placeKeyOf(name);
    const isAlone = calledIn(index, key).length === 1;
    const written = isAlone ? key : `${key} ${department.toLowerCase()}`;
    return { slug: written.replaceAll(' ', '-'), name, department, latitude, longitude };
  };
  return (slug: string): FoundCommune | undefined => {
    const key = placeKeyOf(slug);
    const [, name, code] = NAME_AND_CODE.exec(key) ?? [];
    const [commune] = [
      ...calledIn(index, key),
      ...calledIn(index, name ?? '').filter(({ department }) => department.toLowerCase() === code),
    ];
    return commune && foundOf(commune);
  };
};
