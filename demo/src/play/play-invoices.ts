import {
  alertsDecider,
  invoicingDecider,
  issueInvoiceOrCreditNote,
  type CommandHandler,
} from 'command-service';
import {
  addDays,
  alertIdOf,
  alertsStream,
  eventIdOf,
  idFrom,
  invoiceSeriesStream,
  invoicingStream,
  legalMentionOf,
  minutesText,
  pricedLine,
  sumsOf,
  suppliedAtText,
  yearOf,
  type CommandMetadata,
  type SetUpInvoicing,
} from 'contracts';
import type { DemoBooking } from '../dataset/demo-bookings.ts';
import { camille, type DemoCustomer } from '../dataset/demo-customers.ts';
import { expectAccepted, metadataOfDemo } from './demo-play.ts';
import { lastOf } from './play-papers.ts';

type Invoicing = {
  readonly commands: CommandHandler;
  readonly today: string;
  readonly practitioner: { readonly practitionerId: string; readonly accountId: string };
  /** Other people than those who sign in to the demo. */
  readonly customers: readonly DemoCustomer[];
  readonly planned: readonly DemoBooking[];
};

const INVOICES = 29;
const DAYS_BETWEEN = 24;
/** Which one was cancelled. */
const CANCELLED = 19;

const seller: SetUpInvoicing['data']['seller'] = {
  name: 'Claire Fontaine',
  legalForm: 'Entrepreneur individuel (EI), naturopathe',
  street: '12 rue Mercière',
  zipCode: '69002',
  city: 'Lyon',
  contact: null,
  siret: '73282932000074',
  vatNumber: null,
};
const footerText = 'Séance de bien-être, sans acte médical. Elle ne remplace pas un avis médical.';

const sessions = [
  { lineText: 'Séance de suivi, 45 min', unitCents: 4_500 },
  { lineText: 'Première consultation, 75 min', unitCents: 6_500 },
] as const;

/** Camille's about her last appointment. She has seen it, so that alerts stay those of appointments. */
// oxlint-disable-next-line complexity -- independent optional values
const invoiceCamille = async (
  { commands, today, planned, practitioner: { practitionerId } }: Invoicing,
  metadata: CommandMetadata,
): Promise<void> => {
  const requested = lastOf(planned, practitionerId, today);
  const consultation = planned
    .find(({ offer }) => offer.practitionerId === practitionerId)
    ?.offer.consultations.find(
      ({ consultationId }) => consultationId === requested?.consultationId,
    );
  if (requested === undefined || consultation === undefined) return;
  const { bookingId, relativeId, option, day, start } = requested;
  const { customerId, profile } = camille;
  const { address } = profile;
  const { priceCents = null } = consultation.options.find((each) => each.option === option) ?? {};
  const sent = {
    practitionerId,
    paperId: idFrom('demo', 'invoice', bookingId),
    customerId,
    relativeId,
    bookingId,
    suppliedOn: day,
    suppliedAt: suppliedAtText(
      start,
      option === 'PRESENTIEL' ? `${seller.street}, ${seller.city}` : null,
    ),
    seller,
    buyer: {
      name: `${profile.firstname} ${profile.lastname}`,
      street: address?.street ?? null,
      zipCode: address?.zipCode ?? null,
      city: address?.city ?? null,
    },
    lines: [
      {
        lineText: `${consultation.name}, ${minutesText(consultation.durationMinutes)}`,
        quantity: 1,
        unitCents: priceCents ?? 0,
        vatPermille: 0,
      },
    ],
    mentionText: legalMentionOf('franchise'),
    footerText,
  };
  expectAccepted('invoice of Camille', await issueInvoiceOrCreditNote(commands, sent, metadata));
  const stream = invoiceSeriesStream(practitionerId, yearOf(addDays(today, -1)));
  const alertId = alertIdOf(eventIdOf(metadata.commandId, stream, 0), customerId);
  expectAccepted(
    'seen invoice',
    await commands.handle(alertsDecider, alertsStream(customerId), {
      type: 'SeeAlerts',
      data: { partyId: customerId, alertIds: [alertId] },
      metadata: metadataOfDemo(`${bookingId}/invoice-seen`, `${addDays(today, -1)}T20:05:00.000Z`),
    }),
  );
};

/** Those of two years, of which a credit note cancels one. Safe to repeat. */
// oxlint-disable-next-line max-lines-per-function -- one paper after the other, with what they share
export const playInvoices = async (played: Invoicing): Promise<void> => {
  const { commands, today, customers, planned } = played;
  const { practitionerId, accountId } = played.practitioner;
  const actor = { role: 'practitioner', accountId } as const;
  const metadataOn = (what: string, day: string): CommandMetadata =>
    metadataOfDemo(`${practitionerId}/${what}`, `${day}T11:00:00.000Z`, actor);
  const dayOf = (index: number) => addDays(today, -1 - DAYS_BETWEEN * (INVOICES - 1 - index));
  const met = new Set(
    planned
      .filter(({ offer }) => offer.practitionerId === practitionerId)
      .map(({ requested: { customerId } }) => customerId),
  );
  const buyers = customers.filter(({ customerId }) => met.has(customerId));
  if (buyers.length === 0) return;
  expectAccepted(
    'invoicing',
    await commands.handle(invoicingDecider, invoicingStream(practitionerId), {
      type: 'SetUpInvoicing',
      data: {
        practitionerId,
        seller,
        vat: 'franchise',
        vatPermille: 0,
        footerText,
        startsAfter: { year: yearOf(dayOf(0)), number: 0 },
        isBegun: false,
      },
      metadata: metadataOn('invoicing', dayOf(0)),
    }),
  );
  // oxlint-disable-next-line complexity -- independent optional values
  const paperOf = (index: number) => {
    const buyer = buyers[index % buyers.length];
    const { firstname = '', lastname = '', address } = buyer?.profile ?? {};
    const { lineText, unitCents } = sessions[index % 3 === 0 ? 1 : 0];
    return {
      practitionerId,
      paperId: idFrom('demo', 'invoice', practitionerId, String(index)),
      customerId: buyer?.customerId ?? '',
      relativeId: null,
      bookingId: null,
      suppliedOn: dayOf(index),
      suppliedAt: null,
      seller,
      buyer: {
        name: `${firstname} ${lastname}`,
        street: address?.street ?? null,
        zipCode: address?.zipCode ?? null,
        city: address?.city ?? null,
      },
      lines: [{ lineText, quantity: 1, unitCents, vatPermille: 0 }],
      mentionText: legalMentionOf('franchise'),
      footerText,
    };
  };
  for (let index = 0; index < INVOICES; index += 1) {
    const paper = paperOf(index);
    const metadata = metadataOn(`invoice ${index}`, dayOf(index));
    const issued = expectAccepted(
      'invoice',
      await issueInvoiceOrCreditNote(commands, paper, metadata),
    );
    if (index !== CANCELLED || issued.outcome === 'rejected') continue;
    const lines = paper.lines.map(pricedLine);
    const { totalCents, vat } = sumsOf(lines);
    const credit = {
      ...paper,
      lines,
      totalCents,
      vat: [...vat],
      paperId: idFrom('demo', 'credit note', practitionerId),
      invoiceId: paper.paperId,
      invoiceYear: yearOf(dayOf(index)),
      invoiceNumberText: issued.numberText,
      creditReason: 'La séance a été offerte.',
    };
    const at = metadataOn('credit note', addDays(dayOf(index), 2));
    expectAccepted('credit note', await issueInvoiceOrCreditNote(commands, credit, at));
  }
  await invoiceCamille(played, metadataOn('invoice of Camille', dayOf(INVOICES - 1)));
};
