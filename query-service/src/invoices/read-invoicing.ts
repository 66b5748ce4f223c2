import { DEFAULT_ZONE, ledgerIdOf, localOf, yearOf } from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { nextInvoiceNumber } from './invoice-answers.ts';

export const ownId = ({ caller }: FastifyRequest): string => caller?.practitionerId ?? '';

const OF_A_BOOKING_MAX = 20;

export const openInvoicingReader = ({
  clock,
  readStore,
}: Pick<QueryRouteDependencies, 'clock' | 'readStore'>) => {
  const todayOf = async (practitionerId: string): Promise<string> => {
    const practitioner = await readStore.get('practitioners', practitionerId);
    return localOf(practitioner?.timeZone ?? DEFAULT_ZONE, clock.now()).day;
  };

  const invoicingOf = async (practitionerId: string) => {
    const today = await todayOf(practitionerId);
    const [invoicing, series] = await Promise.all([
      readStore.get('invoicing', practitionerId),
      readStore.get('invoice-series', ledgerIdOf(practitionerId, yearOf(today))),
    ]);
    return { invoicing, next: nextInvoiceNumber(today, invoicing, series) };
  };

  /** The latest first. */
  const invoicesOf = (bookingId: string) =>
    readStore.find('invoices', {
      where: { bookingId },
      between: ['at', undefined, undefined],
      order: 'descending',
      limit: OF_A_BOOKING_MAX,
    });

  return { invoicingOf, invoicesOf, todayOf };
};
