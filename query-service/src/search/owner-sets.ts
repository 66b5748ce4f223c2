/** Sets of owners, by what they have. */
export type Sets<Owner> = Map<string, Set<Owner>>;

export const addTo = <Owner>(sets: Sets<Owner>, key: string, owner: Owner): void => {
  sets.set(key, (sets.get(key) ?? new Set()).add(owner));
};

export const removeFrom = <Owner>(sets: Sets<Owner>, key: string, owner: Owner): void => {
  const owners = sets.get(key);
  owners?.delete(owner);
  if (owners?.size === 0) sets.delete(key);
};
