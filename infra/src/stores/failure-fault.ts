import { viewDeclarations } from 'contracts';

type Failure = {
  readonly view: string;
  readonly id: string;
  readonly attempts: number;
  readonly instants: readonly string[];
};

/** A record names an entry of a view and two instants. */
export const failureFault = (
  { view, id, attempts, instants }: Failure,
  where: string,
): readonly string[] => {
  const isReadable = instants.every((instant) => !Number.isNaN(Date.parse(instant)));
  const isSound = Object.hasOwn(viewDeclarations, view) && attempts > 0 && isReadable;
  return isSound ? [] : [`La relance ${view} ${id} (${where}) ne veut rien dire`];
};
