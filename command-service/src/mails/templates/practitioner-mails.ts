import { BRAND, fullNameOf } from 'contracts';
import type { MailContent } from './mail-content.ts';
import {
  beneficiaryName,
  factLines,
  lateBy,
  outdatedNote,
  whenBefore,
  whenOf,
  type MailFacts,
} from './mail-facts.ts';

const why = `Vous recevez cet e-mail parce que vous recevez vos rendez-vous avec ${BRAND}.`;

/** The client's reason is only in the agenda. */
const appointment = (facts: MailFacts): MailContent['facts'] =>
  factLines(facts, [
    { label: 'Pour', value: beneficiaryName(facts) },
    ...(facts.relative === null ? [] : [{ label: 'Pris par', value: fullNameOf(facts.customer) }]),
  ]);

/** The practitioner may refuse a visit beyond their radius (D-70). */
const farNote = ({ booking: { outOfRadius } }: MailFacts): readonly string[] =>
  outOfRadius
    ? [
        'Cette adresse est en dehors de votre périmètre de déplacement : vous pouvez refuser ce rendez-vous en l’annulant depuis votre agenda.',
      ]
    : [];

const openAgenda = ({ links }: MailFacts): MailContent['action'] => ({
  label: 'Voir dans mon agenda',
  url: links.agenda,
});

const actor = (facts: MailFacts): string =>
  ({
    customer: `${fullNameOf(facts.customer)} a`,
    practitioner: 'Vous avez',
    operator: `L’équipe de ${BRAND} a`,
  })[facts.mail.by];

export const bookingPlaced = (facts: MailFacts): MailContent => ({
  subject: `Nouveau rendez-vous : ${whenOf(facts)}, ${beneficiaryName(facts)}`,
  title: 'Vous avez un nouveau rendez-vous.',
  paragraphs: [
    ...outdatedNote(facts),
    facts.mail.by === 'practitioner'
      ? `Vous l’avez pris vous-même pour le ${whenOf(facts)}.`
      : `${fullNameOf(facts.customer)} a réservé pour le ${whenOf(facts)}.`,
  ],
  facts: appointment(facts),
  quote: null,
  action: openAgenda(facts),
  notes: farNote(facts),
  why,
});

export const practitionerBookingMoved = (facts: MailFacts): MailContent => ({
  subject: `Rendez-vous déplacé : ${whenOf(facts)}, ${beneficiaryName(facts)}`,
  title: 'Un rendez-vous a été déplacé.',
  paragraphs: [
    ...outdatedNote(facts),
    `${actor(facts)} déplacé le rendez-vous du ${whenBefore(facts)}. Il aura lieu le ${whenOf(facts)}, et l’ancien créneau est libéré.`,
  ],
  facts: appointment(facts),
  quote: null,
  action: openAgenda(facts),
  notes: [],
  why,
});

const cancelled = (facts: MailFacts, subject: string, more: readonly string[]): MailContent => ({
  subject: `${subject} : ${whenOf(facts)}, ${beneficiaryName(facts)}`,
  title: 'Un rendez-vous est annulé.',
  paragraphs: [
    `${actor(facts)} annulé le rendez-vous du ${whenOf(facts)}. Le créneau est libéré.`,
    ...more,
  ],
  facts: appointment(facts),
  quote: null,
  action: openAgenda(facts),
  notes: [],
  why,
});

export const practitionerBookingCancelled = (facts: MailFacts): MailContent =>
  cancelled(facts, 'Rendez-vous annulé', []);

export const bookingCancelledLate = (facts: MailFacts): MailContent =>
  cancelled(facts, 'Annulation tardive', [
    `L’annulation est arrivée ${lateBy(facts)}après le délai d’annulation de la séance : elle est signalée comme tardive.`,
  ]);
