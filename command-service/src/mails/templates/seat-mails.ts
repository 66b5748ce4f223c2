import { BRAND, type SeatChange, type SeatMailKind } from 'contracts';
import type { MailContent } from './mail-content.ts';
import {
  quotedTitleOf,
  practitionerName,
  participantNames,
  isHousehold,
  spokenMoment,
  dateFacts,
  factsOf,
  leavingOf,
  type SeatFacts,
} from './seat-facts.ts';

const toCustomer = `Vous recevez cet e-mail parce que vous êtes inscrit à un événement, ou en attendez une place, sur ${BRAND}.`;
const toPractitioner = `Vous recevez cet e-mail parce que vous organisez des événements sur ${BRAND}.`;

const practicalNotes = ({ practicalText }: SeatFacts): readonly string[] =>
  practicalText === '' ? [] : [`Informations pratiques : ${practicalText}`];

type SeatMailText = Pick<MailContent, 'subject' | 'title' | 'paragraphs'> &
  Partial<Pick<MailContent, 'quote' | 'notes' | 'action'>>;

const forCustomer = (facts: SeatFacts, text: SeatMailText): MailContent => ({
  facts: factsOf(facts),
  quote: null,
  action: facts.hasAccount
    ? { label: 'Voir mes rendez-vous', url: facts.links.customer }
    : { label: 'Voir l’événement', url: facts.links.workshop },
  notes: [],
  why: toCustomer,
  ...text,
});

const forPractitioner = (facts: SeatFacts, text: SeatMailText): MailContent => ({
  facts: [{ label: 'Événement', value: facts.workshop.workshopTitle }, ...dateFacts(facts)],
  quote: null,
  action: { label: 'Voir les participants', url: facts.links.participants },
  notes: [],
  why: toPractitioner,
  ...text,
});

const noticeOf = ({ notice }: SeatFacts): MailContent['quote'] =>
  notice === null ? null : { label: 'Message du praticien', text: notice };

const isWaiting = ({ seat }: SeatFacts): boolean => seat.state !== 'taken';

const offered = (facts: SeatFacts): MailContent => {
  const { offer } = facts.seat;
  const until = offer === null ? '' : spokenMoment(facts, offer.until);
  const holds = offer?.holds === true;
  return forCustomer(facts, {
    subject: `Une place se libère : ${quotedTitleOf(facts)}`,
    title: holds ? 'Une place vous est proposée.' : 'Une place est libre.',
    paragraphs: holds
      ? [
          `Une place s’est libérée, et elle vous est gardée jusqu’au ${until}.`,
          'Passé ce délai, elle est proposée à la personne suivante.',
        ]
      : [
          'Une place s’est libérée. L’événement est proche : toutes les personnes qui attendent en sont averties, et la première qui confirme l’obtient.',
        ],
    action: { label: 'Prendre ou laisser la place', url: facts.links.customer },
  });
};

type ChangeText = { readonly subject: string; readonly title: string; readonly what: string };

const changeTexts: Readonly<Record<SeatChange, ChangeText>> = {
  time: { subject: 'Nouvelles dates', title: 'Les dates ont changé.', what: 'les dates' },
  place: { subject: 'Nouveau lieu', title: 'Le lieu a changé.', what: 'le lieu' },
  'time-and-place': {
    subject: 'Nouvelles dates, nouveau lieu',
    title: 'Les dates et le lieu ont changé.',
    what: 'les dates et le lieu',
  },
};

const changed = (facts: SeatFacts, what: SeatChange): MailContent => {
  const text = changeTexts[what];
  const { graceUntil } = facts.seat;
  const leave =
    isWaiting(facts) || graceUntil === null
      ? []
      : [
          `Si cela ne vous convient plus, vous pouvez annuler jusqu’au ${spokenMoment(facts, graceUntil)} sans que ce soit signalé comme tardif.`,
        ];
  return forCustomer(facts, {
    subject: `${text.subject} : ${quotedTitleOf(facts)}`,
    title: text.title,
    paragraphs: [
      `${practitionerName(facts)} a changé ${text.what} de ${quotedTitleOf(facts)}.`,
      ...leave,
    ],
    quote: noticeOf(facts),
    notes: isWaiting(facts) ? [] : practicalNotes(facts),
  });
};

const withdrawn = (facts: SeatFacts): MailContent => {
  const { seat, workshop } = facts;
  if (workshop.state === 'cancelled')
    return forCustomer(facts, {
      subject: `Annulé : ${quotedTitleOf(facts)}`,
      title: 'L’événement est annulé.',
      paragraphs: [
        `${practitionerName(facts)} a annulé ${quotedTitleOf(facts)}. Vous n’avez rien à faire.`,
      ],
      quote: noticeOf(facts),
      action: { label: 'Voir l’événement', url: facts.links.workshop },
    });
  const reason = seat.gone?.reason ?? null;
  return forCustomer(facts, {
    subject: `Votre place n’est plus réservée : ${quotedTitleOf(facts)}`,
    title: isHousehold(facts) ? 'Des places sont retirées.' : 'Une place est retirée.',
    paragraphs: [
      `${practitionerName(facts)} a retiré ${participantNames(facts)} de ${quotedTitleOf(facts)}.`,
    ],
    quote: reason === null ? null : { label: 'Motif', text: reason },
    action: { label: 'Voir l’événement', url: facts.links.workshop },
  });
};

export const seatTemplates: Readonly<Record<SeatMailKind, (facts: SeatFacts) => MailContent>> = {
  'customer-seat-taken': (facts) =>
    forCustomer(facts, {
      subject: `Inscription confirmée : ${quotedTitleOf(facts)}`,
      title: isHousehold(facts)
        ? `Les ${facts.participants.length} places sont réservées.`
        : 'La place est réservée.',
      paragraphs: [
        `${participantNames(facts)} ${isHousehold(facts) ? 'ont chacun' : 'a'} une place à ${quotedTitleOf(facts)}, avec ${practitionerName(facts)}.`,
        leavingOf(facts),
      ],
      notes: practicalNotes(facts),
    }),
  'customer-seat-awaited': (facts) =>
    forCustomer(facts, {
      subject: `Liste d’attente : ${quotedTitleOf(facts)}`,
      title: 'Vous êtes sur la liste d’attente.',
      paragraphs: [
        `${quotedTitleOf(facts)} est complet. Si une place se libère, elle est proposée dans l’ordre de la liste, et un e-mail vous le dit.`,
      ],
    }),
  'customer-seat-offered': offered,
  'customer-seat-lapsed': (facts) =>
    forCustomer(facts, {
      subject: `La place n’est plus gardée : ${quotedTitleOf(facts)}`,
      title: 'Le délai est passé.',
      paragraphs: [
        `La place proposée à ${participantNames(facts)} n’a pas été prise à temps : elle va à la personne suivante.`,
        'Vous pouvez rejoindre la liste de nouveau.',
      ],
      action: { label: 'Voir l’événement', url: facts.links.workshop },
    }),
  // Another change of the place alone has a mail of its own.
  'customer-seat-moved': (facts) =>
    changed(facts, facts.seat.changed?.what === 'time-and-place' ? 'time-and-place' : 'time'),
  'customer-seat-relocated': (facts) => changed(facts, 'place'),
  'customer-seat-withdrawn': withdrawn,
  'customer-seat-left': (facts) =>
    forCustomer(facts, {
      subject: `Inscription annulée : ${quotedTitleOf(facts)}`,
      title: 'La place est rendue.',
      paragraphs: [
        `Comme vous l’avez demandé, ${participantNames(facts)} n’a plus de place à ${quotedTitleOf(facts)}, avec ${practitionerName(facts)}. Vous n’avez rien d’autre à faire.`,
        ...(facts.seat.gone?.late === true
          ? ['L’annulation est arrivée après le délai prévu : elle a été signalée comme tardive.']
          : []),
      ],
      action: { label: 'Voir l’événement', url: facts.links.workshop },
    }),
  'practitioner-seat-last': (facts) =>
    forPractitioner(facts, {
      subject: `Complet : ${quotedTitleOf(facts)}`,
      title: 'Votre événement est complet.',
      paragraphs: [
        `Les ${facts.workshop.placesMax} places de ${quotedTitleOf(facts)} sont prises. Qui s’inscrit maintenant rejoint la liste d’attente.`,
      ],
    }),
  'practitioner-seat-left-late': (facts) =>
    forPractitioner(facts, {
      subject: `Désistement tardif : ${quotedTitleOf(facts)}`,
      title: 'Une place est rendue tardivement.',
      paragraphs: [
        `${participantNames(facts)} a rendu sa place à ${quotedTitleOf(facts)}, hors délai.`,
      ],
    }),
};
