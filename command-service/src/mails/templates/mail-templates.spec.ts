import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  mailKindCodes,
  mailKinds,
  NBSP,
  viewDeclarations,
  type BookingDocument,
  type BookingMailKind,
  type DueBookingMail,
  type CustomerDocument,
  type DueMailDocument,
  type MailTerms,
  type PractitionerDocument,
} from 'contracts';
import type { MailMessage } from 'contracts/ports';
import {
  aDueMail,
  anAddress,
  aBookingMovedIn,
  aBookingPlaced,
  aCustomerRegistered,
  aPractitionerRegistered,
  aRelativeAdded,
  customerId,
  day,
  nextDay,
  now,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import { openMemoryStores, visioRoomsForSpecs, type Stores } from 'infra/testing';
import { openMailComposer } from '../compose-mail.ts';

const publicUrl = 'https://souffle.exemple/';
/** A week before, so that there is time to cancel. */
const early = '2026-03-05T10:00:00.000Z';

type Deal = Partial<BookingDocument>;
type Mail = Partial<DueMailDocument>;
type Case = {
  readonly kind: BookingMailKind;
  readonly booking?: Deal;
  readonly mail?: Mail;
  readonly customer?: Partial<CustomerDocument>;
  /** The practitioner's own, if they have one. */
  readonly visioLink?: string | null;
  readonly subject: string;
  /** Sentences that the mail contains. */
  readonly says: readonly string[];
  /** Lines of the appointment, where they are others than usual; `null` where there is none. */
  readonly facts?: Readonly<Record<string, string | null>>;
  readonly quote?: string;
};

const { by: _, ...deal } = aBookingPlaced().data;
const booked: BookingDocument = {
  ...deal,
  reason: 'Sommeil léger',
  state: 'booked',
  bookedBy: 'customer',
  bookedAt: early,
  cancelled: null,
  moved: null,
  moves: [],
};
const termsAs = (at: MailTerms, overrides: Partial<MailTerms> = {}): MailTerms => ({
  day: at.day,
  start: at.start,
  startsAt: at.startsAt,
  endsAt: at.endsAt,
  place: at.place,
  durationMinutes: at.durationMinutes,
  ...overrides,
});
const terms = termsAs(booked);
const arrived = termsAs(aBookingMovedIn().data);
const inMartinique = {
  startsAt: '2026-03-12T13:00:00.000Z',
  endsAt: '2026-03-12T14:00:00.000Z',
};
const moved = (by: DueBookingMail['by'], reason: string | null = null) => ({
  booking: {
    ...arrived,
    moved: { at: early, by, fromDay: day, fromStart: '09:00', reason },
    moves: [2],
  },
  mail: {
    by,
    eventPosition: 2,
    terms: arrived,
    from: { day, start: '09:00' },
    reason,
  },
});
const cancelled = (by: DueBookingMail['by'], { late = false, reason = '' } = {}) => ({
  booking: {
    state: 'cancelled' as const,
    cancelled: { at: early, by, late, reason: reason || null },
  },
  mail: { by, eventPosition: 2, terms: null, reason: reason || null },
});

/** A tilde stands for the no-break space of French typography. */
const french = (text: string) => text.replaceAll('~', NBSP);
const theirs = 'jeudi 12~mars à~9~h';
const later = 'jeudi 19~mars à~10~h~15';
const inTime =
  'En cas d’empêchement, annulez avant le mardi 10~mars à~9~h. Passé ce délai, l’annulation est signalée comme tardive.';

/** The room of a booking by video whose practitioner has no link of their own. */
const ROOM = visioRoomsForSpecs.of(booked);

const tooFar = {
  option: 'DOMICILE',
  place: null,
  visitAddress: {
    street: '3 place Bellecour',
    zipCode: '69002',
    city: 'Lyon',
    latitude: 45.7578,
    longitude: 4.832,
  },
  outOfRadius: true,
} as const;

const cases: Readonly<Record<string, Case>> = {
  'a booking, to the customer': {
    kind: 'customer-booking-confirmed',
    subject: `Rendez-vous confirmé~: ${theirs} avec Claire Fontaine`,
    says: [
      'C’est noté, Camille.',
      'Votre rendez-vous avec Claire Fontaine est confirmé.',
      inTime,
      'Vous recevez cet e-mail parce que vous avez pris ce rendez-vous sur Souffle.',
    ],
  },
  'a booking, to the practitioner': {
    kind: 'practitioner-booking-placed',
    subject: `Nouveau rendez-vous~: ${theirs}, Camille Durand`,
    says: [`Camille Durand a réservé pour le ${theirs}.`],
  },
  'a booking that the practitioner took, to the customer': {
    kind: 'customer-booking-confirmed',
    booking: { bookedBy: 'practitioner' },
    mail: { by: 'practitioner' },
    subject: `Rendez-vous confirmé~: ${theirs} avec Claire Fontaine`,
    says: [
      `Claire Fontaine a pris votre rendez-vous pour le ${theirs}.`,
      'Vous recevez cet e-mail parce que Claire Fontaine a pris ce rendez-vous pour vous sur Souffle.',
    ],
  },
  'a booking that the practitioner took, to somebody without an account': {
    kind: 'customer-booking-confirmed',
    booking: { bookedBy: 'practitioner' },
    mail: { by: 'practitioner' },
    customer: { accountId: null },
    subject: `Rendez-vous confirmé~: ${theirs} avec Claire Fontaine`,
    says: [
      `Claire Fontaine a pris votre rendez-vous pour le ${theirs}.`,
      'En cas d’empêchement, prévenez Claire Fontaine au 04 72 00 00 00 avant le mardi 10~mars à~9~h.',
      'Voir le profil de Claire Fontaine',
    ],
  },
  'a booking that the practitioner took, to themselves': {
    kind: 'practitioner-booking-placed',
    booking: { bookedBy: 'practitioner' },
    mail: { by: 'practitioner' },
    subject: `Nouveau rendez-vous~: ${theirs}, Camille Durand`,
    says: [`Vous l’avez pris vous-même pour le ${theirs}.`],
  },
  'a booking on short notice': {
    kind: 'customer-booking-confirmed',
    mail: { at: now },
    subject: `Rendez-vous confirmé~: ${theirs} avec Claire Fontaine`,
    says: ['Ce rendez-vous est proche~: une annulation serait signalée comme tardive.'],
  },
  'a booking that has changed since': {
    kind: 'customer-booking-confirmed',
    booking: moved('practitioner').booking,
    subject: `Rendez-vous confirmé~: ${theirs} avec Claire Fontaine`,
    says: [
      'Ce rendez-vous a changé de nouveau depuis~: un autre e-mail vous dit ce qu’il en est.',
      'Votre rendez-vous avec Claire Fontaine est confirmé.',
    ],
  },
  'a booking for a relative, to the customer': {
    kind: 'customer-booking-confirmed',
    booking: { relativeId },
    subject: `Rendez-vous de Jeanne Durand confirmé~: ${theirs} avec Claire Fontaine`,
    says: ['Le rendez-vous de Jeanne Durand avec Claire Fontaine est confirmé.'],
    facts: { Pour: 'Jeanne Durand' },
  },
  'a booking for a relative, to the practitioner': {
    kind: 'practitioner-booking-placed',
    booking: { relativeId },
    subject: `Nouveau rendez-vous~: ${theirs}, Jeanne Durand`,
    says: [`Camille Durand a réservé pour le ${theirs}.`],
    facts: { Pour: 'Jeanne Durand', 'Pris par': 'Camille Durand' },
  },
  'a place in a group': {
    kind: 'customer-booking-confirmed',
    booking: { consultationName: 'Atelier respiration', placesMax: 3, priceCents: 6250 },
    subject: `Rendez-vous confirmé~: ${theirs} avec Claire Fontaine`,
    says: ['Votre rendez-vous avec Claire Fontaine est confirmé.'],
    facts: { Séance: 'Atelier respiration', Prix: '62,50~€' },
  },
  'a session by video, of no price': {
    kind: 'customer-booking-confirmed',
    booking: { option: 'VISIO', place: null, priceCents: null },
    mail: { terms: termsAs(booked, { place: null }) },
    subject: `Rendez-vous confirmé~: ${theirs} avec Claire Fontaine`,
    says: [
      'Votre rendez-vous avec Claire Fontaine est confirmé.',
      'Pour rejoindre la séance, ouvrez le lien vidéo à l’heure dite dans un navigateur.',
      'Le lien vidéo s’affiche aussi dans vos rendez-vous, 15 minutes avant l’heure~: c’est celui-là qui vaut.',
    ],
    facts: {
      Lieu: 'À distance, en vidéo',
      Prix: 'Gratuit',
      Règlement: null,
      'Lien vidéo': ROOM,
    },
  },
  'a session at the customer’s home': {
    kind: 'practitioner-booking-placed',
    booking: {
      option: 'DOMICILE',
      place: null,
      visitAddress: {
        street: '3 place Bellecour',
        zipCode: '69002',
        city: 'Lyon',
        latitude: 45.7578,
        longitude: 4.832,
      },
    },
    mail: { terms: termsAs(booked, { place: null }) },
    subject: `Nouveau rendez-vous~: ${theirs}, Camille Durand`,
    says: ['Vous avez un nouveau rendez-vous.'],
    facts: { Lieu: '3 place Bellecour, 69002 Lyon' },
  },
  'a home visit that is too far, to the practitioner': {
    kind: 'practitioner-booking-placed',
    booking: tooFar,
    mail: { terms: termsAs(booked, { place: null }) },
    subject: `Nouveau rendez-vous~: ${theirs}, Camille Durand`,
    says: [
      'Cette adresse est en dehors de votre périmètre de déplacement~: vous pouvez refuser ce rendez-vous en l’annulant depuis votre agenda.',
    ],
    facts: { Lieu: '3 place Bellecour, 69002 Lyon' },
  },
  'a home visit that is too far, to the customer': {
    kind: 'customer-booking-confirmed',
    booking: tooFar,
    mail: { terms: termsAs(booked, { place: null }) },
    subject: `Rendez-vous confirmé~: ${theirs} avec Claire Fontaine`,
    says: [
      'Votre adresse est en dehors du périmètre de déplacement~: le praticien pourra refuser.',
    ],
    facts: { Lieu: '3 place Bellecour, 69002 Lyon' },
  },
  'a practitioner whose clocks show another hour': {
    kind: 'customer-booking-confirmed',
    booking: { timeZone: 'America/Martinique', ...inMartinique },
    mail: { terms: termsAs(booked, inMartinique) },
    subject: `Rendez-vous confirmé~: ${theirs} (heure de la Martinique) avec Claire Fontaine`,
    says: ['annulez avant le mardi 10~mars à~9~h (heure de la Martinique).'],
    facts: { Date: 'jeudi 12~mars 2026 à~9~h (heure de la Martinique)' },
  },
  'a move by the practitioner, to the customer': {
    kind: 'customer-booking-moved',
    ...moved('practitioner', 'Formation ce jour-là : désolée !'),
    subject: `Rendez-vous déplacé~: ${later} avec Claire Fontaine`,
    says: [
      'Votre rendez-vous a une nouvelle date.',
      `Claire Fontaine a déplacé votre rendez-vous du ${theirs}. Il aura lieu le ${later}.`,
      'annulez avant le mardi 17~mars à~10~h~15.',
    ],
    quote: 'Formation ce jour-là~: désolée~!',
  },
  'a move within the day, by an operator, for a relative': {
    kind: 'customer-booking-moved',
    booking: { ...moved('operator').booking, relativeId },
    mail: { ...moved('operator').mail, from: { day: nextDay, start: '09:00' } },
    subject: `Rendez-vous de Jeanne Durand déplacé~: ${later} avec Claire Fontaine`,
    says: [
      'Le rendez-vous de Jeanne Durand a une nouvelle heure.',
      'L’équipe de Souffle a déplacé le rendez-vous de Jeanne Durand du jeudi 19~mars à~9~h.',
    ],
    facts: { Pour: 'Jeanne Durand' },
  },
  'a move to a day within the delay, to the customer': {
    kind: 'customer-booking-moved',
    ...moved('practitioner'),
    booking: { ...moved('practitioner').booking, graceUntil: '2026-03-18T17:30:00.000Z' },
    subject: `Rendez-vous déplacé~: ${later} avec Claire Fontaine`,
    says: [
      'En cas d’empêchement, vous pouvez annuler jusqu’au mercredi 18~mars à~18~h~30 sans que l’annulation soit signalée comme tardive.',
    ],
  },
  'a move, to the practitioner who made it': {
    kind: 'practitioner-booking-moved',
    ...moved('practitioner'),
    subject: `Rendez-vous déplacé~: ${later}, Camille Durand`,
    says: [
      `Vous avez déplacé le rendez-vous du ${theirs}. Il aura lieu le ${later}, et l’ancien créneau est libéré.`,
    ],
  },
  'a move by an operator, to the practitioner': {
    kind: 'practitioner-booking-moved',
    ...moved('operator', 'Dégât des eaux'),
    mail: moved('operator').mail,
    subject: `Rendez-vous déplacé~: ${later}, Camille Durand`,
    says: [`L’équipe de Souffle a déplacé le rendez-vous du ${theirs}.`],
  },
  'a cancellation by the customer, to the customer': {
    kind: 'customer-booking-cancelled',
    ...cancelled('customer'),
    subject: `Rendez-vous annulé~: ${theirs} avec Claire Fontaine`,
    says: [
      'C’est annulé.',
      `Vous avez annulé votre rendez-vous du ${theirs} avec Claire Fontaine.`,
      'Reprendre rendez-vous',
    ],
  },
  'a late cancellation, to the customer': {
    kind: 'customer-booking-cancelled',
    ...cancelled('customer', { late: true }),
    subject: `Rendez-vous annulé~: ${theirs} avec Claire Fontaine`,
    says: [
      'L’annulation est arrivée 6~jours et 22~h avant le rendez-vous, après le délai prévu~: elle a été signalée comme tardive.',
    ],
  },
  'a cancellation by the customer, to the practitioner': {
    kind: 'practitioner-booking-cancelled',
    ...cancelled('customer'),
    subject: `Rendez-vous annulé~: ${theirs}, Camille Durand`,
    says: [`Camille Durand a annulé le rendez-vous du ${theirs}. Le créneau est libéré.`],
  },
  'a cancellation by the practitioner, to themselves': {
    kind: 'practitioner-booking-cancelled',
    ...cancelled('practitioner'),
    subject: `Rendez-vous annulé~: ${theirs}, Camille Durand`,
    says: [`Vous avez annulé le rendez-vous du ${theirs}.`],
  },
  'a cancellation by an operator, to the practitioner': {
    kind: 'practitioner-booking-cancelled',
    ...cancelled('operator'),
    subject: `Rendez-vous annulé~: ${theirs}, Camille Durand`,
    says: [`L’équipe de Souffle a annulé le rendez-vous du ${theirs}.`],
  },
  'a late cancellation, to the practitioner': {
    kind: 'practitioner-booking-cancelled-late',
    ...cancelled('customer', { late: true }),
    subject: `Annulation tardive~: ${theirs}, Camille Durand`,
    says: [
      'L’annulation est arrivée 6~jours et 22~h avant le rendez-vous, après le délai d’annulation de la séance~: elle est signalée comme tardive.',
    ],
  },
  'a cancellation by the practitioner, to the customer': {
    kind: 'customer-booking-cancelled-by-practitioner',
    ...cancelled('practitioner', { reason: 'Je suis souffrante.\nPardon !' }),
    subject: 'Claire Fontaine a annulé votre rendez-vous du jeudi 12~mars',
    says: [
      'Votre rendez-vous est annulé.',
      `Claire Fontaine a dû annuler votre rendez-vous du ${theirs}.`,
      'Choisir un autre créneau',
    ],
    quote: 'Je suis souffrante.\nPardon~!',
  },
  'a cancellation by an operator, for a relative': {
    kind: 'customer-booking-cancelled-by-operator',
    booking: { ...cancelled('operator').booking, relativeId },
    mail: cancelled('operator').mail,
    subject: `Rendez-vous de Jeanne Durand annulé~: ${theirs} avec Claire Fontaine`,
    says: [
      'Le rendez-vous de Jeanne Durand est annulé.',
      `L’équipe de Souffle a dû annuler le rendez-vous de Jeanne Durand du ${theirs}.`,
    ],
    facts: { Pour: 'Jeanne Durand' },
  },
};

const usual: Readonly<Record<'customer' | 'practitioner', Record<string, string>>> = {
  customer: { Avec: 'Claire Fontaine' },
  practitioner: { Pour: 'Camille Durand' },
};
const ACCESS = 'Bâtiment B, sonner à Fontaine.';

/** Practical information: the way and the payment. */
const practical: Readonly<Record<BookingDocument['option'], Record<string, string>>> = {
  PRESENTIEL: {
    Accès: ACCESS,
    Règlement: 'À régler au cabinet~: espèces, carte bancaire, PayPal',
  },
  VISIO: { Règlement: 'À régler au praticien~: carte bancaire, PayPal' },
  DOMICILE: { Règlement: 'À régler sur place~: espèces, carte bancaire, PayPal' },
};
const upcomingKinds: readonly BookingMailKind[] = [
  'customer-booking-confirmed',
  'customer-booking-moved',
];
const practicalOf = ({ kind, booking }: Case): Record<string, string> =>
  upcomingKinds.includes(kind)
    ? { ...practical[booking?.option ?? 'PRESENTIEL'], Téléphone: '04 72 00 00 00' }
    : {};

const factsOf = (each: Case): Record<string, string> => {
  const { kind, facts = {}, mail } = each;
  const isMoved = mail?.from !== undefined && mail.from !== null;
  const all = {
    ...usual[mailKinds[kind].to],
    Séance: 'Première consultation',
    Date: isMoved ? 'jeudi 19~mars 2026 à~10~h~15' : 'jeudi 12~mars 2026 à~9~h',
    Durée: '60~min',
    Lieu: '12 rue Mercière, 69002 Lyon',
    Prix: '65~€',
    ...practicalOf(each),
    ...facts,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([label, value]) =>
      value === null ? [] : [[label, french(value)]],
    ),
  );
};

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The visible content of the HTML: lines, facts and link targets. */
const asPage = (html: string) => {
  const body = html.slice(html.indexOf('<body'));
  const lines = body
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => unescaped(line).trim())
    .filter((line) => line !== '');
  const facts = [
    ...body.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(?:<a [^>]*>)?([^<]*)(?:<\/a>)?<\/dd>/g),
  ];
  const around = html.replace(/<dl[^]*<\/dl>/, '');
  return {
    lines,
    facts: Object.fromEntries(facts.map(([, label = '', value = '']) => [label, unescaped(value)])),
    links: [...around.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => unescaped(url)),
    tags: new Set([...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag = '']) => tag)),
  };
};

/** The visible content of the plain text. */
const asText = (text: string) => {
  const lines = text.split('\n').filter((line) => line !== '');
  const isFact = new RegExp(`^([^:]{1,20})${NBSP}: (.+)$`);
  const facts = lines.flatMap((line) => {
    const [, label, value] = isFact.exec(line) ?? [];
    return label === undefined || value === undefined ? [] : [[label, value] as const];
  });
  return {
    /** The text without the signs that replace the layout of the page. */
    lines: lines
      .filter((line) => line !== '-- ' && !isFact.test(line) && !line.startsWith('https://'))
      .map((line) =>
        line
          .replace(new RegExp(`${NBSP}:$`), '')
          .replace(`«${NBSP}`, '')
          .replace(`${NBSP}»`, ''),
      ),
    facts: Object.fromEntries(facts),
    links: lines.filter((line) => line.startsWith('https://')),
  };
};

describe('what mails say', () => {
  let stores: Stores;
  let position = 10;
  beforeAll(async () => {
    stores = openMemoryStores();
    for (const view of ['bookings', 'customers', 'practitioners', 'visio-links'] as const)
      await stores.readStore.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
    for (const name of ['camille', 'claire']) {
      const accountId = `account-${name}`;
      const email = `${name}@exemple.fr`;
      const reservation = { partyId: null, reservedAt: now };
      await stores.accountStore.reserve({ accountId, email, passwordHash: 'none', ...reservation });
      await stores.accountStore.confirmEmail(accountId, email);
    }
    await stores.accountStore.setContact(customerId, 'Camille.D@exemple.fr');
  });
  afterAll(() => stores.close());

  type Put = 'bookings' | 'customers' | 'practitioners' | 'visio-links';
  const put = async (view: Put, document: object) => {
    position += 1;
    const { id, ...rest } = document as { readonly id: string };
    const write = { id, position, document: rest, keys: {} };
    await stores.readStore.write([{ view, checkpoint: position, writes: [write] }]);
  };

  const composed = async ({
    kind,
    booking,
    mail,
    customer,
    visioLink = null,
  }: Case): Promise<MailMessage> => {
    const whole = { ...booked, ...booking };
    const { customerId: __, ...registered } = aCustomerRegistered().data;
    const { customerId: ___, ...relative } = aRelativeAdded().data;
    const relatives = [{ ...relative, active: true }];
    await put('bookings', { id: whole.bookingId, ...whole });
    await put('customers', { id: customerId, customerId, ...registered, relatives, ...customer });
    const practitioner: Partial<PractitionerDocument> = {
      ...aPractitionerRegistered().data,
      addresses: [anAddress({ accessText: ACCESS })],
      paymentMethods: ['Espèces', 'Carte bancaire', 'PayPal'],
    };
    await put('practitioners', { id: practitionerId, ...practitioner });
    await put('visio-links', { id: practitionerId, practitionerId, visioLink });
    const { readStore, accountStore } = stores;
    const organiser = 'bonjour@souffle.exemple';
    const { linkSecrets } = stores;
    const given = {
      readStore,
      accountStore,
      linkSecrets,
      visioRooms: visioRoomsForSpecs,
      publicUrl,
      organiser,
      contact: organiser,
    };
    const composer = openMailComposer(given);
    const due = aDueMail({
      kind,
      recipient: {
        kind: 'party',
        id: mailKinds[kind].to === 'customer' ? customerId : practitionerId,
      },
      about: { kind: 'booking', id: whole.bookingId },
      at: early,
      dueAt: early,
      by: 'customer',
      terms,
      ...mail,
    });
    const { message } = await composer.composeMail(due, early);
    if (message === undefined) throw new Error('There was nobody to write to.');
    return message;
  };
  const table = Object.entries(cases);

  it('goes to the account, or where somebody without one is written to', async () => {
    const usual = cases['a booking, to the customer'];
    if (usual === undefined) throw new Error('There is no usual mail.');
    expect((await composed(usual)).to.address).toBe('camille@exemple.fr');
    const { to } = await composed({ ...usual, customer: { accountId: null } });
    expect(to.address).toBe('Camille.D@exemple.fr');
  });

  it('carries the link that confirms an address until it is confirmed', async () => {
    const usual = cases['a booking, to the customer'];
    if (usual === undefined) throw new Error('There is no usual mail.');
    const accountId = 'account-anna';
    const email = 'anna@exemple.fr';
    const reservation = { partyId: null, reservedAt: now };
    await stores.accountStore.reserve({ accountId, email, passwordHash: 'none', ...reservation });
    const link = /https:\S+\/confirmation-email\/account-anna\.\S+/;
    const before = await composed({ ...usual, customer: { accountId } });
    const [url = ''] = link.exec(before.text) ?? [];
    expect(asPage(before.html).links).toContain(url);
    await stores.accountStore.confirmEmail(accountId, email);
    expect((await composed({ ...usual, customer: { accountId } })).text).not.toMatch(link);
  });

  it('is known for every kind', () => {
    const ofBookings = mailKindCodes.filter((kind) => kind.includes('-booking-'));
    expect(new Set(table.map(([, { kind }]) => kind))).toEqual(new Set(ofBookings));
  });

  it.each(table)('%s', async (_name, each) => {
    const { subject, text, html, to } = await composed(each);
    expect(subject).toBe(french(each.subject));
    const isToCustomer = mailKinds[each.kind].to === 'customer';
    expect(to.name).toBe(isToCustomer ? 'Camille Durand' : 'Claire Fontaine');
    const page = asPage(html);
    for (const sentence of each.says.map(french)) {
      expect(text).toContain(sentence);
      expect(page.lines.join('\n')).toContain(sentence);
    }
    expect(page.facts).toEqual(factsOf(each));
    if (each.quote === undefined) expect(text).not.toContain('Motif');
    else expect(text).toContain(`Motif${NBSP}:\n«${NBSP}${french(each.quote)}${NBSP}»`);
    // Why the customer comes is read in the agenda, and nowhere else.
    expect(text + html).not.toContain('Sommeil');
  });

  it.each(table)('%s: the same in both forms', async (_name, each) => {
    const { text, html } = await composed(each);
    const page = asPage(html);
    const plain = asText(text);
    expect(plain.facts).toEqual(page.facts);
    expect(plain.links).toEqual(page.links);
    const inFacts = new Set([...Object.keys(page.facts), ...Object.values(page.facts)]);
    const site = 'souffle.exemple';
    const reported = page.lines.filter((line) => !inFacts.has(line) && line !== site);
    // The page opens with the name, the text is signed with it.
    expect(reported[0]).toBe('Souffle');
    expect([...reported].sort()).toEqual([...plain.lines].sort());
  });

  it.each(table)('%s: in French as it is typeset, and whole', async (_name, each) => {
    const { subject, text, html } = await composed(each);
    const { lines } = asPage(html);
    for (const stated of [subject, ...asText(text).lines, ...lines]) {
      expect(stated).not.toMatch(/ [:;?!»€%]/);
      expect(stated).not.toMatch(/[\p{L}\d.][;?!»€%]|«[^\u00a0]/u);
      expect(stated).not.toMatch(/['"]|\.\.\.|\u202f/);
      expect(stated).not.toMatch(/\d (?:h|min|€)(?![\p{L}])/u);
      expect(stated).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
    }
    expect(text + html).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
  });

  it.each(table)('%s: every link leads to the site', async (_name, each) => {
    const { text, html } = await composed(each);
    const { links } = asPage(html);
    expect(links).toHaveLength(2);
    for (const link of [...links, ...asText(text).links]) {
      const { origin, pathname } = new URL(link);
      expect(origin).toBe('https://souffle.exemple');
      expect(pathname).not.toContain('//');
    }
  });

  it('leads to the practitioner’s own link, which the calendar says too', async () => {
    const visioLink = 'https://visio.exemple.fr/claire?pwd=a1,b2&c=3';
    const { text, html, calendar } = await composed({
      ...(cases['a session by video, of no price'] as Case),
      visioLink,
    });
    expect(text).toContain(`Lien vidéo${NBSP}: ${visioLink}`);
    expect(asPage(html).facts['Lien vidéo']).toBe(visioLink);
    expect(html).toContain(`href="${visioLink.replace('&', '&amp;')}"`);
    const unfolded = calendar?.ics.replaceAll(/\r?\n[ \t]/g, '');
    expect(unfolded).toContain(`DESCRIPTION:Lien vidéo : ${visioLink.replace(',', '\\,')}\\n`);
  });

  it('raises the letters of the first of a month, where letters can be raised', async () => {
    const day = '2026-04-01';
    const each = cases['a booking for a relative, to the customer'] as Case;
    const booking = { ...each.booking, day };
    const message = await composed({ ...each, booking, mail: { ...each.mail, terms: null } });
    expect(message.subject).toContain(`mercredi 1er${NBSP}avril`);
    expect(message.text).toContain(`mercredi 1er${NBSP}avril`);
    expect(message.html).toMatch(/mercredi 1<sup [^>]*>er<\/sup>\u00a0avril/);
  });

  it('says what people wrote as they wrote it, and none of it is a page', async () => {
    const script = '<script>alert("1")</script> & moi';
    const each: Case = {
      kind: 'customer-booking-cancelled-by-practitioner',
      ...cancelled('practitioner', { reason: script }),
      customer: { firstname: 'Zoé & <Fils>', lastname: `D'Aubigné"><img src=x>` },
      subject: '',
      says: [],
    };
    const { booking } = cancelled('practitioner');
    const hostile = { ...booking, consultationName: '<b onmouseover=alert(1)>Bilan</b>' };
    const toCustomer = await composed({ ...each, booking: hostile });
    const page = asPage(toCustomer.html);
    expect(page.lines).toContain(script);
    expect(page.facts['Séance']).toBe(hostile.consultationName);
    expect(toCustomer.text).toContain(`«${NBSP}${script}${NBSP}»`);

    const toPractitioner = await composed({ ...each, kind: 'practitioner-booking-cancelled' });
    const name = `Zoé & <Fils> D'Aubigné"><img src=x>`;
    expect(asPage(toPractitioner.html).facts['Pour']).toBe(name);
    expect(toPractitioner.html).toContain('Zoé &amp; &lt;Fils&gt; D&#39;Aubigné&quot;&gt;');
    expect(toPractitioner.subject).toContain(name);
    for (const { html } of [toCustomer, toPractitioner])
      expect([...asPage(html).tags].filter((tag) => /script|img|b$|fils/i.test(tag))).toEqual([]);
  });
});
