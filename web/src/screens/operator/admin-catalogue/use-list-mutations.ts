import { useState } from 'react';
import { successOf, useMutations, type Sent } from '../../../api/use-mutations.ts';

type Answer = { readonly message: string };

export const useListMutations = <Item>(idOf: (item: Item) => string) => {
  const { busy, outcome, place, run, setOutcome } = useMutations();
  /** The item in the drawer; `null` for a new one. */
  const [revised, setRevised] = useState<Item | null>();
  const [archived, setArchived] = useState<Item>();
  const send = (item: Item, sends: () => Promise<Sent<Answer>>) =>
    run(idOf(item), [sends], successOf);
  return {
    busy,
    outcome,
    place,
    revised,
    open: setRevised,
    close: () => setRevised(undefined),
    done: (message: string) => {
      setRevised(undefined);
      setOutcome(successOf({ message }));
    },
    archived,
    ask: setArchived,
    keep: () => setArchived(undefined),
    send: (item: Item, sends: () => Promise<Sent<Answer>>) => {
      setArchived(undefined);
      return send(item, sends);
    },
  };
};
