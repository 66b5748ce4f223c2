import type {
  BookingDocument,
  CustomerDocument,
  CustomerPaper,
  PaperDocument,
  PractitionerDocument,
  PractitionerPaper,
} from 'contracts';
import { bookedForAnswer, practitionerAnswer } from '../agenda/customer-booking-parts.ts';
import { frenchDateOf } from '../engine/texts.ts';

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
  at: paper.at,
  revisedAt: paper.revisedAt,
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
