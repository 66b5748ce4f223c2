/* oxlint-disable max-lines -- a table, read entry by entry */
import { agendaRejections } from '../agenda/agenda-rejections.ts';
import { cancelledBefore } from '../agenda/cancellation.ts';
import { BRAND } from '../site/brand.ts';
import type { CatalogueEntry } from '../catalogue/catalogue-events.ts';
import type { DomainEvent } from '../events.ts';
import type { MailProblem, MailRecipient } from '../mails/mails-events.ts';
import { mailKinds } from '../mails/mails-kinds.ts';
import type { PractitionerAddress } from '../practitioner/practitioner-events.ts';
import type { WorkshopTerms } from '../workshop/workshop-terms.ts';
import { contactTopics } from '../messages/contact-topic.ts';
import { capitalised, deOrD } from '../engine/text/french-text.ts';
import {
  NBSP,
  spokenDay,
  spokenHour,
  spokenMove,
  spokenStart,
  weekdayName,
} from '../time/french-time.ts';
import { DEFAULT_ZONE } from '../engine/limits.ts';
import { localOf } from '../time/local-time.ts';
import { optionNames } from '../engine/option.ts';
import type { SearchKind } from '../people/people-search.ts';
import { MASK } from '../engine/masking.ts';
import { OPERATIONS } from './operator-name.ts';

/** The name for an id; `undefined` for a person who is masked, erased or unknown. */
export type SentenceNames = {
  readonly customer: (customerId: string) => string | undefined;
  readonly practitioner: (practitionerId: string) => string | undefined;
  readonly relative: (relativeId: string) => string | undefined;
  /** The operator who acted, as a sentence begins: 'l’exploitation', 'Anne R., exploitation,'. */
  readonly operator: string;
};

type Wall = { readonly day: string; readonly hour: string };

/** Details that are `undefined` are left out. */
type SentenceParts =
  | string
  | readonly [sentence: string, ...details: readonly (string | undefined)[]];

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];

const customerOf = (
  names: SentenceNames,
  { customerId }: { readonly customerId: string },
): string => names.customer(customerId) ?? 'un client';

const practitionerOf = (
  names: SentenceNames,
  { practitionerId }: { readonly practitionerId: string },
): string => names.practitioner(practitionerId) ?? 'un praticien';

const relativeOf = (
  names: SentenceNames,
  { relativeId }: { readonly relativeId: string },
): string => names.relative(relativeId) ?? 'un proche';

const partyNamed = (names: SentenceNames, partyId: string): string | undefined =>
  names.practitioner(partyId) ?? names.customer(partyId);

const addressee = (
  names: SentenceNames,
  { recipient }: { readonly recipient: MailRecipient },
): string => `à ${partyNamed(names, recipient.id) ?? 'son destinataire'}`;

const mailProblems: Readonly<Record<MailProblem, string>> = {
  NO_ADDRESS: 'Aucune adresse e-mail connue',
  NOT_DELIVERED: 'Le serveur de messagerie n’a pas pu le remettre',
  TOO_LATE: 'Ce qu’il annonçait était déjà passé',
  OUTDATED: 'Ce qu’il devait annoncer n’était plus d’actualité',
};

const quoted = (text: string): string => `«${NBSP}${text}${NBSP}»`;

const reasonOf = (reason: string | null): string | undefined => {
  if (reason === null) return undefined;
  return reason === MASK ? 'Motif masqué' : `Motif${NBSP}: ${quoted(reason)}`;
};

const questionOf = (question: string | null | undefined): string | undefined => {
  if (question === null || question === undefined) return undefined;
  return question === MASK ? 'Question masquée' : `Question${NBSP}: ${quoted(question)}`;
};

const writtenOf = (text: string): string => (text === MASK ? 'Texte masqué' : quoted(text));

type Party = 'customer' | 'practitioner' | 'operator';
type Appointed = { readonly customerId: string; readonly practitionerId: string };

const partyOf = (names: SentenceNames, by: Party, data: Appointed): string =>
  ({
    customer: () => customerOf(names, data),
    practitioner: () => practitionerOf(names, data),
    operator: () => names.operator,
  })[by]();

/** Seen by the party that acted: 'avec Claire', 'de Camille', 'de Camille avec Claire'. */
const othersThan = (names: SentenceNames, by: Party, data: Appointed): string =>
  ({
    customer: () => `avec ${practitionerOf(names, data)}`,
    practitioner: () => deOrD(customerOf(names, data)),
    operator: () => `${deOrD(customerOf(names, data))} avec ${practitionerOf(names, data)}`,
  })[by]();

type Start = { readonly day: string; readonly start: string };

/** 'du jeudi 12 mars 2026 à 9 h au vendredi 13 mars 2026 à 14 h' */
const fromTo = (from: Start, to: Start): string =>
  spokenMove({ day: from.day, hour: from.start }, { day: to.day, hour: to.start }, spokenDay);

const beneficiaryIn = (
  names: SentenceNames,
  { relativeId }: { readonly relativeId: string | null },
): string | undefined =>
  relativeId === null ? undefined : `Pour ${relativeOf(names, { relativeId })}`;

type Where = Pick<DataOf<'BookingPlaced'>, 'option' | 'place' | 'visitAddress'>;

type Labelled = Pick<PractitionerAddress, 'label' | 'zipCode' | 'city'>;

/** The practitioner's label for an address is personal; if it is masked, the town is shown. */
const addressed = ({ label, zipCode, city }: Labelled): string =>
  label === MASK ? `${zipCode} ${city}` : `${label}, ${zipCode} ${city}`;

/** The address of a home visit is personal and may be masked. */
const placeOf = ({ option, place, visitAddress }: Where): string => {
  const name = optionNames[option];
  if (place !== null) return `${name}, ${addressed(place)}`;
  if (typeof visitAddress === 'string' || visitAddress === null) return name;
  return `${name}, ${visitAddress.street}, ${visitAddress.zipCode} ${visitAddress.city}`;
};

const workshopNamed = ({ workshopTitle }: Pick<WorkshopTerms, 'workshopTitle'>): string =>
  workshopTitle === MASK ? 'au titre masqué' : quoted(workshopTitle);

/** '3 dates à partir du jeudi 12 mars 2026 à 9 h' */
const sessionsOf = ({ sessions }: Pick<DataOf<'WorkshopScheduled'>, 'sessions'>): string => {
  const [first] = sessions;
  const from = first === undefined ? '' : spokenStart(first.day, first.start);
  return sessions.length === 1 ? from : `${sessions.length}${NBSP}dates à partir du ${from}`;
};

const noticeOf = (noticeText: string | null): string | undefined =>
  noticeText === null ? undefined : writtenOf(noticeText);

const leftSeat: Readonly<Record<DataOf<'SeatGivenUp'>['was'], string>> = {
  taken: 'annulé l’inscription',
  offered: 'décliné la place proposée',
  awaited: 'quitté la liste d’attente',
};

const workshopPlaceOf = (place: DataOf<'WorkshopPlaceChanged'>['place']): string =>
  place === null ? optionNames.VISIO : addressed(place);

const changedOf: Readonly<Record<DataOf<'SeatChanged'>['what'], string>> = {
  time: 'les dates',
  place: 'le lieu',
  'time-and-place': 'les dates et le lieu',
};

const attendances: Readonly<Record<DataOf<'SeatAttendanceMarked'>['attendance'], string>> = {
  attended: 'Présent',
  absent: 'Absent',
  excused: 'Excusé',
  unmarked: 'Effacé',
};

const catalogued: Readonly<Record<CatalogueEntry['kind'], string>> = {
  speciality: 'la spécialité',
  keyword: 'le mot-clé',
  audience: 'le public',
};

const subscriptionEnded = {
  subscriber: 'un abonné s’est désabonné de la lettre',
  'one-click': 'un abonné s’est désabonné de la lettre depuis sa messagerie',
  erasure: 'un abonnement à la lettre a pris fin avec son compte',
  undeliverable: 'un abonnement à la lettre a pris fin, car son adresse n’existe plus',
  expired: 'une inscription à la lettre n’a pas été confirmée à temps',
} as const;

const validTo = (day: string | null): string =>
  day === null ? 'Sans date de fin' : `Jusqu’au ${spokenDay(day)}`;

const revisedWeek = ({ dayOfWeek, from, to }: DataOf<'WeeklySlotAdded'>): string =>
  `le ${weekdayName(dayOfWeek)} de ${spokenHour(from)} à${NBSP}${spokenHour(to)}`;

const spokenInstant = (instant: string): string => {
  const { day, hour } = localOf(DEFAULT_ZONE, instant);
  return capitalised(spokenStart(day, hour));
};

const searchedBy: Readonly<Record<SearchKind, string>> = {
  name: 'son nom entier',
  email: 'son adresse e-mail',
  phone: 'son téléphone',
};

const relationshipWords = ({
  operator,
}: SentenceNames): Readonly<Record<DataOf<'PasswordLinkAsked'>['occasion'], string>> => ({
  forgotten: 'un lien de mot de passe a été demandé par qui l’a oublié',
  'sent-by-operator': `${operator} a envoyé un lien de mot de passe`,
  'first-password': 'un lien a été envoyé pour choisir un premier mot de passe',
  'email-restored':
    'l’adresse e-mail d’avant a été rendue à un compte, dont les sessions ont pris fin',
});

export const accountRoleNames = {
  ROLE_USER: 'Client',
  ROLE_PROFESSIONAL: 'Praticien',
  ROLE_ADMIN: 'Exploitation',
} as const;

/** People are named by id, so that the sentences work masked and unmasked. */
const sentencesByType: {
  readonly [Type in DomainEvent['type']]: (
    data: DataOf<Type>,
    names: SentenceNames,
    wall: Wall,
  ) => SentenceParts;
} = {
  AccountOpened: ({ roles }) => [
    'un compte a été ouvert',
    roles.map((role) => accountRoleNames[role]).join(', ') || undefined,
  ],
  RoleGranted: ({ role }) => `un compte a reçu le rôle ${quoted(accountRoleNames[role])}`,
  CustomerAttached: () => 'un compte est devenu celui d’un client de plus',
  AccountClosed: () => 'un compte a été fermé',
  AccountSuspended: ({ reason }, names) => [
    `${names.operator} a suspendu un compte`,
    reasonOf(reason),
  ],
  AccountReinstated: ({ reason }, names) => [
    `${names.operator} a rétabli un compte`,
    reasonOf(reason),
  ],
  ErasureAsked: ({ by, reason }, names) => [
    by === 'owner'
      ? 'la suppression d’un compte a été demandée par la personne'
      : `${names.operator} a demandé l’effacement d’un compte`,
    reasonOf(reason),
  ],
  ErasureWithdrawn: () => 'la personne a renoncé à la suppression de son compte',
  ErasureCompleted: () => 'tout ce qui était dit des personnes d’un compte est effacé',
  SessionsEnded: ({ reason }, names) => [
    `${names.operator} a fermé les sessions d’un compte`,
    reasonOf(reason),
  ],
  PasswordLinkAsked: ({ occasion, reason }, names) => [
    relationshipWords(names)[occasion],
    reasonOf(reason),
  ],
  EmailConfirmationRequested: () =>
    'le lien qui confirme l’adresse e-mail d’un compte a été demandé de nouveau',
  EmailChangeRequested: () =>
    'le lien qui confirme la nouvelle adresse e-mail d’un compte a été demandé',
  EmailChanged: () =>
    'l’adresse e-mail d’un compte a été changée, ses autres sessions ont pris fin',
  PasswordChanged: ({ proof }) => [
    'le mot de passe d’un compte a été changé, ses autres sessions ont pris fin',
    proof === 'link' ? 'Par un lien' : 'Avec le mot de passe d’avant',
  ],

  BookingPlaced: (data, names) => {
    const who = partyOf(names, data.by, data);
    const forCustomer = data.by === 'customer' ? '' : ` pour ${customerOf(names, data)}`;
    const where = data.by === 'practitioner' ? '' : ` avec ${practitionerOf(names, data)}`;
    const what = quoted(data.consultationName);
    return [
      `${who} a réservé ${what}${forCustomer}${where}, ${spokenStart(data.day, data.start)}`,
      beneficiaryIn(names, data),
      placeOf(data),
      data.outOfRadius ? 'Hors du rayon de déplacement' : undefined,
      questionOf(data.questionText),
      reasonOf(data.reason),
    ];
  },
  BookingRefused: (data) => [
    `l’heure convenue a été refusée, ${spokenStart(data.day, data.start)}`,
    agendaRejections[data.code].message,
  ],
  BookingMoveStarted: (data, names) => [
    `${partyOf(names, data.by, data)} a demandé à déplacer le rendez-vous ${othersThan(names, data.by, data)} ${fromTo(data, { day: data.toDay, start: data.toStart })}`,
    reasonOf(data.reason),
  ],
  BookingMovedIn: (data, names) => [
    `${partyOf(names, data.by, data)} a déplacé le rendez-vous ${othersThan(names, data.by, data)} ${fromTo({ day: data.fromDay, start: data.fromStart }, data)}`,
    reasonOf(data.moveReason),
  ],
  BookingMoveRefused: (data) => [
    `le nouveau créneau a été refusé, ${spokenStart(data.day, data.start)}`,
    agendaRejections[data.code].message,
  ],
  BookingMovedOut: (data) => `l’ancien créneau a été libéré, ${spokenStart(data.day, data.start)}`,
  BookingMoveAbandoned: (data) => [
    `le déplacement a été abandonné, le rendez-vous reste au ${spokenStart(data.day, data.start)}`,
    agendaRejections[data.code].message,
  ],
  BookingCancelled: (data, names, wall) => [
    `${partyOf(names, data.by, data)} a annulé le rendez-vous ${othersThan(names, data.by, data)}, ${spokenStart(data.day, data.start)}`,
    data.late
      ? `Annulation tardive${NBSP}: ${cancelledBefore(wall, data)} avant le rendez-vous, après le délai prévu`
      : undefined,
    reasonOf(data.reason),
  ],

  WorkshopDayHeld: (data, names) =>
    `un événement ${deOrD(practitionerOf(names, data))} occupe des heures du ${spokenDay(data.day)}`,
  WorkshopDayRefused: (data) => [
    `les heures d’un événement ont été refusées, ${spokenDay(data.day)}`,
    agendaRejections[data.code].message,
  ],
  WorkshopDayFreed: (data) => `les heures d’un événement ont été libérées, ${spokenDay(data.day)}`,

  WorkshopPlanned: (data, names) => [
    `${practitionerOf(names, data)} a écrit l’événement ${workshopNamed(data)}, ${sessionsOf(data)}`,
    workshopPlaceOf(data.place),
  ],
  WorkshopReplanned: (data, names) => [
    `${practitionerOf(names, data)} a changé les dates ${data.place === undefined ? '' : 'et le lieu '}d’un événement, ${sessionsOf(data)}`,
    ...(data.place === undefined ? [] : [workshopPlaceOf(data.place)]),
    noticeOf(data.noticeText),
  ],
  WorkshopPlanRefused: (data) => [
    `les dates d’un événement ont été refusées, ${spokenDay(data.day)}`,
    agendaRejections[data.code].message,
  ],
  WorkshopScheduled: (data) => `les dates d’un événement sont retenues, ${sessionsOf(data)}`,
  WorkshopRevised: (data, names) => [
    `${practitionerOf(names, data)} a modifié l’événement ${workshopNamed(data)}`,
    `Places${NBSP}: ${data.placesMax}`,
  ],
  WorkshopPlaceChanged: (data, names) => [
    `${practitionerOf(names, data)} a changé le lieu d’un événement`,
    workshopPlaceOf(data.place),
    noticeOf(data.noticeText),
  ],
  PracticalInfoWritten: (data, names) =>
    `${practitionerOf(names, data)} a écrit les informations pratiques d’un événement`,
  WorkshopOpened: (data, names) =>
    `les inscriptions à un événement ${deOrD(practitionerOf(names, data))} sont ouvertes`,
  WorkshopClosed: (data, names) =>
    `${practitionerOf(names, data)} a fermé les inscriptions à un événement`,
  WorkshopCancelled: (data, names) => [
    `${practitionerOf(names, data)} a annulé un événement`,
    noticeOf(data.noticeText),
  ],
  SeatTaken: (data, names) => [
    data.by === 'customer'
      ? `${customerOf(names, data)} s’est inscrit à un événement ${deOrD(practitionerOf(names, data))}, ${spokenStart(data.day, data.start)}`
      : `${practitionerOf(names, data)} a inscrit ${customerOf(names, data)} à un événement, ${spokenStart(data.day, data.start)}`,
    beneficiaryIn(names, data),
    data.via === 'offer' ? 'Place proposée à la liste d’attente' : undefined,
    reasonOf(data.reason),
  ],
  SeatAwaited: (data, names) => [
    `${customerOf(names, data)} a rejoint la liste d’attente d’un événement, ${spokenStart(data.day, data.start)}`,
    beneficiaryIn(names, data),
    reasonOf(data.reason),
  ],
  SeatOffered: (data, names) => [
    `une place d’un événement a été proposée à ${customerOf(names, data)}, ${spokenStart(data.day, data.start)}`,
    beneficiaryIn(names, data),
    data.holds ? undefined : 'À la première personne qui confirme',
  ],
  SeatOfferLapsed: (data, names) => [
    `la place proposée à ${customerOf(names, data)} n’a pas été confirmée à temps, ${spokenStart(data.day, data.start)}`,
    beneficiaryIn(names, data),
  ],
  SeatGivenUp: (data, names, wall) => [
    `${data.by === 'customer' ? customerOf(names, data) : practitionerOf(names, data)} a ${leftSeat[data.was]} ${data.by === 'customer' ? '' : `${deOrD(customerOf(names, data))} `}pour l’événement du ${spokenStart(data.day, data.start)}`,
    beneficiaryIn(names, data),
    data.late
      ? `Annulation tardive${NBSP}: ${cancelledBefore(wall, data)} avant l’événement, après le délai prévu`
      : undefined,
    reasonOf(data.reason),
  ],
  SeatChanged: (data, names) => [
    `${changedOf[data.what]} de l’événement auquel ${customerOf(names, data)} participe ou veut participer ${data.what === 'place' ? 'a changé' : 'ont changé'}, ${spokenStart(data.day, data.start)}`,
    beneficiaryIn(names, data),
  ],
  SeatAttendanceMarked: (data, names) => [
    `${practitionerOf(names, data)} a noté la présence ${deOrD(customerOf(names, data))} à un événement`,
    beneficiaryIn(names, data),
    attendances[data.attendance],
  ],

  AdviceGiven: (data, names) => [
    `${practitionerOf(names, data)} a ${data.version === 1 ? 'remis' : 'modifié'} une préconisation ${data.version === 1 ? 'à' : 'pour'} ${customerOf(names, data)}`,
    beneficiaryIn(names, data),
    writtenOf(data.adviceText),
  ],
  FileShared: (data, names) => [
    `${practitionerOf(names, data)} a remis un fichier à ${customerOf(names, data)}`,
    beneficiaryIn(names, data),
    writtenOf(data.paperTitle),
  ],
  InvoicingSetUp: (data, names) =>
    `${practitionerOf(names, data)} a écrit ses mentions de facturation`,
  SeriesOpened: ({ year }) => `La série des factures de ${year} est ouverte`,
  InvoiceIssued: (data, names) =>
    `${practitionerOf(names, data)} a émis la facture n°${NBSP}${data.numberText} pour ${customerOf(names, data)}`,
  CreditNoteIssued: (data, names) => [
    `${practitionerOf(names, data)} a émis l’avoir n°${NBSP}${data.numberText}, qui annule la facture n°${NBSP}${data.invoiceNumberText}`,
    reasonOf(data.creditReason),
  ],
  SeriesClosed: ({ year }) => `La série des factures de ${year} est close`,
  LedgerDestroyed: ({ year }) =>
    `Les factures de ${year} ont dix ans${NBSP}: leur contenu est détruit`,
  PaperWithdrawn: (data, names) => [
    `${practitionerOf(names, data)} a retiré un document remis à ${customerOf(names, data)}`,
    beneficiaryIn(names, data),
  ],

  AlertsSeen: ({ partyId, alertIds }, names) => {
    const who = partyNamed(names, partyId) ?? 'le destinataire';
    return alertIds.length === 1
      ? `${who} a vu l’alerte`
      : `${who} a vu ${alertIds.length}${NBSP}alertes`;
  },

  PersonalDataViewed: (data, names) => [
    `${names.operator} a ${data.mailId === null ? 'consulté les données personnelles' : 'lu un e-mail'} du rendez-vous ${deOrD(customerOf(names, data))} avec ${practitionerOf(names, data)}`,
    reasonOf(data.reason),
  ],

  DiplomaViewed: (data, names) =>
    `${names.operator} a lu un diplôme ${deOrD(practitionerOf(names, data))}`,
  AccountDataViewed: ({ mailId, reason }, names) => [
    `${names.operator} a ${mailId === null ? 'consulté les données personnelles' : 'lu un e-mail'} d’un compte`,
    reasonOf(reason),
  ],
  ContactMessageViewed: ({ mailId, reason }, names) => [
    `${names.operator} a lu ${mailId === null ? 'un message reçu' : 'un e-mail au sujet d’un message reçu'}`,
    reasonOf(reason),
  ],
  RecordedClientViewed: ({ reason }, names) => [
    `${names.operator} a consulté les données personnelles d’un client noté par un praticien`,
    reasonOf(reason),
  ],
  PeopleSearched: ({ by, found }, names) => [
    `${names.operator} a cherché quelqu’un par ${searchedBy[by]}`,
    `Personnes trouvées${NBSP}: ${found}`,
  ],
  PersonFound: ({ by }, names) =>
    `${names.operator} a cherché cette personne par ${searchedBy[by]}`,

  MailSent: (data, names) =>
    `l’e-mail ${quoted(mailKinds[data.kind].name)} a été envoyé ${addressee(names, data)}`,
  MailGivenUp: (data, names) => [
    `l’e-mail ${quoted(mailKinds[data.kind].name)} ${addressee(names, data)} a été abandonné`,
    mailProblems[data.problem],
    `Tentatives${NBSP}: ${data.attempts}`,
  ],
  MailResendAsked: (data, names) =>
    `${names.operator} a demandé un nouvel envoi de l’e-mail ${quoted(mailKinds[data.kind].name)} ${addressee(names, data)}`,

  CustomerRegistered: (data, names) => `${customerOf(names, data)} a créé son espace client`,
  CustomerRecorded: (data, names) =>
    `${practitionerOf(names, { practitionerId: data.byPractitionerId })} a noté ${customerOf(names, data)} parmi ses clients`,
  CustomerRecordRevised: (data, names) =>
    `${practitionerOf(names, { practitionerId: data.byPractitionerId })} a corrigé la fiche ${deOrD(customerOf(names, data))}`,
  ClientNoted: (data, names) =>
    `${practitionerOf(names, data)} a écrit une note privée sur ${customerOf(names, data)}`,
  ClientsMerged: (data, names) =>
    `${practitionerOf(names, data)} a réuni les fiches ${deOrD(customerOf(names, data))} et ${deOrD(customerOf(names, { customerId: data.asCustomerId }))}`,
  ClientsSeparated: (data, names) =>
    `${practitionerOf(names, data)} a séparé les fiches ${deOrD(customerOf(names, data))} et ${deOrD(customerOf(names, { customerId: data.asCustomerId }))}`,
  CustomerProfileRevised: (data, names) => `${customerOf(names, data)} a modifié ses coordonnées`,
  RelativeAdded: (data, names) =>
    `${customerOf(names, data)} a ajouté ${relativeOf(names, data)} à sa famille`,
  RelativeRevised: (data, names) =>
    `${customerOf(names, data)} a modifié la fiche ${deOrD(relativeOf(names, data))}`,
  RelativeDeactivated: (data, names) =>
    `${customerOf(names, data)} a retiré ${relativeOf(names, data)} de sa famille`,
  CustomerErased: () => 'tout ce qui était dit d’un client est effacé, et de ses proches',
  CustomerErasureCompleted: () => 'il ne reste rien d’un client qui a été effacé',
  RelativeReactivated: (data, names) =>
    `${customerOf(names, data)} a remis ${relativeOf(names, data)} dans sa famille`,

  PractitionerRegistered: (data, names) =>
    data.origin === 'import'
      ? `la fiche ${deOrD(practitionerOf(names, data))} a été importée`
      : `${practitionerOf(names, data)} a créé son espace praticien`,
  PractitionerApplied: (data, names) =>
    `${practitionerOf(names, data)} a présenté sa demande d’inscription`,
  DiplomaSubmitted: (data, names) => `${practitionerOf(names, data)} a envoyé un diplôme`,
  DiplomaValidated: (data, names) =>
    `${names.operator} a validé un diplôme ${deOrD(practitionerOf(names, data))}`,
  DiplomaRefused: (data, names) => [
    `${names.operator} a refusé un diplôme ${deOrD(practitionerOf(names, data))}`,
    reasonOf(data.reason),
  ],
  PicturesChosen: (data, names) => `${practitionerOf(names, data)} a choisi ses images`,
  PractitionerAddressAdded: (data, names) => [
    `${practitionerOf(names, data)} a ajouté une adresse`,
    addressed(data),
  ],
  PractitionerAddressRevised: (data, names) => [
    `${practitionerOf(names, data)} a modifié une adresse`,
    addressed(data),
  ],
  PractitionerAddressRemoved: (data, names) =>
    `${practitionerOf(names, data)} a retiré une adresse`,
  DefaultAddressChosen: (data, names) =>
    `${practitionerOf(names, data)} a choisi son adresse principale`,
  PresentationRevised: (data, names) => `${practitionerOf(names, data)} a modifié sa présentation`,
  CertificationsRevised: (data, names) =>
    `${practitionerOf(names, data)} a modifié ses certifications`,
  PaymentMethodsRevised: (data, names) =>
    `${practitionerOf(names, data)} a modifié ses moyens de paiement`,
  SocialsRevised: (data, names) =>
    `${practitionerOf(names, data)} a modifié ses liens vers d’autres sites`,
  PractitionerPhoneRevised: (data, names) =>
    `${practitionerOf(names, data)} a modifié son téléphone`,
  PractitionerVerified: (data, names) =>
    `${names.operator} a vérifié les diplômes ${deOrD(practitionerOf(names, data))}`,
  TrialStarted: (data, names) =>
    `${names.operator} a ouvert l’essai ${deOrD(practitionerOf(names, data))} jusqu’au ${spokenDay(data.endsOn)}`,

  VisioLinkChosen: (data, names) =>
    data.visioLink === null
      ? `${practitionerOf(names, data)} n’a plus de lien de visio`
      : `${practitionerOf(names, data)} a choisi son lien de visio`,
  PractitionerSuspended: (data, names) => [
    `${names.operator} a suspendu ${practitionerOf(names, data)}`,
    reasonOf(data.reason),
  ],
  PractitionerReinstated: (data, names) => [
    `${names.operator} a rétabli ${practitionerOf(names, data)}`,
    reasonOf(data.reason),
  ],
  PractitionerLeft: (data, names) =>
    `la fiche ${deOrD(practitionerOf(names, data))} n’est plus publique`,
  PractitionerReturned: (data, names) =>
    `la fiche ${deOrD(practitionerOf(names, data))} est de nouveau publique`,
  PractitionerErased: () => 'tout ce qui était dit d’un praticien est effacé',
  PractitionerErasureCompleted: () => 'il ne reste rien d’un praticien qui a été effacé',

  SlugClaimed: (data, names) => `${practitionerOf(names, data)} a pris une adresse de profil`,
  SlugReleased: (data, names) => `${practitionerOf(names, data)} a rendu une adresse de profil`,

  ConsultationDefined: (data, names) =>
    `${practitionerOf(names, data)} a créé la séance ${quoted(data.name)}`,
  ConsultationRevised: (data, names) =>
    `${practitionerOf(names, data)} a modifié la séance ${quoted(data.name)}`,
  ConsultationArchived: (data, names) => `${practitionerOf(names, data)} a archivé une séance`,
  WeeklySlotAdded: (data, names) =>
    `${practitionerOf(names, data)} a ouvert un créneau hebdomadaire, ${revisedWeek(data)}`,
  WeeklySlotRevised: (data, names) =>
    `${practitionerOf(names, data)} a modifié un créneau hebdomadaire, ${revisedWeek(data)}`,
  WeeklySlotRemoved: (data, names) =>
    `${practitionerOf(names, data)} a fermé un créneau hebdomadaire`,
  ManagementModeChosen: (data, names) =>
    data.mode === 'automatic'
      ? `${practitionerOf(names, data)} a choisi la réservation en ligne`
      : `${practitionerOf(names, data)} a choisi de recevoir des demandes`,

  RequestSubmitted: (data, names) => [
    `${customerOf(names, data)} a demandé ${quoted(data.consultationName)} à ${practitionerOf(names, data)}`,
    beneficiaryIn(names, data),
    questionOf(data.questionText),
    writtenOf(data.requestText),
  ],
  RequestPrecisionAsked: (data, names) => [
    `${practitionerOf(names, data)} a demandé une précision à ${customerOf(names, data)}`,
    writtenOf(data.precisionText),
  ],
  RequestPrecisionGiven: (data, names) => [
    `${customerOf(names, data)} a répondu à ${practitionerOf(names, data)}`,
    writtenOf(data.precisionText),
  ],
  RequestTimeProposed: (data, names) =>
    `${practitionerOf(names, data)} a proposé à ${customerOf(names, data)} ${spokenStart(data.day, data.start)}`,
  RequestSettling: (data, names) =>
    `${partyOf(names, data.by, data)} a retenu ${spokenStart(data.day, data.start)}`,
  RequestAccepted: (data) =>
    `la demande a abouti à un rendez-vous, ${spokenStart(data.day, data.start)}`,
  RequestAcceptanceFailed: (data) => [
    `la demande reste ouverte, ${spokenStart(data.day, data.start)} n’était plus libre`,
    agendaRejections[data.code].message,
  ],
  RequestDeclined: (data, names) => [
    `${practitionerOf(names, data)} a refusé la demande ${deOrD(customerOf(names, data))}`,
    reasonOf(data.reason),
  ],
  RequestWithdrawn: (data, names) =>
    `${customerOf(names, data)} a retiré sa demande à ${practitionerOf(names, data)}`,
  RequestExpired: (data, names) =>
    `la demande ${deOrD(customerOf(names, data))} à ${practitionerOf(names, data)} a expiré sans réponse`,

  ContactMessageSent: ({ topic, senderName, messageText }) => [
    `${senderName === MASK ? 'quelqu’un' : senderName} a écrit à ${OPERATIONS}, sujet ${quoted(contactTopics[topic])}`,
    writtenOf(messageText),
  ],
  ContactMessageAnswered: ({ answerText }, names) => [
    `${names.operator} a répondu à un message`,
    writtenOf(answerText),
  ],
  ContactMessageClosed: (_, names) => `${names.operator} a marqué un message comme traité`,

  CatalogueEntryAdded: ({ kind, name }, names) =>
    `${names.operator} a ajouté ${catalogued[kind]} ${quoted(name)} au catalogue`,
  CatalogueEntryRevised: ({ kind, name }, names) =>
    `${names.operator} a modifié ${catalogued[kind]} ${quoted(name)} du catalogue`,
  CatalogueEntryArchived: ({ kind }, names) =>
    `${names.operator} a archivé ${catalogued[kind]} du catalogue`,
  CatalogueEntryRestored: ({ kind }, names) =>
    `${names.operator} propose de nouveau ${catalogued[kind]} du catalogue`,

  ArticleSaved: ({ title }, names) => `${names.operator} a enregistré l’article ${quoted(title)}`,
  ArticleScheduled: ({ publishAt }, names) => [
    `${names.operator} a choisi quand publier un article`,
    spokenInstant(publishAt),
  ],
  ArticleUnscheduled: (_, names) =>
    `${names.operator} a renoncé à publier un article à l’heure choisie`,
  ArticlePublished: ({ title }) => `l’article ${quoted(title)} a été publié`,
  ArticleWithdrawn: (_, names) => `${names.operator} a retiré un article du blog`,
  ArticleSlugClaimed: ({ claimedSlug }) =>
    `l’adresse ${quoted(claimedSlug)} est réservée à un article`,
  ArticlePictureAdded: (_, names) => `${names.operator} a ajouté une image pour les articles`,

  SubscriptionAsked: () => 'quelqu’un a demandé à recevoir la lettre',
  SubscriptionConfirmed: () => 'quelqu’un a confirmé son inscription à la lettre',
  SubscriptionEnded: ({ by }, names) =>
    by === 'operator'
      ? `${names.operator} a mis fin à un abonnement à la lettre`
      : subscriptionEnded[by],
  IssueSaved: ({ subject }, names) => `${names.operator} a enregistré le numéro ${quoted(subject)}`,
  IssueScheduled: ({ sendAt }, names) => [
    `${names.operator} a décidé l’envoi d’un numéro de la lettre`,
    spokenInstant(sendAt),
  ],
  IssueUnscheduled: (_, names) =>
    `${names.operator} a renoncé à envoyer un numéro à l’heure choisie`,
  IssueBatchSent: ({ sent, refused }) => [
    `un lot d’un numéro est parti`,
    `${sent} envoyés, ${refused} refusés`,
  ],
  IssueStopped: (_, names) => `${names.operator} a arrêté l’envoi d’un numéro`,
  IssueCompleted: () => 'un numéro de la lettre est parti en entier',

  ReferralCodeCreated: ({ code, validUntil }, names) => [
    `${names.operator} a créé le code de parrainage ${quoted(code)}`,
    validTo(validUntil),
  ],
  ReferralCodeRevised: ({ code, validUntil }, names) => [
    `${names.operator} a modifié le code de parrainage ${quoted(code)}`,
    validTo(validUntil),
  ],
  ReferralCodeArchived: ({ code }, names) =>
    `${names.operator} a archivé le code de parrainage ${quoted(code)}`,
  ReferralCodeRestored: ({ code }, names) =>
    `${names.operator} a rendu valable le code de parrainage ${quoted(code)}`,
  ReferralCodeUsed: (data, names) =>
    `${practitionerOf(names, data)} a utilisé le code de parrainage ${quoted(data.code)}`,

  LogBegun: () => 'l’historique a commencé',

  DemoPlayed: ({ day }) => `le jeu de démonstration ${BRAND} du ${spokenDay(day)} a été joué`,
};

export const sentenceOfEvent = (
  event: DomainEvent,
  names: SentenceNames,
  wall: Wall,
): { readonly sentence: string; readonly details: readonly string[] } => {
  const compose = sentencesByType[event.type] as (
    data: object,
    names: SentenceNames,
    wall: Wall,
  ) => SentenceParts;
  const [sentence, ...details] = [compose(event.data, names, wall)].flat();
  return {
    sentence: `${capitalised(sentence ?? '')}.`,
    details: details.filter((detail) => detail !== undefined),
  };
};
