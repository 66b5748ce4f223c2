import type { CreditNoteIssued, InvoiceIssued, SeriesEvent } from 'contracts';
import { ledgerIdOf } from 'contracts';
import { anomalyOf } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';
import type { ReadRecord } from './read-records.ts';

type Paper = InvoiceIssued | CreditNoteIssued;

type Year = {
  isOpen: boolean;
  isClosed: boolean;
  isDestroyed: boolean;
  next: number;
  lastDay: string;
};

/** All years of a practitioner, since a credit note may cancel an invoice of a former one. */
type Entry = {
  size: number;
  readonly years: Map<number, Year>;
  /** What each invoice says that its credit note repeats. */
  readonly invoices: Map<string, string>;
  readonly credited: Set<string>;
};

const seriesEventIn = (read: ReadRecord): SeriesEvent | undefined => {
  const event = auditedEventOf(read, 'invoices');
  return event === undefined || event.type === 'InvoicingSetUp' ? undefined : event;
};

/** By its own arithmetic: in fractions of a cent, rounded half up. */
const isSummedUp = ({ data: { lines, totalCents, vat } }: Paper): boolean => {
  const gross = new Map<number, bigint>();
  let total = 0n;
  for (const { quantity, unitCents, vatPermille, lineCents } of lines) {
    const cents = BigInt(quantity) * BigInt(unitCents);
    if (cents !== BigInt(lineCents)) return false;
    total += cents;
    gross.set(vatPermille, (gross.get(vatPermille) ?? 0n) + cents);
  }
  return (
    total === BigInt(totalCents) &&
    vat.length === gross.size &&
    vat.every(({ permille, netCents, vatCents }) => {
      const cents = gross.get(permille);
      if (cents === undefined) return false;
      const net = (cents * 1_000n * 10n) / BigInt(1_000 + permille);
      const rounded = (net + 5n) / 10n;
      return rounded === BigInt(netCents) && cents - rounded === BigInt(vatCents);
    })
  );
};

const amountsOf = ({ data: { customerId, totalCents, vat } }: Paper): string =>
  JSON.stringify([customerId, totalCents, vat]);

/** Of a paper, by the papers before it. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const paperFault = (entry: Entry, year: Year, event: Paper): string | undefined => {
  const { number, issuedOn, year: ofYear } = event.data;
  if (!year.isOpen) return 'est émis dans une série qui n’est pas ouverte';
  if (year.isClosed) return 'est émis après la clôture de sa série';
  if (number < year.next) return 'porte un numéro qui est déjà pris';
  if (number > year.next) return 'porte un numéro qui laisse un vide avant lui';
  if (issuedOn < year.lastDay) return 'est daté d’avant celui qui le précède';
  if (!issuedOn.startsWith(`${ofYear}-`)) return 'est daté d’une autre année';
  if (!isSummedUp(event)) return 'a une somme fausse';
  if (event.type === 'InvoiceIssued') return undefined;
  const { invoiceId } = event.data;
  if (entry.credited.has(invoiceId)) return 'annule une facture qui l’est déjà';
  const invoice = entry.invoices.get(invoiceId);
  if (invoice === undefined) return 'annule une facture qui n’existe pas';
  return invoice === amountsOf(event) ? undefined : 'annule une facture d’un autre montant';
};

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const seriesFault = (entry: Entry, year: Year, event: SeriesEvent): string | undefined => {
  const { practitionerId, year: ofYear, ledgerId } = event.data;
  if (ledgerId !== ledgerIdOf(practitionerId, ofYear)) return 'nomme le registre d’un autre';
  if (year.isDestroyed) return 'change alors que son registre est détruit';
  switch (event.type) {
    case 'SeriesOpened': {
      if (year.isOpen) return 'est ouverte deux fois';
      if (year.isClosed) return 'est ouverte après sa clôture';
      const others = [...entry.years];
      if (others.some(([each, { isOpen }]) => each > ofYear && isOpen))
        return 'est ouverte après la suivante';
      return others.some(([each, { isOpen, isClosed }]) => each < ofYear && isOpen && !isClosed)
        ? 'est ouverte avant la clôture de la précédente'
        : undefined;
    }
    case 'SeriesClosed':
      return year.isClosed ? 'est close deux fois' : undefined;
    case 'LedgerDestroyed':
      return year.isOpen ? undefined : 'est détruite sans avoir été ouverte';
    default:
      return paperFault(entry, year, event);
  }
};

const takeEvent = (entry: Entry, year: Year, event: SeriesEvent): void => {
  switch (event.type) {
    case 'SeriesOpened':
      year.isOpen = true;
      year.next = event.data.firstNumber;
      return;
    case 'SeriesClosed':
      year.isClosed = true;
      return;
    case 'LedgerDestroyed':
      year.isDestroyed = true;
      return;
    default:
      year.next = event.data.number + 1;
      year.lastDay = event.data.issuedOn;
      if (event.type === 'CreditNoteIssued') entry.credited.add(event.data.invoiceId);
      else entry.invoices.set(event.data.paperId, amountsOf(event));
  }
};

const named = ({ type, data }: SeriesEvent): string =>
  type === 'InvoiceIssued' || type === 'CreditNoteIssued'
    ? `Le document ${data.numberText} de ${data.practitionerId}`
    : `La série ${data.year} de ${data.practitionerId}`;

/** Numbers without a gap, days that do not go back, sums, and credit notes of what exists. */
export const invoicesAudit = auditFoldOf<Entry>({
  keysOf: (read) => [seriesEventIn(read)].flatMap((event) => event?.data.practitionerId ?? []),
  begin: () => ({ size: 1, years: new Map(), invoices: new Map(), credited: new Set() }),
  take: (entry, read) => {
    const event = seriesEventIn(read);
    if (event === undefined) return [];
    const year: Year = entry.years.get(event.data.year) ?? {
      isOpen: false,
      isClosed: false,
      isDestroyed: false,
      next: 1,
      lastDay: '',
    };
    entry.years.set(event.data.year, year);
    const fault = seriesFault(entry, year, event);
    takeEvent(entry, year, event);
    entry.size = 1 + entry.years.size + entry.invoices.size + entry.credited.size;
    return fault === undefined ? [] : [anomalyOf(`${named(event)} ${fault}`, read)];
  },
});
