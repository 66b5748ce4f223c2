import type { InvoicingSetUp, SetUpInvoicing } from 'contracts';
import { accept, reject, type Decider } from '../engine/decider.ts';

export type Invoicing = {
  readonly terms: InvoicingSetUp['data'] | null;
  /** The first year that may have a series. */
  readonly sinceYear: number;
};

const isSame = (one: object | null, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const invoicingDecider: Decider<SetUpInvoicing, Invoicing, InvoicingSetUp, 'SERIES_BEGUN'> =
  {
    initialState: () => ({ terms: null, sinceYear: Infinity }),
    evolve: ({ sinceYear }, { data }) => ({
      terms: data,
      sinceYear: Math.min(sinceYear, data.startsAfter.year),
    }),
    decide: ({ data: { isBegun, ...data } }, { terms }) => {
      if (isSame(terms, data)) return accept();
      const isOtherStart = !isSame(terms?.startsAfter ?? null, data.startsAfter);
      if (isBegun && isOtherStart) return reject('SERIES_BEGUN');
      return accept({ type: 'InvoicingSetUp', data });
    },
  };
