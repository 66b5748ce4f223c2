import type { InvoiceDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

const READ_AT_ONCE = 250;

/** Reads the papers of a year in the order of numbers; other requests get a turn between two pages. */
export const openInvoicePages = (readStore: Pick<ReadStore, 'find'>) => {
  async function* pagesOfYear(
    practitionerId: string,
    year: number,
  ): AsyncGenerator<readonly InvoiceDocument[]> {
    for (let after: readonly [number, string] | undefined; ;) {
      const page = await readStore.find('invoices', {
        where: { practitionerId, year },
        between: ['number', undefined, undefined],
        limit: READ_AT_ONCE,
        ...(after === undefined ? {} : { after }),
      });
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      after = [last.number, last.paperId];
      await turnOfTheLoop();
    }
  }
  return {
    pagesOfYear,
    papersOfYear: async (practitionerId: string, year: number): Promise<InvoiceDocument[]> => {
      const papers: InvoiceDocument[] = [];
      for await (const page of pagesOfYear(practitionerId, year)) papers.push(...page);
      return papers;
    },
  };
};
