import type { GivenVisitAddress } from 'contracts';
import { useState } from 'react';
import { keep, kept } from '../../api/kept.ts';
import { bookerOf } from '../session/booker.ts';
import { useSession } from '../session/session-api.ts';
import type { AddressValue } from '../places/address-value.ts';

export type Visit = {
  /** The address of the profile; only customers have one. */
  readonly isAtProfile: boolean;
  /** The chosen other address. */
  readonly address: AddressValue;
  readonly typed: string;
};

/**
 * The address is kept in this tab, across pages and reloads, and never in a URL: links, histories
 * and visit counters would reveal where the customer lives.
 */
const NAME = 'visit';

const emptyVisit: Visit = { isAtProfile: true, address: null, typed: '' };

const read = (): Visit => {
  try {
    return (JSON.parse(kept(NAME) ?? 'null') as Visit | null) ?? emptyVisit;
  } catch {
    return emptyVisit;
  }
};

export const useVisit = () => {
  const { status } = useSession();
  const hasProfile = bookerOf(status) !== null;
  const [given, setGiven] = useState(read);
  const visit = { ...given, isAtProfile: hasProfile && given.isAtProfile };
  const change = (changes: Partial<Visit>) =>
    setGiven((before) => {
      const changed = { ...before, ...changes };
      keep(NAME, JSON.stringify(changed));
      return changed;
    });
  return { visit, change, hasProfile };
};

export type KnownVisit = ReturnType<typeof useVisit>;

/** The address that a call takes; `null` for the profile's, `undefined` while none is chosen. */
export const givenVisit = ({
  isAtProfile,
  address,
}: Visit): GivenVisitAddress | null | undefined => {
  if (isAtProfile) return null;
  return address?.street === undefined
    ? undefined
    : { address: address.street, zipcode: address.zipCode, city: address.city };
};
