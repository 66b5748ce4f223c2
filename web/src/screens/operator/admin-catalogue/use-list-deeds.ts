import { useState } from 'react';
import { useDeeds, type Sent } from '../../../api/use-deeds.ts';

type Answer = { readonly message: string };

/** What an operator does with a list: one is in the drawer, one is asked about, one is under way. */
export const useListDeeds = <Item>(idOf: (item: Item) => string) => {
  const { busy, outcome, place, run, tell } = useDeeds();
  /** What the drawer is open for; `null` is a new one. */
  const [revised, setRevised] = useState<Item | null>();
  const [archived, setArchived] = useState<Item>();
  const send = (item: Item, sends: () => Promise<Sent<Answer>>) =>
    run(idOf(item), [sends], ({ message }) => ({ tone: 'success', text: message }));
  return {
    busy,
    outcome,
    place,
    revised,
    open: setRevised,
    close: () => setRevised(undefined),
    done: (message: string) => {
      setRevised(undefined);
      tell({ tone: 'success', text: message });
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
