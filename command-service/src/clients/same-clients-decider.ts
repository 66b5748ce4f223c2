import type {
  MergeClients,
  SameClientsCommand,
  SameClientsEvent,
  SameClientsRejection,
  SeparateClients,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

/** The merged clients of one practitioner, each with the file that shows it. */
export type SameClients = {
  readonly mergedInto: ReadonlyMap<string, string>;
  /** Pairs that were found to be two people. */
  readonly separated: ReadonlySet<string>;
};

const pairOf = (one: string, other: string): string => [one, other].sort().join('/');

const evolve = (
  { mergedInto, separated }: SameClients,
  { type, data: { customerId, asCustomerId } }: SameClientsEvent,
): SameClients => {
  const pairs = new Set(separated);
  const files = new Map(mergedInto);
  switch (type) {
    case 'ClientsMerged':
      pairs.delete(pairOf(customerId, asCustomerId));
      files.set(customerId, asCustomerId);
      break;
    case 'ClientsSeparated':
      pairs.add(pairOf(customerId, asCustomerId));
      if (files.get(customerId) === asCustomerId) files.delete(customerId);
      break;
  }
  return { mergedInto: files, separated: pairs };
};

/** The files that one was merged into, one after the other, until the other file; none where it does not lead there. */
const filesBetween = (
  one: string,
  other: string,
  mergedInto: SameClients['mergedInto'],
): readonly string[] => {
  const files: string[] = [];
  for (let file = mergedInto.get(one); file !== undefined; file = mergedInto.get(file)) {
    files.push(file);
    if (file === other) return files;
  }
  return [];
};

/**
 * The events name the merged file first, in whatever order the two are compared. A file that was merged into the other
 * by way of further files leaves each of these, which stay as they are.
 */
const separate = (
  { practitionerId, customerId, asCustomerId }: SeparateClients['data'],
  { mergedInto, separated }: SameClients,
): Decision<SameClientsEvent, SameClientsRejection> => {
  const apart = (one: string, files: readonly string[]) =>
    accept(
      ...files.map((file): SameClientsEvent => ({
        type: 'ClientsSeparated',
        data: { practitionerId, customerId: one, asCustomerId: file },
      })),
    );
  const left = filesBetween(customerId, asCustomerId, mergedInto);
  if (left.length > 0) return apart(customerId, left);
  const leftByOther = filesBetween(asCustomerId, customerId, mergedInto);
  if (leftByOther.length > 0) return apart(asCustomerId, leftByOther);
  return separated.has(pairOf(customerId, asCustomerId))
    ? accept()
    : apart(customerId, [asCustomerId]);
};

const merge = (
  { erasedIds, ...pair }: MergeClients['data'],
  { mergedInto }: SameClients,
): Decision<SameClientsEvent, SameClientsRejection> => {
  const { practitionerId, customerId, asCustomerId } = pair;
  if (mergedInto.get(customerId) === asCustomerId) return accept();
  const left = [customerId, asCustomerId].flatMap((id): readonly SameClientsEvent[] => {
    const into = mergedInto.get(id);
    return into === undefined || !erasedIds.includes(into)
      ? []
      : [
          {
            type: 'ClientsSeparated',
            data: { practitionerId, customerId: id, asCustomerId: into },
          },
        ];
  });
  const leaving = new Set(left.map(({ data }) => data.customerId));
  const isMerged = (id: string) => mergedInto.has(id) && !leaving.has(id);
  // A file that is already merged cannot be merged again, so that no circle arises.
  if (isMerged(customerId) || isMerged(asCustomerId) || customerId === asCustomerId)
    return reject('CLIENT_IS_MERGED');
  return accept(...left, { type: 'ClientsMerged', data: pair });
};

export const sameClientsDecider: Decider<
  SameClientsCommand,
  SameClients,
  SameClientsEvent,
  SameClientsRejection
> = {
  initialState: () => ({ mergedInto: new Map(), separated: new Set() }),
  evolve,
  decide: (command, same) =>
    command.type === 'SeparateClients' ? separate(command.data, same) : merge(command.data, same),
};
