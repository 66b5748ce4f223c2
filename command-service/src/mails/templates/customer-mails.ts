import { BRAND, fullNameOf, deOrD, OUT_OF_RADIUS, weekdayAndDay } from 'contracts';
import { confirmEmailNote } from './confirm-email.ts';
import type { MailContent } from './mail-content.ts';
import {
  beneficiaryName,
  dayOf,
  factLines,
  lateBy,
  outdatedNote,
  policyOf,
  practicalLines,
  visioNote,
  whenBefore,
  whenOf,
  type MailFacts,
} from './mail-facts.ts';

/** The customer booked, or the practitioner did. */
const whyOf = ({ booking, practitioner }: MailFacts): string =>
  booking.bookedBy === 'practitioner'
    ? `Vous recevez cet e-mail parce que ${fullNameOf(practitioner)} a pris ce rendez-vous pour vous sur ${BRAND}.`
    : `Vous recevez cet e-mail parce que vous avez pris ce rendez-vous sur ${BRAND}.`;

/** 'Votre rendez-vous', 'Le rendez-vous d’Anne Durand' */
const theirs = (facts: MailFacts): string =>
  facts.relative === null ? 'Votre rendez-vous' : `Le rendez-vous ${deOrD(beneficiaryName(facts))}`;
const ofTheirs = (facts: MailFacts): string =>
  facts.relative === null ? 'votre rendez-vous' : `le rendez-vous ${deOrD(beneficiaryName(facts))}`;

const pro = ({ practitioner }: MailFacts): string => fullNameOf(practitioner);

/** The subject, with the beneficiary's name if it is a relative: 'Rendez-vous d’Anne Durand confirmé : …' */
const subjectOf = (facts: MailFacts, what: string): string => {
  const beneficiary = facts.relative === null ? '' : ` ${deOrD(beneficiaryName(facts))}`;
  return `Rendez-vous${beneficiary} ${what} : ${whenOf(facts)} avec ${pro(facts)}`;
};

const appointment = (facts: MailFacts): MailContent['facts'] => [
  ...factLines(facts, [{ label: 'Avec', value: pro(facts) }]),
  ...(facts.relative === null ? [] : [{ label: 'Pour', value: beneficiaryName(facts) }]),
];

const bookingFactsOf = (facts: MailFacts): MailContent['facts'] => [
  ...appointment(facts),
  ...practicalLines(facts),
];

const joinNote = (facts: MailFacts): readonly string[] =>
  facts.visioLink === null
    ? []
    : [
        'Pour rejoindre la séance, ouvrez le lien vidéo à l’heure dite dans un navigateur.',
        ...visioNote(facts, 'vos rendez-vous'),
      ];

/** A customer without an account has no list of bookings, so the button opens the practitioner's page. */
const seeBookings = (facts: MailFacts): MailContent['action'] =>
  facts.hasAccount
    ? { label: 'Voir mes rendez-vous', url: facts.links.customerBookings }
    : { label: `Voir le profil ${deOrD(pro(facts))}`, url: facts.links.profile };

const reasonOf = ({ mail: { reason } }: MailFacts): MailContent['quote'] =>
  reason === null ? null : { label: 'Motif', text: reason };

/** The practitioner may refuse a visit beyond their radius (D-70). */
const farNote = ({ booking: { outOfRadius } }: MailFacts): readonly string[] =>
  outOfRadius ? [OUT_OF_RADIUS] : [];

export const bookingConfirmed = (facts: MailFacts): MailContent => ({
  subject: subjectOf(facts, 'confirmé'),
  title: `C’est noté, ${facts.customer.firstname}.`,
  paragraphs: [
    ...outdatedNote(facts),
    facts.mail.by === 'practitioner'
      ? `${pro(facts)} a pris ${ofTheirs(facts)} pour le ${whenOf(facts)}.`
      : `${theirs(facts)} avec ${pro(facts)} est confirmé.`,
  ],
  facts: bookingFactsOf(facts),
  quote: null,
  action: seeBookings(facts),
  notes: [
    ...confirmEmailNote(facts.links.confirmEmail),
    ...farNote(facts),
    ...joinNote(facts),
    policyOf(facts),
  ],
  why: whyOf(facts),
});

const mover = (facts: MailFacts): string =>
  ({
    customer: 'Vous avez',
    practitioner: `${pro(facts)} a`,
    operator: `L’équipe de ${BRAND} a`,
  })[facts.mail.by];

export const customerBookingMoved = (facts: MailFacts): MailContent => ({
  subject: subjectOf(facts, 'déplacé'),
  title:
    dayOf(facts) === facts.mail.from?.day
      ? `${theirs(facts)} a une nouvelle heure.`
      : `${theirs(facts)} a une nouvelle date.`,
  paragraphs: [
    ...outdatedNote(facts),
    `${mover(facts)} déplacé ${ofTheirs(facts)} du ${whenBefore(facts)}. Il aura lieu le ${whenOf(facts)}.`,
  ],
  facts: bookingFactsOf(facts),
  quote: reasonOf(facts),
  action: seeBookings(facts),
  notes: [
    ...(facts.hasAccount
      ? ['Si ce moment ne vous convient pas, vous pouvez annuler en ligne.']
      : []),
    ...joinNote(facts),
    policyOf(facts),
  ],
  why: whyOf(facts),
});

const bookAgain = ({ links }: MailFacts, label: string): MailContent['action'] => ({
  label,
  url: links.profile,
});

export const customerBookingCancelled = (facts: MailFacts): MailContent => ({
  subject: subjectOf(facts, 'annulé'),
  title: 'C’est annulé.',
  paragraphs: [
    `Vous avez annulé ${ofTheirs(facts)} du ${whenOf(facts)} avec ${pro(facts)}.`,
    ...(facts.booking.cancelled?.late === true
      ? [
          `L’annulation est arrivée ${lateBy(facts)}après le délai prévu : elle a été signalée comme tardive.`,
        ]
      : []),
  ],
  facts: appointment(facts),
  quote: null,
  action: bookAgain(facts, 'Reprendre rendez-vous'),
  notes: [],
  why: whyOf(facts),
});

const cancelledBy = (facts: MailFacts, who: string, subject: string): MailContent => ({
  subject,
  title: `${theirs(facts)} est annulé.`,
  paragraphs: [
    `${who} a dû annuler ${ofTheirs(facts)} du ${whenOf(facts)}.`,
    'Vous pouvez choisir dès maintenant un autre créneau.',
  ],
  facts: appointment(facts),
  quote: reasonOf(facts),
  action: bookAgain(facts, 'Choisir un autre créneau'),
  notes: [],
  why: whyOf(facts),
});

export const bookingCancelledByPractitioner = (facts: MailFacts): MailContent =>
  cancelledBy(
    facts,
    pro(facts),
    `${pro(facts)} a annulé ${ofTheirs(facts)} du ${weekdayAndDay(dayOf(facts))}`,
  );

export const bookingCancelledByOperator = (facts: MailFacts): MailContent =>
  cancelledBy(facts, `L’équipe de ${BRAND}`, subjectOf(facts, 'annulé'));
