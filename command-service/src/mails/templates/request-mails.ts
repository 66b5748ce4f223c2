import {
  BRAND,
  DEFAULT_ZONE,
  deOrD,
  fullNameOf,
  localOf,
  NBSP,
  spokenHour,
  weekdayAndDay,
  zoneText,
  type PersonName,
  type RequestDocument,
  type RequestMailKind,
} from 'contracts';
import type { MailContent } from './mail-content.ts';

/** The customer's text is only on the request's page. */
export type RequestFacts = {
  readonly request: RequestDocument;
  readonly customer: PersonName;
  /** The name of the beneficiary; `null` for the customer. */
  readonly relative: PersonName | null;
  readonly practitioner: PersonName;
  readonly links: {
    readonly customer: string;
    readonly practitioner: string;
    readonly profile: string;
  };
};

const toCustomer = `Vous recevez cet e-mail parce que vous avez demandé un rendez-vous sur ${BRAND}.`;
const toPractitioner = `Vous recevez cet e-mail parce que vous recevez des demandes de rendez-vous sur ${BRAND}.`;

const pro = ({ practitioner }: RequestFacts): string => fullNameOf(practitioner);
const client = ({ customer }: RequestFacts): string => fullNameOf(customer);

/** Empty in the zone of most of France. */
const zoneOf = ({ timeZone }: RequestDocument): string =>
  timeZone === DEFAULT_ZONE ? '' : ` (${zoneText(timeZone)})`;

const startOf = (
  request: RequestDocument,
  { day, start }: { readonly day: string; readonly start: string },
): string => `${weekdayAndDay(day)} à${NBSP}${spokenHour(start)}${zoneOf(request)}`;

/** 'jeudi 12 mars à 9 h' */
const deadlineOf = ({ request }: RequestFacts): string => {
  const { day, hour } = localOf(request.timeZone, request.expiresAt);
  return startOf(request, { day, start: hour });
};

const session = ({ request, relative }: RequestFacts): MailContent['facts'] => [
  { label: 'Séance', value: request.consultationName },
  ...(relative === null ? [] : [{ label: 'Pour', value: fullNameOf(relative) }]),
];

/** 'Votre demande', 'La demande pour Anne Durand' */
const theirs = ({ relative }: RequestFacts): string =>
  relative === null ? 'Votre demande' : `La demande pour ${fullNameOf(relative)}`;

type RequestMailText = Pick<MailContent, 'subject' | 'title' | 'paragraphs'> &
  Partial<Pick<MailContent, 'quote' | 'notes' | 'action'>>;

const forCustomer = (facts: RequestFacts, text: RequestMailText): MailContent => ({
  facts: [{ label: 'Avec', value: pro(facts) }, ...session(facts)],
  quote: null,
  action: { label: 'Voir ma demande', url: facts.links.customer },
  notes: [],
  why: toCustomer,
  ...text,
});

const forPractitioner = (facts: RequestFacts, text: RequestMailText): MailContent => ({
  facts: [{ label: 'De', value: client(facts) }, ...session(facts)],
  quote: null,
  action: { label: 'Lire la demande', url: facts.links.practitioner },
  notes: [],
  why: toPractitioner,
  ...text,
});

const lastWritten = ({ request }: RequestFacts, label: string): MailContent['quote'] => {
  const last = request.messages.at(-1);
  return last === undefined ? null : { label, text: last.precisionText };
};

const proposedTo = (facts: RequestFacts): MailContent => {
  const { request } = facts;
  const when = request.proposal === null ? '' : startOf(request, request.proposal);
  return forCustomer(facts, {
    subject: `${pro(facts)} vous propose ${when}`,
    title: 'Une heure vous est proposée.',
    paragraphs: [
      `${pro(facts)} vous propose le ${when}.`,
      `Vous avez jusqu’au ${deadlineOf(facts)} pour accepter. Rien n’est réservé d’ici là : l’heure est vérifiée de nouveau quand vous acceptez.`,
    ],
    action: { label: 'Accepter ou répondre', url: facts.links.customer },
  });
};

const again = ({ links }: RequestFacts): MailContent['action'] => ({
  label: 'Revenir à son profil',
  url: links.profile,
});

export const requestTemplates: Readonly<
  Record<RequestMailKind, (facts: RequestFacts) => MailContent>
> = {
  'customer-request-proposed': proposedTo,
  'customer-request-precision-asked': (facts) =>
    forCustomer(facts, {
      subject: `${pro(facts)} vous demande une précision`,
      title: 'Il manque une précision.',
      paragraphs: [`${pro(facts)} a lu votre demande et voudrait en savoir plus.`],
      quote: lastWritten(facts, 'Sa question'),
      action: { label: 'Répondre', url: facts.links.customer },
    }),
  'customer-request-declined': (facts) =>
    forCustomer(facts, {
      subject: `${pro(facts)} ne peut pas donner suite à votre demande`,
      title: `${theirs(facts)} n’a pas pu aboutir.`,
      paragraphs: [`${pro(facts)} ne peut pas donner suite à votre demande de rendez-vous.`],
      quote:
        facts.request.ended?.reason == null
          ? null
          : { label: 'Motif', text: facts.request.ended.reason },
      action: again(facts),
    }),
  'customer-request-expired': (facts) =>
    forCustomer(facts, {
      subject: `Votre demande à ${pro(facts)} a expiré`,
      title: `${theirs(facts)} a expiré.`,
      paragraphs: [
        `${theirs(facts)} à ${pro(facts)} est restée sans réponse : elle est terminée, et rien n’est réservé.`,
        'Vous pouvez en envoyer une nouvelle si vous le souhaitez toujours.',
      ],
      action: again(facts),
    }),
  'practitioner-request-submitted': (facts) =>
    forPractitioner(facts, {
      subject: `Nouvelle demande ${deOrD(client(facts))}`,
      title: 'Une demande vous attend.',
      paragraphs: [
        `${client(facts)} vous demande un rendez-vous. Sans réponse de votre part, la demande expire le ${deadlineOf(facts)}.`,
      ],
    }),
  'practitioner-request-reminded': (facts) =>
    forPractitioner(facts, {
      subject: `${client(facts)} attend votre réponse`,
      title: 'Une demande attend toujours.',
      paragraphs: [
        `${client(facts)} attend votre réponse depuis un jour. La demande expire le ${deadlineOf(facts)}.`,
      ],
    }),
  'practitioner-request-precision-given': (facts) =>
    forPractitioner(facts, {
      subject: `${client(facts)} vous a répondu`,
      title: 'Vous avez une réponse.',
      paragraphs: [
        `${client(facts)} vous a répondu au sujet de sa demande. Elle attend de nouveau la vôtre, jusqu’au ${deadlineOf(facts)}.`,
      ],
    }),
  'practitioner-request-time-gone': (facts) => {
    const { request } = facts;
    const when = request.gone === null ? '' : ` du ${startOf(request, request.gone)}`;
    return forPractitioner(facts, {
      subject: `L’heure acceptée par ${client(facts)} n’était plus libre`,
      title: 'L’heure n’était plus libre.',
      paragraphs: [
        `${client(facts)} a accepté l’heure${when}, mais elle n’était plus libre : rien n’est réservé. Vous pouvez en proposer une autre.`,
      ],
      action: { label: 'Proposer une autre heure', url: facts.links.practitioner },
    });
  },
  'practitioner-request-withdrawn': (facts) =>
    forPractitioner(facts, {
      subject: `${client(facts)} a retiré sa demande`,
      title: 'Une demande est retirée.',
      paragraphs: [`${client(facts)} a retiré sa demande : il n’y a plus rien à faire.`],
    }),
  'practitioner-request-expired': (facts) =>
    forPractitioner(facts, {
      subject: `La demande ${deOrD(client(facts))} a expiré`,
      title: 'Une demande a expiré.',
      paragraphs: [
        `La demande ${deOrD(client(facts))} est restée sans suite : elle est terminée, et son auteur en est averti.`,
      ],
    }),
};
