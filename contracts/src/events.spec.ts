import { describe, expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { faultOf } from './engine/checks/index.ts';
import { events } from './events.ts';
import type { OwnerField } from './engine/event.ts';
import { maskedEvent } from './engine/masking.ts';
import { erasedEvent } from './testing/erased-event.ts';
import { goldenEvents } from './testing/golden.ts';
import { Id } from './engine/fields.ts';

const typeOf = (schema: (typeof events)[number]): string => schema.properties.type.const;
const typed = events.map((schema) => ({ type: typeOf(schema), schema: schema as TSchema }));
const schemas = new Map(typed.map(({ type, schema }) => [type, schema]));
const examples = goldenEvents.map(({ file, event }) => ({
  file,
  event,
  schema: schemas.get(event.type) as TSchema,
}));

const address = {
  practitionerId: ['label', 'street', 'latitude', 'longitude', 'accessText'],
};
const profile = {
  customerId: ['firstname', 'lastname', 'gender', 'birthday', 'phone', 'address'],
};
const relative = { customerId: ['firstname', 'lastname', 'gender', 'birthday'] };
const reason = { customerId: ['reason'] };
const invoice = {
  ledgerId: ['suppliedAt', 'seller', 'buyer', 'lines.lineText', 'footerText'],
};
const consultation = { practitionerId: ['customType', 'description', 'questionText'] };
const workshopPlace = ['place.label', 'place.street', 'place.latitude', 'place.longitude'];
const place = { practitionerId: ['place.label', 'place.street', 'questionText'] };

/**
 * Optional fields: present only if set, because the events are so frequent that a `null` would cost
 * much space.
 */
const optionalFields: Readonly<Record<string, readonly string[]>> = {
  BookingPlaced: ['startKind', 'graceUntil', 'requestId', 'questionText'],
  BookingMovedIn: ['graceUntil', 'requestId', 'questionText'],
  ConsultationDefined: ['questionText'],
  ConsultationRevised: ['questionText'],
  MailSent: ['template'],
  RequestSubmitted: ['questionText'],
  CustomerErased: ['byPractitionerId'],
  ErasureAsked: ['practitionerId'],
  WorkshopReplanned: ['place'],
};

type Owned = { readonly [Owner in OwnerField]?: readonly string[] };

/** The owner of each personal field, event by event; fields that are not listed are not personal. */
const personalFields: Readonly<Record<string, Owned>> = {
  BookingPlaced: { ...place, customerId: ['visitAddress', 'reason'] },
  BookingMoveStarted: reason,
  BookingMovedIn: { ...place, customerId: ['visitAddress', 'reason', 'moveReason'] },
  BookingMovedOut: reason,
  BookingCancelled: reason,
  RequestSubmitted: {
    customerId: ['visitAddress', 'requestText'],
    practitionerId: ['questionText'],
  },
  RequestPrecisionAsked: { customerId: ['precisionText'] },
  RequestPrecisionGiven: { customerId: ['precisionText'] },
  RequestDeclined: reason,
  AdviceGiven: { customerId: ['adviceText'] },
  FileShared: { customerId: ['fileName', 'paperTitle'] },
  InvoicingSetUp: { practitionerId: ['seller', 'footerText'] },
  InvoiceIssued: invoice,
  CreditNoteIssued: { ledgerId: [...invoice.ledgerId, 'creditReason'] },
  AccountSuspended: { accountId: ['reason'] },
  AccountReinstated: { accountId: ['reason'] },
  SessionsEnded: { accountId: ['reason'] },
  PractitionerSuspended: { practitionerId: ['reason'] },
  PractitionerReinstated: { practitionerId: ['reason'] },
  AccountDataViewed: { accountId: ['reason'] },
  ContactMessageSent: { senderId: ['senderName', 'messageText'] },
  ContactMessageAnswered: { senderId: ['answerText'] },
  ContactMessageViewed: { senderId: ['reason'] },
  RecordedClientViewed: { customerId: ['reason'] },
  ErasureAsked: { accountId: ['reason'] },
  PasswordLinkAsked: { accountId: ['reason'] },
  PersonalDataViewed: reason,
  PractitionerRegistered: { practitionerId: ['slug', 'firstname', 'lastname', 'phone'] },
  VisioLinkChosen: { practitionerId: ['visioLink'] },
  PractitionerApplied: { practitionerId: ['birthday', 'gender', 'siret', 'homeAddress'] },
  DiplomaSubmitted: { practitionerId: ['fileName'] },
  DiplomaRefused: { practitionerId: ['reason'] },
  PractitionerAddressAdded: address,
  PractitionerAddressRevised: address,
  ConsultationDefined: consultation,
  ConsultationRevised: consultation,
  PresentationRevised: { practitionerId: ['presentationText'] },
  CertificationsRevised: { practitionerId: ['certifications.certificationTitle'] },
  PaymentMethodsRevised: { practitionerId: ['paymentMethods'] },
  SocialsRevised: { practitionerId: ['website', 'facebook', 'instagram', 'linkedin'] },
  PractitionerPhoneRevised: { practitionerId: ['phone'] },
  CustomerRegistered: profile,
  CustomerRecorded: { customerId: ['firstname', 'lastname', 'phone', 'birthday'] },
  CustomerRecordRevised: { customerId: ['firstname', 'lastname', 'phone', 'birthday'] },
  CustomerProfileRevised: profile,
  ClientNoted: { customerId: ['noteText'], practitionerId: ['hasAuthor'] },
  WorkshopPlanned: {
    practitionerId: ['workshopTitle', 'workshopText', ...workshopPlace],
  },
  WorkshopReplanned: { practitionerId: ['noticeText', ...workshopPlace] },
  WorkshopRevised: { practitionerId: ['workshopTitle', 'workshopText'] },
  WorkshopPlaceChanged: { practitionerId: ['noticeText', ...workshopPlace] },
  PracticalInfoWritten: { practitionerId: ['practicalText'] },
  WorkshopCancelled: { practitionerId: ['noticeText'] },
  SeatTaken: reason,
  SeatAwaited: reason,
  SeatGivenUp: reason,
  RelativeAdded: relative,
  RelativeRevised: relative,
};

type Node = {
  readonly personal?: { readonly owner: OwnerField; readonly erased: unknown };
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
};
type Marked = NonNullable<Node['personal']> & { readonly path: string; readonly schema: TSchema };

/** The fields marked `personal`; fields below one are encrypted with it. */
const markedIn = (node: Node, path = ''): Marked[] => {
  if (node.personal !== undefined) return [{ ...node.personal, path, schema: node }];
  const below = Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
    markedIn(field, path === '' ? name : `${path}.${name}`),
  );
  const others = [...(node.anyOf ?? []), ...(node.items === undefined ? [] : [node.items])];
  return [...below, ...others.flatMap((other) => markedIn(other, path))];
};

const marked = events.map((schema) => {
  const { data } = schema.properties;
  const fields: Readonly<Record<string, TSchema>> = data.properties;
  return { type: typeOf(schema), fields, marks: markedIn(data as Node) };
});

const textOf = (paths: Iterable<string>) => [...paths].sort().join(' ');

describe('the events of the log', () => {
  it('have one type each', () => {
    expect(new Set(typed.map(({ type }) => type)).size).toBe(typed.length);
  });

  it('have a stored example each, and no example is of another', () => {
    const exemplified = new Set(examples.map(({ event }) => event.type));
    expect([...exemplified].sort()).toEqual(typed.map(({ type }) => type).sort());
  });

  it.each(examples)('$file still reads as an event of today', ({ file, event, schema }) => {
    expect(file.split('.')[0]).toBe(event.type);
    expect(Value.Errors(schema, event)).toEqual([]);
  });

  it.each(examples)('$file has no field that its schema does not name', ({ event, schema }) => {
    const { type, data } = event;
    expect(Value.Check(schema, { type, data: { ...data, surname: 'Durand' } })).toBe(false);
  });

  it.each(examples)('$file lacks none of its fields', ({ event, schema }) => {
    const { type, data } = event;
    for (const field of Object.keys(data)) {
      const others = Object.entries(data).filter(([name]) => name !== field);
      const mayLack = optionalFields[type]?.includes(field) ?? false;
      expect(Value.Check(schema, { type, data: Object.fromEntries(others) })).toBe(mayLack);
    }
  });
});

describe('the personal fields', () => {
  it.each(marked)('of $type are exactly these, each under the key of its owner', (event) => {
    const owned = new Map<OwnerField, string[]>();
    for (const { owner, path } of event.marks)
      owned.set(owner, [...(owned.get(owner) ?? []), path]);
    const expected = Object.entries(personalFields[event.type] ?? {});
    expect(new Map([...owned].map(([owner, paths]) => [owner, textOf(paths)]))).toEqual(
      new Map(expected.map(([owner, paths]) => [owner, textOf(paths)])),
    );
  });

  it.each(marked)('of $type have owners whom the event names by id', ({ fields, marks }) => {
    for (const { owner } of marks) expect(fields[owner]).toEqual(Id);
  });

  it.each(marked)('of $type are within their schemas once erased', ({ marks }) => {
    for (const { schema, erased } of marks) expect(Value.Errors(schema, erased)).toEqual([]);
  });

  it.each(examples)('of $file leave a sound event that says nothing of anybody', ({ event }) => {
    const erased = erasedEvent(event);
    expect(faultOf(erased)).toBeUndefined();
    const { hidden } = maskedEvent(event);
    const stated = (of: object, path: string) =>
      path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], of);
    for (const path of hidden)
      expect(stated(erased.data, path)).not.toEqual(stated(event.data, path));
  });
});
