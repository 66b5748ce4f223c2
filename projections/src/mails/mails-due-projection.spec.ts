import { describe, expect, it } from '@jest/globals';
import { mailIdOf, type DomainEvent } from 'contracts';
import {
  aBookingCancelled,
  aBookingMovedIn,
  aBookingPlaced,
  aContactMessageSent,
  aCustomerRegistered,
  aDiploma,
  aMailGivenUp,
  aMailResend,
  aMailSent,
  aPractitionerRegistered,
  bookingId,
  customerId,
  day,
  mailId as toCustomer,
  messageId,
  metadataAt,
  nextDay,
  now,
  practitionerId,
  recordedAs,
  senderId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { mailsDueProjection } from './mails-due-projection.ts';

const { given, givenRecorded } = specificationsOf(mailsDueProjection);
const toPractitioner = mailIdOf('event-1', practitionerId);

const { startsAt, endsAt, place } = aBookingPlaced().data;
const about = { kind: 'booking', id: bookingId } as const;
const toParty = (id: string) => ({ kind: 'party' as const, id });
const placed = {
  about,
  cause: 'event-1',
  correlationId: 'correlation-1',
  at: now,
  dueAt: now,
  isPlanned: false,
  eventPosition: 1,
  by: 'customer' as const,
  terms: { day, start: '09:00', startsAt, endsAt, place, durationMinutes: 60 },
  from: null,
  reason: null,
  resendOf: null,
};

it('owes a mail to each party of a new booking, without the customer’s own reason', () => {
  given(aBookingPlaced({ reason: 'Sommeil léger' })).then({
    [toCustomer]: {
      ...placed,
      mailId: toCustomer,
      kind: 'customer-booking-confirmed',
      recipient: toParty(customerId),
    },
    [toPractitioner]: {
      ...placed,
      mailId: toPractitioner,
      kind: 'practitioner-booking-placed',
      recipient: toParty(practitionerId),
    },
  });
});

it('owes who wrote to us a copy, and the answer; their words are not in it', () => {
  const data = { messageId, senderId, accountId: 'account-operator' };
  const owed = given(
    aContactMessageSent(),
    { type: 'ContactMessageAnswered', data: { ...data, answerText: 'Vendredi.' } },
    { type: 'ContactMessageClosed', data: { ...data, messageId: 'message-2' } },
  );
  const ids = ['event-1', 'event-2'].map((id) => mailIdOf(id, senderId));
  expect(owed.ids()).toEqual(ids);
  const [copy, answer] = ids.map((id) => owed.document(id));
  const common = {
    recipient: { kind: 'sender', id: senderId },
    about: { kind: 'message', id: messageId },
    isPlanned: false,
    reason: null,
  };
  expect(copy).toMatchObject({ ...common, kind: 'sender-message-copied' });
  expect(answer).toMatchObject({ ...common, kind: 'sender-message-answered' });
  expect(JSON.stringify([copy, answer])).not.toMatch(/Hélène|rendez-vous|Vendredi/);
});

it('owes a mail to each party of a cancelled booking, in the words of who cancelled', () => {
  const kinds = (overrides: Parameters<typeof aBookingCancelled>[0]) => {
    const owed = given(aBookingCancelled(overrides));
    return [owed.document(toCustomer)?.kind, owed.document(toPractitioner)?.kind];
  };
  expect(kinds({})).toEqual(['customer-booking-cancelled', 'practitioner-booking-cancelled']);
  expect(kinds({ late: true })).toEqual([
    'customer-booking-cancelled',
    'practitioner-booking-cancelled-late',
  ]);
  expect(kinds({ by: 'practitioner', late: true })).toEqual([
    'customer-booking-cancelled-by-practitioner',
    'practitioner-booking-cancelled',
  ]);
  expect(kinds({ by: 'operator' })).toEqual([
    'customer-booking-cancelled-by-operator',
    'practitioner-booking-cancelled',
  ]);
});

it('owes a mail to each party of a booking that moved, and says where it was', () => {
  const owed = given(aBookingMovedIn({ moveReason: 'Formation', reason: 'Sommeil léger' }));
  const moved = { terms: { day: nextDay, start: '10:15' }, from: { day, start: '09:00' } };
  expect(owed.document(toCustomer)).toMatchObject({
    ...moved,
    kind: 'customer-booking-moved',
    by: 'practitioner',
    reason: 'Formation',
  });
  expect(owed.document(toPractitioner)).toMatchObject({
    ...moved,
    kind: 'practitioner-booking-moved',
    reason: null,
  });
  const own = given(aBookingMovedIn({ by: 'customer', moveReason: 'Train' }));
  expect(own.document(toCustomer)?.reason).toBeNull();
  expect(own.document(toPractitioner)?.reason).toBeNull();
});

it('tells the practitioner’s reason to the customer alone, and a customer’s to nobody', () => {
  const theirs = given(aBookingCancelled({ by: 'practitioner', reason: 'Grippe' }));
  expect(theirs.document(toCustomer)?.reason).toBe('Grippe');
  expect(theirs.document(toPractitioner)?.reason).toBeNull();
  const own = given(aBookingCancelled({ reason: 'Sommeil léger' }));
  expect(own.document(toCustomer)?.reason).toBeNull();
  expect(own.document(toPractitioner)?.reason).toBeNull();
});

it.each(['demo', 'import'] as const)('owes nothing for what comes from %s', (origin) => {
  const played = recordedAs([aBookingPlaced(), aBookingCancelled()]).map((recorded) => ({
    ...recorded,
    metadata: metadataAt(now, { origin }),
  }));
  expect(givenRecorded(...played).ids()).toEqual([]);
});

it('takes a mail off once it was sent or given up', () => {
  for (const outcome of [aMailSent(), aMailGivenUp()])
    expect(given(aBookingPlaced(), outcome).ids()).toEqual([toPractitioner]);
});

it('owes a mail that is wanted again under its own id, until it is settled too', () => {
  const wanted = given(aBookingPlaced(), aMailSent(), aMailResend());
  expect(wanted.document('mail-again')).toMatchObject({
    kind: 'customer-booking-confirmed',
    recipient: toParty(customerId),
    about,
    cause: 'event-1',
    resendOf: toCustomer,
    terms: null,
  });
  const again = aMailSent({ mailId: 'mail-again' });
  expect(given(aMailSent(), aMailResend(), again).ids()).toEqual([]);
});

it.each([
  ['forgotten', 'account-password-forgotten'],
  ['sent-by-operator', 'account-password-link'],
  ['first-password', 'account-first-password'],
  ['email-restored', 'account-email-restored'],
] as const)('owes an account the mail with a link that is %s', (occasion, kind) => {
  const accountId = 'account-camille';
  const mailId = mailIdOf('event-1', accountId);
  const data = { accountId, occasion, reason: 'Elle a appelé.' };
  given({ type: 'PasswordLinkAsked', data }).then({
    [mailId]: {
      ...placed,
      mailId,
      kind,
      recipient: { kind: 'account', id: accountId },
      about: { kind: 'account', id: accountId },
      by: null,
      terms: null,
    },
  });
});

it('tells an account that its password has changed', () => {
  const accountId = 'account-camille';
  const changed = { type: 'PasswordChanged', data: { accountId, proof: 'link' } } as const;
  const owed = given(changed).document(mailIdOf('event-1', accountId));
  expect(owed?.kind).toBe('account-password-changed');
});

it.each([
  ['EmailChangeRequested', 'account-email-change'],
  ['EmailChanged', 'account-email-changed'],
] as const)('owes a mail for %s', (type, kind) => {
  const accountId = 'account-claire';
  const owed = given({ type, data: { accountId } }).document(mailIdOf('event-1', accountId));
  expect(owed?.kind).toBe(kind);
});

it.each([
  ['AccountSuspended', 'account-suspended'],
  ['AccountReinstated', 'account-reinstated'],
] as const)('tells an account of %s', (type, kind) => {
  const accountId = 'account-camille';
  const event = { type, data: { accountId, reason: 'Plaintes répétées' } } as const;
  expect(given(event).document(mailIdOf('event-1', accountId))).toMatchObject({
    kind,
    reason: null,
    about: { kind: 'account', id: accountId },
  });
});

describe('an erasure that is asked for', () => {
  const accountId = 'account-camille';
  const request = (by: 'owner' | 'operator') =>
    ({
      type: 'ErasureAsked',
      data: { accountId, by, dueAt: '2026-03-12T10:00:00.000Z', reason: null },
    }) as const;
  const mailId = mailIdOf('event-1', accountId);

  it('by its owner is confirmed to the account, at once', () => {
    given(request('owner')).then({
      [mailId]: {
        ...placed,
        mailId,
        kind: 'account-erasure-asked',
        recipient: { kind: 'account', id: accountId },
        about: { kind: 'account', id: accountId },
        by: null,
        terms: null,
      },
    });
  });

  it('is told once, and owed no more once that is settled', () => {
    const account = { kind: 'account', id: accountId } as const;
    const kind = 'account-erasure-asked';
    given(request('owner'), aMailSent({ mailId, kind, recipient: account, about: account })).then(
      {},
    );
  });

  it('by an operator is told to nobody: they are gone at once', () => {
    given(request('operator')).then({});
  });
});

describe('who has signed up', () => {
  const welcome = (event: DomainEvent, accountId: string) =>
    given(event).document(mailIdOf('event-1', accountId));

  it('is welcomed at their account, each as who they are', () => {
    expect(welcome(aCustomerRegistered(), 'account-camille')).toEqual({
      ...placed,
      mailId: mailIdOf('event-1', 'account-camille'),
      kind: 'account-welcome-customer',
      recipient: { kind: 'account', id: 'account-camille' },
      about: { kind: 'account', id: 'account-camille' },
      by: null,
      terms: null,
    });
    expect(welcome(aPractitionerRegistered(), 'account-claire')?.kind).toBe(
      'account-welcome-practitioner',
    );
  });

  it('is not welcomed without an account, nor out of the demo', () => {
    given(aPractitionerRegistered({ accountId: null })).then({});
    const origin = 'demo' as const;
    const [played] = recordedAs([aCustomerRegistered()]);
    if (played === undefined) throw new Error('Nothing was recorded.');
    givenRecorded({ ...played, metadata: metadataAt(now, { origin }) }).then({});
  });
});
it('owes a practitioner a mail on what was decided on their diploma', () => {
  const { specialityId, diplomaId } = aDiploma();
  const decided = { practitionerId, diplomaId, specialityId, by: 'account-operator' };
  const owed = (kind: 'practitioner-diploma-validated' | 'practitioner-diploma-refused') => ({
    [toPractitioner]: {
      ...placed,
      mailId: toPractitioner,
      kind,
      recipient: toParty(practitionerId),
      about: { kind: 'diploma' as const, id: diplomaId },
      by: null,
      terms: null,
    },
  });
  given({ type: 'DiplomaValidated', data: decided }).then(owed('practitioner-diploma-validated'));
  given({ type: 'DiplomaRefused', data: { ...decided, reason: 'Illisible.' } }).then(
    owed('practitioner-diploma-refused'),
  );
});

describe('a trial that starts', () => {
  const started = (endsOn: string) =>
    ({ type: 'TrialStarted', data: { practitionerId, by: 'account-operator', endsOn } }) as const;
  const owed = (kind: 'practitioner-trial-ends-soon' | 'practitioner-trial-last-day') => ({
    ...placed,
    mailId: mailIdOf('event-1', practitionerId, kind),
    kind,
    recipient: toParty(practitionerId),
    about: { kind: 'trial' as const, id: practitionerId },
    by: null,
    terms: null,
    isPlanned: true,
  });

  it('plans a mail for fifteen days before its last day, and one for that day', () => {
    const soon = { ...owed('practitioner-trial-ends-soon'), dueAt: '2026-05-26T10:00:00.000Z' };
    const last = { ...owed('practitioner-trial-last-day'), dueAt: '2026-06-10T10:00:00.000Z' };
    given(started('2026-06-10')).then({ [soon.mailId]: soon, [last.mailId]: last });
  });

  it('plans none for days that have passed', () => {
    const { mailId } = owed('practitioner-trial-last-day');
    expect(given(started('2026-03-20')).ids()).toEqual([mailId]);
    given(started('2026-03-09')).then({});
  });

  it('is told of once, however often the log is read', () => {
    const { mailId, kind, recipient, about } = owed('practitioner-trial-ends-soon');
    const sent = aMailSent({ mailId, kind, recipient, about });
    const last = owed('practitioner-trial-last-day').mailId;
    expect(given(started('2026-06-10'), sent).ids()).toEqual([last]);
  });
});
