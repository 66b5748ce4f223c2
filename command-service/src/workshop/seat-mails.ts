import {
  fullNameOf,
  mailAddressOf,
  mailKinds,
  type CustomerDocument,
  type DueMailDocument,
  type MailKind,
  type PractitionerDocument,
  type SeatDocument,
  type SeatMailKind,
  type ViewName,
  type WorkshopDocument,
  type WorkshopNotesDocument,
} from 'contracts';
import type { CalendarOfBooking, MailMessage } from 'contracts/ports';
import {
  WAIT_FOR_VIEWS_MS,
  type ComposerDependencies,
  type MailWriter,
} from '../mails/mail-writer.ts';
import { messageOf } from '../mails/templates/message-of.ts';
import type { SeatFacts } from '../mails/templates/seat-facts.ts';
import { seatTemplates } from '../mails/templates/seat-mails.ts';
import { seatCalendarOf } from './seat-calendar.ts';

const readViews: readonly ViewName[] = [
  'seats',
  'workshops',
  'workshop-notes',
  'customers',
  'practitioners',
];

type Written = Pick<DueMailDocument, 'mailId' | 'kind' | 'about' | 'at'>;
type Around = {
  readonly seat: SeatDocument;
  readonly workshop: WorkshopDocument;
  readonly notes: WorkshopNotesDocument | undefined;
  readonly customer: CustomerDocument;
  readonly practitioner: PractitionerDocument;
  /** What was confirmed together and is in the same state still, the seat among it. */
  readonly together: readonly SeatDocument[];
};

const isOfSeat = (kind: MailKind): kind is SeatMailKind => Object.hasOwn(seatTemplates, kind);

/** Whether the mail still says what is so; a later mail, or the page, tells the rest. */
const holds: Readonly<Record<SeatMailKind, (around: Around) => boolean>> = {
  'customer-seat-taken': ({ together }) => together.some(({ state }) => state === 'taken'),
  'customer-seat-awaited': ({ together }) => together.some(({ state }) => state === 'awaited'),
  'customer-seat-offered': ({ seat }) => seat.state === 'offered',
  'customer-seat-lapsed': ({ seat }) => seat.gone?.by === 'nobody',
  'customer-seat-changed': ({ seat }) => seat.state !== 'gone' && seat.changed !== null,
  'customer-seat-withdrawn': ({ seat }) => seat.gone?.by === 'practitioner',
  'practitioner-seat-last': ({ workshop }) => workshop.taken >= workshop.placesMax,
  'practitioner-seat-left-late': ({ seat }) => seat.gone?.late === true,
};

const isStillSo = ({ kind }: Pick<Written, 'kind'>, around: Around): boolean =>
  isOfSeat(kind) && holds[kind](around);

/** Of a seat that is or was taken, to its customer: who only waits has nothing to note. */
const hasCalendar = (kind: MailKind, { seat }: Around): boolean =>
  mailKinds[kind].to === 'customer' &&
  (seat.state === 'taken' || (seat.gone?.by === 'practitioner' && seat.gone.was === 'taken'));

/** The notice of the last change that the seat knows, or of the cancellation. */
const noticeOf = ({ seat, workshop, notes }: Around): string | null => {
  const what = workshop.state === 'cancelled' ? 'cancelled' : seat.changed?.what;
  const given = notes?.notices.findLast(
    (notice) => notice.what === what && (notice.planId ?? seat.planId) === seat.planId,
  );
  return given?.text ?? null;
};

const factsOf = (publicUrl: string, around: Around): SeatFacts => {
  const { seat, workshop, notes, customer, practitioner, together } = around;
  const participantOf = ({ relativeId }: SeatDocument) =>
    customer.relatives.find((relative) => relative.relativeId === relativeId) ?? customer;
  const site = publicUrl.replace(/\/$/, '');
  const id = encodeURIComponent(workshop.workshopId);
  return {
    seat,
    workshop,
    customer,
    practitioner,
    participants: (together.length === 0 ? [seat] : together).map(participantOf),
    practicalText: notes?.practicalText ?? '',
    notice: noticeOf(around),
    hasAccount: customer.accountId !== null,
    links: {
      customer: `${site}/customer/booking`,
      workshop: `${site}/evenements/${id}`,
      participants: `${site}/mes-evenements/${id}`,
    },
  };
};

/** A confirmation is mailed once for all its seats. */
const statesTogether: ReadonlyMap<MailKind, SeatDocument['state']> = new Map([
  ['customer-seat-taken', 'taken'],
  ['customer-seat-awaited', 'awaited'],
]);
/** Of a customer's seats, which are few; the latest to end first. */
const LOOKED_AT = 200;

/** Sent while it is still so, until the event is over. */
// oxlint-disable-next-line max-lines-per-function -- one composition, read from top to bottom
export const seatMails = ({
  readStore,
  accountStore,
  publicUrl,
  organiser,
}: ComposerDependencies): MailWriter & { readonly calendarOfSeat: CalendarOfBooking } => {
  const togetherWith = async ({ customerId, confirmationId }: SeatDocument, kind: MailKind) => {
    const state = statesTogether.get(kind);
    if (state === undefined) return [];
    const own = await readStore.find('seats', {
      where: { customerId, state },
      between: ['endsAt', undefined, undefined],
      order: 'descending',
      limit: LOOKED_AT,
    });
    return own.filter((other) => other.confirmationId === confirmationId);
  };

  const around = async ({ about: { id: seatId }, kind }: Written): Promise<Around | undefined> => {
    const seat = await readStore.get('seats', seatId);
    if (seat === undefined) return undefined;
    const [workshop, notes, customer, practitioner, together] = await Promise.all([
      readStore.get('workshops', seat.workshopId),
      readStore.get('workshop-notes', seat.workshopId),
      readStore.get('customers', seat.customerId),
      readStore.get('practitioners', seat.practitionerId),
      togetherWith(seat, kind),
    ]);
    return (
      workshop &&
      customer &&
      practitioner && { seat, workshop, notes, customer, practitioner, together }
    );
  };

  const written = async (
    { mailId, kind, at }: Written,
    its: Around,
  ): Promise<MailMessage | undefined> => {
    if (!isOfSeat(kind)) return undefined;
    const { customer, practitioner, seat } = its;
    const isToCustomer = mailKinds[kind].to === 'customer';
    const recipient = isToCustomer ? customer : practitioner;
    const { accountId } = recipient;
    const partyId = isToCustomer ? seat.customerId : seat.practitionerId;
    const address = await mailAddressOf(accountStore, { accountId, partyId });
    if (address === undefined) return undefined;
    const facts = factsOf(publicUrl, its);
    const content = seatTemplates[kind](facts);
    const to = { name: fullNameOf(recipient), address };
    const calendarDates = its.notes?.calendarDates ?? [];
    const dates = { ...its, calendarDates, url: facts.links.customer, at };
    const calendar = hasCalendar(kind, its)
      ? seatCalendarOf(dates, { recipient: to, organiser })
      : null;
    return messageOf({ mailId, at }, { to, content, site: publicUrl.replace(/\/$/, ''), calendar });
  };

  /** `undefined` if it is no longer so. */
  const writtenNow = async (mail: Written) => {
    const its = await around(mail);
    return its && isStillSo(mail, its) ? written(mail, its) : undefined;
  };

  return {
    compose: async (mail, now) => {
      const reached = await readStore.reached(readViews, mail.eventPosition, WAIT_FOR_VIEWS_MS);
      const its = await around(mail);
      if (reached < mail.eventPosition || its === undefined)
        throw new Error('Les vues ne connaissent pas encore cette place.');
      if (mail.resendOf === null && its.workshop.endsAt <= now) return { problem: 'TOO_LATE' };
      if (!isStillSo(mail, its)) return { problem: 'OUTDATED' };
      const message = await written(mail, its);
      return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
    },
    preview: writtenNow,
    previewSettled: writtenNow,
    whyNotAgain: async (mail) => {
      const its = await around(mail);
      return its && isStillSo(mail, its) ? undefined : 'MAIL_OUTDATED';
    },
    calendarOfSeat: async (seatId, at) => {
      const mail = {
        mailId: seatId,
        kind: 'customer-seat-taken',
        about: { kind: 'seat', id: seatId },
        at,
      } as const;
      return (await writtenNow(mail))?.calendar ?? undefined;
    },
  };
};
