/* oxlint-disable max-lines -- a table, read entry by entry */
import { Type, type TSchema } from 'typebox';
import { roles } from '../../account/account-events.ts';
import { BookingPlaced } from '../../agenda/agenda-events.ts';
import { startRefusals } from '../../agenda/availability/availability.ts';
import { requestNews } from '../../alerts/alerts-views.ts';
import { CatalogueEntry } from '../../catalogue/catalogue-events.ts';
import { CustomerProfile, Relative } from '../../customer/customer-events.ts';
import { MailProblem, MailRecipient } from '../../mails/mails-events.ts';
import { mailKindCodes } from '../../mails/mails-kinds.ts';
import { ContactMessageSent } from '../../messages/messages-events.ts';
import { messageStates } from '../../messages/messages-views.ts';
import { orNull } from '../event.ts';
import { Consultation, ManagementMode, WeeklySlot } from '../../planning/planning-events.ts';
import { FileRef } from '../../practitioner/file-ref.ts';
import {
  PractitionerAddress,
  PractitionerApplied,
} from '../../practitioner/practitioner-events.ts';
import { RequestSubmitted, RequestTimeProposed } from '../../requests/requests-events.ts';
import { requestStates } from '../../requests/requests-views.ts';
import { About } from '../../mails/about.ts';
import { Hour, Instant as InstantText } from '../fields.ts';
import { languageCodes } from '../../people/language.ts';
import { isDay, isZone } from '../../time/local-time.ts';
import { optionCodes } from '../option.ts';
import type { ViewName } from '../../views.ts';

/** Patterns pass days and instants that do not exist, on which calculations throw. */
const Day = Type.Refine(Type.String(), isDay);
const Instant = Type.Refine(InstantText, (instant) => !Number.isNaN(Date.parse(instant)));
const knownZones = new Set<string>();
/** Asking the runtime takes longer than all other checks of a document, and few zones are in use. */
const isKnownZone = (zone: string): boolean => {
  if (knownZones.has(zone)) return true;
  if (!isZone(zone)) return false;
  knownZones.add(zone);
  return true;
};
const Zone = Type.Refine(Type.String(), isKnownZone);
const Text = Type.String();
const Position = Type.Integer({ minimum: 0 });
const By = Type.Enum(['customer', 'practitioner', 'operator']);
const Option = Type.Enum([...optionCodes]);
const Marked = Type.Optional(Type.Literal(true));
const DayAndStart = Type.Object({ day: Day, start: Hour });

const { by: _, startKind: __, ...deal } = BookingPlaced.properties.data.properties;
const dealTimes = { day: Day, startsAt: Instant, endsAt: Instant };
const { birthday: ___, phone, address, ...profile } = CustomerProfile.properties;
const { expiresAt: ____, ...submitted } = RequestSubmitted.properties.data.properties;
const { startsAt: _____, ...proposed } = RequestTimeProposed.properties.data.properties;
const { proposalId, start, durationMinutes, pauseMinutes, placesMax } = proposed;
const { priceCents, cancellationDelayMinutes } = proposed;
const requestedTime = {
  day: Day,
  start,
  startsAt: Instant,
  durationMinutes,
  pauseMinutes,
  placesMax,
  priceCents,
  cancellationDelayMinutes,
};
const mail = {
  mailId: Text,
  kind: Type.Enum([...mailKindCodes]),
  recipient: MailRecipient,
  about: About,
  cause: Text,
  at: Instant,
  eventPosition: Position,
};

/** What each view's documents are. */
export const documentSchemas = {
  accounts: Type.Object({
    accountId: Text,
    roles: Type.Array(Type.Enum([...roles])),
    customerIds: Type.Array(Text),
    practitionerId: orNull(Text),
    status: Type.Enum(['open', 'suspended', 'closed']),
    openedAt: Instant,
    passwordChangedAt: orNull(Instant),
    sessionsEndedAt: orNull(Instant),
    erasureDueAt: orNull(Instant),
  }),
  'agenda-days': Type.Object({
    practitionerId: Text,
    day: Day,
    occupied: Type.Array(
      Type.Object({
        bookingId: Text,
        customerId: Text,
        relativeId: orNull(Text),
        consultationId: Text,
        option: Option,
        addressId: orNull(Text),
        placesMax: Type.Integer({ minimum: 1 }),
        from: Type.Integer(),
        until: Type.Integer(),
      }),
    ),
    standings: Type.Optional(
      Type.Record(Type.String(), Type.Enum(['here', 'leaving', 'moved', 'cancelled'])),
    ),
    isDistrusted: Marked,
  }),
  applications: Type.Object({
    ...PractitionerApplied.properties.data.properties,
    birthday: Day,
    appliedAt: Instant,
  }),
  'attached-customers': Type.Object({ customerId: Text, accountId: Text }),
  bookings: Type.Object({
    ...deal,
    ...dealTimes,
    timeZone: Zone,
    state: Type.Enum(['booked', 'cancelled']),
    bookedBy: By,
    bookedAt: Instant,
    cancelled: orNull(
      Type.Object({ at: Instant, by: By, late: Type.Boolean(), reason: orNull(Text) }),
    ),
    moved: orNull(
      Type.Object({ at: Instant, by: By, fromDay: Day, fromStart: Hour, reason: orNull(Text) }),
    ),
    moves: Type.Array(Position),
  }),
  catalogue: Type.Object({ ...CatalogueEntry.properties, archived: Type.Boolean() }),
  consultations: Type.Object({ consultationId: Text, practitionerId: Text }),
  'customer-practitioners': Type.Object({
    customerId: Text,
    practitionerId: Text,
    open: Type.Record(Type.String(), Instant),
    lastAt: orNull(Instant),
    past: Type.Integer(),
    relativeIds: Type.Array(Text),
  }),
  customers: Type.Object({
    ...profile,
    birthday: orNull(Day),
    phone: orNull(phone),
    address: orNull(address),
    customerId: Text,
    accountId: orNull(Text),
    registeredAt: Instant,
    revision: Type.Integer(),
    relatives: Type.Array(
      Type.Object({ ...Relative.properties, birthday: orNull(Day), active: Type.Boolean() }),
    ),
  }),
  diplomas: Type.Object({
    diplomaId: Text,
    practitionerId: Text,
    specialityId: Text,
    state: Type.Enum(['pending', 'validated', 'refused']),
    file: FileRef,
    fileName: Text,
    submittedAt: Instant,
    decidedAt: orNull(Instant),
    by: orNull(Text),
    reason: orNull(Text),
  }),
  'erasures-due': Type.Object({
    subjectId: Text,
    kind: Type.Enum(['account', 'customer', 'practitioner']),
    correlationId: Text,
    dueAt: Instant,
    erasesAt: orNull(Instant),
    practitionerId: orNull(Text),
    profile: Type.Enum(['leaving', 'returning', 'settled']),
  }),
  'mails-due': Type.Object({
    ...mail,
    correlationId: Text,
    dueAt: Instant,
    isPlanned: Type.Boolean(),
    by: orNull(By),
    terms: orNull(
      Type.Object({
        ...dealTimes,
        start: deal.start,
        place: deal.place,
        durationMinutes: deal.durationMinutes,
      }),
    ),
    from: orNull(DayAndStart),
    reason: orNull(Text),
    resendOf: orNull(Text),
  }),
  'mails-settled': Type.Object({
    ...mail,
    state: Type.Enum(['sent', 'given-up', 'dropped']),
    problem: orNull(MailProblem),
    attempts: Type.Integer({ minimum: 0 }),
  }),
  messages: Type.Object({
    ...ContactMessageSent.properties.data.properties,
    sentAt: Instant,
    state: Type.Enum([...messageStates]),
    isOpen: Type.Boolean(),
    answer: orNull(Type.Object({ at: Instant, by: Text, answerText: Text })),
    closedAt: orNull(Instant),
    closedBy: orNull(Text),
    eventPosition: Position,
  }),
  'moves-unfinished': Type.Object({
    moveId: Text,
    bookingId: Text,
    practitionerId: Text,
    customerId: Text,
    relativeId: orNull(Text),
    fromDay: Day,
    fromStart: Hour,
    toDay: Day,
    toStart: Hour,
    by: By,
    reason: orNull(Text),
    correlationId: Text,
    dueAt: Instant,
  }),
  offers: Type.Object({
    practitionerId: Text,
    timeZone: Zone,
    isVerified: Type.Boolean(),
    trialEndsOn: orNull(Day),
    mode: ManagementMode,
    addresses: Type.Array(PractitionerAddress),
    consultations: Type.Array(
      Type.Object({ ...Consultation.properties, archived: Type.Boolean() }),
    ),
    weeklySlots: Type.Array(WeeklySlot),
    isDistrusted: Marked,
    isSuspended: Marked,
    hasLeft: Marked,
  }),
  people: Type.Object({
    personId: Text,
    kind: Type.Enum(['customer', 'practitioner']),
    firstname: Text,
    lastname: Text,
    phone: orNull(Text),
    recordedBy: orNull(Text),
  }),
  practitioners: Type.Object({
    practitionerId: Text,
    accountId: orNull(Text),
    slug: Text,
    firstname: Text,
    lastname: Text,
    phone: orNull(Text),
    timeZone: Zone,
    specialityIds: Type.Array(Text),
    unprovenSpecialityIds: Type.Array(Text),
    origin: Type.Enum(['signup', 'import']),
    presentationText: Text,
    keywordIds: Type.Array(Text),
    languages: Type.Array(Type.Enum([...languageCodes])),
    picture: orNull(Text),
    logo: orNull(Text),
    certifications: Type.Array(Type.Object({ year: Type.Integer(), certificationTitle: Text })),
    paymentMethods: Type.Array(Text),
    socials: Type.Object({
      website: orNull(Text),
      facebook: orNull(Text),
      instagram: orNull(Text),
      linkedin: orNull(Text),
    }),
    addresses: Type.Array(PractitionerAddress),
    isVerified: Type.Boolean(),
    trialEndsOn: orNull(Day),
    isSuspended: Marked,
    hasLeft: Marked,
    mode: ManagementMode,
    bookable: Type.Boolean(),
    consultationIds: Type.Array(Text),
    weeklySlots: Type.Array(Type.Object({ slotId: Text, consultationIds: Type.Array(Text) })),
    name: Text,
  }),
  'quarantined-events': Type.Object({
    view: Text,
    eventId: Text,
    type: Text,
    eventPosition: Position,
    error: Text,
  }),
  'referral-codes': Type.Object({
    code: Text,
    validUntil: orNull(Day),
    archived: Type.Boolean(),
    uses: Type.Integer(),
  }),
  requests: Type.Object({
    ...submitted,
    timeZone: Zone,
    expiresAt: Instant,
    state: Type.Enum([...requestStates]),
    isOpen: Type.Boolean(),
    messages: Type.Array(
      Type.Object({
        by: Type.Enum(['customer', 'practitioner']),
        at: Instant,
        precisionText: Text,
      }),
    ),
    submittedAt: Instant,
    changedAt: Instant,
    changedBy: Text,
    proposal: orNull(Type.Object({ ...requestedTime, proposalId })),
    taken: orNull(Type.Object(requestedTime)),
    gone: orNull(
      Type.Object({ ...requestedTime, at: Instant, code: Type.Enum([...startRefusals]) }),
    ),
    ended: orNull(
      Type.Object({
        at: Instant,
        by: Type.Enum(['customer', 'practitioner', 'nobody']),
        reason: orNull(Text),
      }),
    ),
    booked: orNull(Type.Object({ bookingId: Text, day: Day, start: Hour })),
  }),
  'requests-due': Type.Object({ requestId: Text, correlationId: Text, dueAt: Instant }),
  'unseen-alerts': Type.Object({
    alertId: Text,
    partyId: Text,
    kind: Type.Enum(['nouveau', 'update', 'delete']),
    about: About,
    request: Type.Optional(Type.Enum([...requestNews])),
    otherPartyId: orNull(Text),
    relativeId: orNull(Text),
    day: orNull(Day),
    start: orNull(Hour),
    from: orNull(DayAndStart),
    late: Type.Boolean(),
    outOfRadius: Marked,
    at: Instant,
    eventPosition: Position,
  }),
  'visio-links': Type.Object({ practitionerId: Text, visioLink: orNull(Text) }),
} satisfies Readonly<Record<ViewName, TSchema>>;
