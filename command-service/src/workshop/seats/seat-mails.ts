import {
  fullNameOf,
  isOfFormerStart,
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
  workshopVisioLinkOf,
} from 'contracts';
import type { CalendarOfBooking, MailMessage } from 'contracts/ports';
import {
  WAIT_FOR_VIEWS_MS,
  type ComposerDependencies,
  type MailWriter,
} from '../../mails/mail-writer.ts';
import { messageOf } from '../../mails/templates/message-of.ts';
import type { SeatFacts } from '../../mails/templates/seat-facts.ts';
import { seatTemplates } from '../../mails/templates/seat-mails.ts';
import { seatCalendarOf } from './seat-calendar.ts';

const readViews: readonly ViewName[] = [
  'seats',
  'workshops',
  'workshop-notes',
  'customers',
  'practitioners',
  'visio-links',
];

type Written = Pick<DueMailDocument, 'mailId' | 'kind' | 'about' | 'at'>;
type Around = {
  readonly seat: SeatDocument;
  readonly workshop: WorkshopDocument;
  readonly notes: WorkshopNotesDocument | undefined;
  readonly customer: CustomerDocument;
  readonly practitioner: PractitionerDocument;
  /** Every seat that the customer has or had in the workshop. */
  readonly own: readonly SeatDocument[];
  /** The seats among them that the mail is about. */
  readonly together: readonly SeatDocument[];
  readonly visioLink: string | null;
};

const isOfSeat = (kind: MailKind): kind is SeatMailKind => Object.hasOwn(seatTemplates, kind);

type IsTogether = (other: SeatDocument, seat: SeatDocument) => boolean;

const isSame: IsTogether = (other, seat) => other.seatId === seat.seatId;
const isChanged: IsTogether = ({ state, changed }) => state !== 'gone' && changed !== null;

/** Selects the seats of a household that share one mail. */
const isTogether: Readonly<Record<SeatMailKind, IsTogether>> = {
  'customer-seat-taken': (other, seat) =>
    other.confirmationId === seat.confirmationId && other.state === 'taken',
  'customer-seat-awaited': (other, seat) =>
    other.confirmationId === seat.confirmationId && other.state === 'awaited',
  'customer-seat-offered': isSame,
  'customer-seat-lapsed': isSame,
  'customer-seat-moved': isChanged,
  'customer-seat-relocated': isChanged,
  'customer-seat-withdrawn': (other, seat) =>
    other.gone?.by === 'practitioner' && other.gone.at === seat.gone?.at,
  'customer-seat-left': isSame,
  'practitioner-seat-last': isSame,
  'practitioner-seat-left-late': isSame,
};

/** Returns whether the mail is still true; a later mail, or the page, says the rest. */
const holds: Readonly<Record<SeatMailKind, (around: Around) => boolean>> = {
  'customer-seat-taken': ({ together }) => together.length > 0,
  'customer-seat-awaited': ({ together }) => together.length > 0,
  'customer-seat-offered': ({ seat: { offer }, workshop }) =>
    offer !== null && !isOfFormerStart(offer, workshop.startsAt),
  'customer-seat-lapsed': ({ seat }) => seat.gone?.by === 'nobody',
  'customer-seat-moved': ({ together }) => together.length > 0,
  'customer-seat-relocated': ({ together }) => together.length > 0,
  'customer-seat-withdrawn': ({ seat }) => seat.gone?.by === 'practitioner',
  'customer-seat-left': ({ seat }) => seat.gone?.by === 'customer',
  'practitioner-seat-last': ({ workshop }) => workshop.taken >= workshop.placesMax,
  'practitioner-seat-left-late': ({ seat }) => seat.gone?.late === true,
};

const isStillSo = ({ kind }: Pick<Written, 'kind'>, around: Around): boolean =>
  isOfSeat(kind) && holds[kind](around);

const kindsWithDates: ReadonlySet<MailKind> = new Set<SeatMailKind>([
  'customer-seat-taken',
  'customer-seat-moved',
  'customer-seat-relocated',
]);
const endings: ReadonlySet<MailKind> = new Set<SeatMailKind>([
  'customer-seat-withdrawn',
  'customer-seat-left',
]);

/**
 * A customer who only waits gets no calendar, and entries are cancelled only once nobody of the household has a place.
 */
const hasCalendar = (kind: MailKind, { own, together }: Around): boolean => {
  if (own.some(({ state }) => state === 'taken')) return kindsWithDates.has(kind);
  return endings.has(kind) && together.some(({ gone }) => gone?.was === 'taken');
};

const noticed: ReadonlyMap<MailKind, 'time' | 'place'> = new Map([
  ['customer-seat-moved', 'time'],
  ['customer-seat-relocated', 'place'],
]);

/** The notice of the change, or of the cancellation. */
const noticeOf = (kind: SeatMailKind, { seat, workshop, notes }: Around): string | null => {
  const what = workshop.state === 'cancelled' ? 'cancelled' : noticed.get(kind);
  const given = notes?.notices.findLast(
    (notice) => notice.what === what && (notice.planId ?? seat.planId) === seat.planId,
  );
  return given?.text ?? null;
};

const isComing = ({ own }: Around): boolean => own.some(({ state }) => state === 'taken');

const factsOf = (kind: SeatMailKind, publicUrl: string, around: Around): SeatFacts => {
  const { seat, workshop, notes, customer, practitioner, together, visioLink } = around;
  const participantOf = ({ relativeId }: SeatDocument) =>
    customer.relatives.find((relative) => relative.relativeId === relativeId) ?? customer;
  const site = publicUrl.replace(/\/$/, '');
  const id = encodeURIComponent(workshop.workshopId);
  return {
    // The seat of the mail may have been given up since, while others of the household still come.
    seat: together.find(({ state }) => state === 'taken') ?? together[0] ?? seat,
    workshop,
    customer,
    practitioner,
    participants: (together.length === 0 ? [seat] : together).map(participantOf),
    practicalText: notes?.practicalText ?? '',
    notice: noticeOf(kind, around),
    hasAccount: customer.accountId !== null,
    visioLink: isComing(around) ? visioLink : null,
    links: {
      customer: `${site}/customer/booking`,
      workshop: `${site}/evenements/${id}`,
      participants: `${site}/mes-evenements/${id}`,
    },
  };
};

/** A customer has few seats in one workshop, including those given up. */
const SEATS_READ = 200;

/** Composes a mail only while it is still true, and until the event is over. */
// oxlint-disable-next-line max-lines-per-function -- one composition, read from top to bottom
export const seatMails = ({
  readStore,
  accountStore,
  visioRooms,
  publicUrl,
  organiser,
}: ComposerDependencies): MailWriter & { readonly calendarOfSeat: CalendarOfBooking } => {
  const around = async ({ about: { id: seatId }, kind }: Written): Promise<Around | undefined> => {
    const seat = await readStore.get('seats', seatId);
    if (seat === undefined) return undefined;
    const { workshopId, customerId } = seat;
    const [workshop, notes, customer, practitioner, own, link] = await Promise.all([
      readStore.get('workshops', workshopId),
      readStore.get('workshop-notes', workshopId),
      readStore.get('customers', customerId),
      readStore.get('practitioners', seat.practitionerId),
      readStore.find('seats', { where: { workshopId, customerId }, limit: SEATS_READ }),
      readStore.get('visio-links', seat.practitionerId),
    ]);
    if (!workshop || !customer || !practitioner || !isOfSeat(kind)) return undefined;
    const together = own.filter((other) => isTogether[kind](other, seat));
    const visioLink = workshopVisioLinkOf(workshop, link, visioRooms);
    return { seat, workshop, notes, customer, practitioner, own, together, visioLink };
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
    const facts = factsOf(kind, publicUrl, its);
    const content = seatTemplates[kind](facts);
    const to = { name: fullNameOf(recipient), address };
    const calendarDates = its.notes?.calendarDates ?? [];
    const { visioLink } = facts;
    const dates = { ...its, visioLink, calendarDates, url: facts.links.customer, at };
    const calendar = hasCalendar(kind, its)
      ? seatCalendarOf(dates, { recipient: to, organiser })
      : null;
    return messageOf({ mailId, at }, { to, content, site: publicUrl.replace(/\/$/, ''), calendar });
  };

  /** Returns `undefined` if the mail is no longer true. */
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
      if ((await readStore.get('seats', seatId))?.state !== 'taken') return undefined;
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
