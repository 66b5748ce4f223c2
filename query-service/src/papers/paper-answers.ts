import {
  DEFAULT_ZONE,
  invoiceFileOf,
  localOf,
  type BookingDocument,
  type CustomerDocument,
  type CustomerPaper,
  type InvoiceDocument,
  type PaperDocument,
  type PractitionerDocument,
  type PractitionerPaper,
} from 'contracts';
import { bookedForAnswer, practitionerAnswer } from '../agenda/customer-booking-parts.ts';
import { frenchDateOf } from '../engine/texts.ts';
import { signedCentsOf } from '../invoices/invoice-answers.ts';

const fileOf = ({ file, fileName }: PaperDocument): CustomerPaper['file'] =>
  file && { name: fileName ?? '', mime: file.mime, bytes: file.bytes };

export type AroundPaper = {
  readonly booking: BookingDocument;
  readonly practitioner: PractitionerDocument | undefined;
  readonly customer: CustomerDocument | undefined;
};

export const customerPaperOf = (
  paper: PaperDocument,
  { booking, practitioner, customer }: AroundPaper,
): CustomerPaper => ({
  id: paper.kind === 'advice' ? paper.bookingId : paper.paperId,
  date: frenchDateOf(booking.day),
  time: booking.start,
  pro: practitionerAnswer(paper.practitionerId, practitioner),
  customer: bookedForAnswer(paper.relativeId, customer),
  facture: null,
  preconisation: paper.adviceText,
  paperId: paper.paperId,
  day: booking.day,
  consultationName: booking.consultationName,
  isForRelative: paper.relativeId !== null,
  title: paper.paperTitle,
  file: fileOf(paper),
  invoice: null,
  at: paper.at,
  revisedAt: paper.revisedAt,
});

/** Names the parties as they are called now; the PDF keeps the names at the time of issue. */
export const customerInvoiceOf = (
  paper: InvoiceDocument,
  { practitioner, customer }: Omit<AroundPaper, 'booking'>,
): CustomerPaper => ({
  id: paper.paperId,
  date: frenchDateOf(paper.issuedOn),
  time: localOf(practitioner?.timeZone ?? DEFAULT_ZONE, paper.at).hour,
  pro: practitionerAnswer(paper.practitionerId, practitioner),
  customer: bookedForAnswer(paper.relativeId, customer),
  facture: invoiceFileOf(paper.paperId),
  preconisation: null,
  paperId: paper.paperId,
  day: paper.issuedOn,
  consultationName: '',
  isForRelative: paper.relativeId !== null,
  title: null,
  file: null,
  invoice: { kind: paper.kind, numberText: paper.numberText, cents: signedCentsOf(paper) },
  at: paper.at,
  revisedAt: null,
});

export const practitionerPaperOf = (paper: PaperDocument): PractitionerPaper => ({
  id: paper.paperId,
  version: paper.version,
  advice: paper.adviceText,
  title: paper.paperTitle,
  file: fileOf(paper),
  at: paper.at,
  revisedAt: paper.revisedAt,
});
