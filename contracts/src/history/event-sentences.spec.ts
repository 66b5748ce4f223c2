import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../events.ts';
import {
  aBookingCancelled,
  aBookingMoveAbandoned,
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveRefused,
  aBookingMoveStarted,
  aBookingPlaced,
  aMailGivenUp,
  aMailResend,
  aMailSent,
  aPersonalDataViewed,
  aRelativeAdded,
  customerId,
  practitionerId,
  relativeId,
} from '../testing/fixtures.ts';
import { goldenEvents } from '../testing/golden.ts';
import { sentenceOfEvent, type SentenceNames } from './event-sentences.ts';
import { maskedEvent } from '../engine/masking.ts';

const named: SentenceNames = {
  customer: (id) => (id === customerId ? 'Camille Durand' : undefined),
  practitioner: (id) => (id === practitionerId ? 'Claire Fontaine' : undefined),
  relative: (id) => (id === relativeId ? 'Jeanne Durand' : undefined),
  operator: 'Anne R., exploitation,',
};
/** Thursday at 05:40, before the appointment at nine. */
const wall = { day: '2026-03-12', hour: '05:40' };
const masked: SentenceNames = { ...named, customer: () => undefined, relative: () => undefined };

const sentenceOf = (event: DomainEvent, names: SentenceNames = named) =>
  sentenceOfEvent(event, names, wall).sentence;

describe('the words of an event', () => {
  it('say where a home visit goes, unless that is masked', () => {
    const visitAddress = {
      street: '3 place Bellecour',
      zipCode: '69002',
      city: 'Lyon',
      latitude: 45.7578,
      longitude: 4.832,
    };
    const visit = aBookingPlaced({ option: 'DOMICILE', place: null, visitAddress });
    expect(sentenceOfEvent(visit, named, wall).details).toEqual([
      'A domicile, 3 place Bellecour, 69002 Lyon',
    ]);
    expect(sentenceOfEvent(maskedEvent(visit).event, named, wall).details).toEqual(['A domicile']);
  });

  it('say who booked what with whom and when', () => {
    expect(
      sentenceOfEvent(
        aBookingPlaced({ relativeId, reason: 'Sommeil léger', outOfRadius: true }),
        named,
        wall,
      ),
    ).toEqual({
      sentence:
        'Camille Durand a réservé «\u00A0Première consultation\u00A0» avec Claire Fontaine, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
      details: [
        'Pour Jeanne Durand',
        'Présentiel, Cabinet, 69002 Lyon',
        'Hors du rayon de déplacement',
        'Motif\u00A0: «\u00A0Sommeil léger\u00A0»',
      ],
    });
  });

  it('name nobody who is masked, and say that there was a reason', () => {
    const { event } = maskedEvent(aBookingPlaced({ relativeId, reason: 'Sommeil léger' }));
    expect(sentenceOfEvent(event, masked, wall)).toEqual({
      sentence:
        'Un client a réservé «\u00A0Première consultation\u00A0» avec Claire Fontaine, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
      details: ['Pour un proche', 'Présentiel, 69002 Lyon', 'Motif masqué'],
    });
  });

  it('say for whom, when somebody else booked', () => {
    expect(sentenceOf(aBookingPlaced({ by: 'practitioner' }))).toBe(
      'Claire Fontaine a réservé «\u00A0Première consultation\u00A0» pour Camille Durand, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
    );
    expect(sentenceOf(aBookingPlaced({ by: 'operator' }), masked)).toBe(
      'Anne R., exploitation, a réservé «\u00A0Première consultation\u00A0» pour un client avec Claire Fontaine, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
    );
  });

  it('say who cancelled, late or not', () => {
    expect(sentenceOfEvent(aBookingCancelled({ late: true }), named, wall)).toEqual({
      sentence:
        'Camille Durand a annulé le rendez-vous avec Claire Fontaine, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
      details: [
        'Annulation tardive\u00a0: 3\u00a0h\u00a020 avant le rendez-vous, après le délai prévu',
      ],
    });
    expect(sentenceOf(aBookingCancelled({ by: 'practitioner' }), masked)).toBe(
      'Claire Fontaine a annulé le rendez-vous d’un client, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
    );
    expect(sentenceOf(aBookingCancelled({ by: 'operator' }))).toBe(
      'Anne R., exploitation, a annulé le rendez-vous de Camille Durand avec Claire Fontaine, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
    );
  });

  it('say from when to when a booking was moved, and what became of both starts', () => {
    const moved = { toDay: '2026-03-13', toStart: '14:30' };
    expect(sentenceOf(aBookingMoveStarted(moved), masked)).toBe(
      'Claire Fontaine a demandé à déplacer le rendez-vous d’un client du jeudi 12\u00A0mars 2026 à\u00A09\u00A0h au vendredi 13\u00A0mars 2026 à\u00A014\u00A0h\u00A030.',
    );
    const { event } = maskedEvent(aBookingMovedIn({ moveReason: 'Retard de train' }));
    expect(sentenceOfEvent(event, masked, wall).details).toEqual(['Motif masqué']);
    expect(sentenceOf(aBookingMovedIn())).toMatch(
      /^Claire Fontaine a déplacé le rendez-vous de Camille Durand du .+ au .+\.$/,
    );
    expect(sentenceOf(aBookingMovedOut())).toBe(
      'L’ancien créneau a été libéré, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
    );
    expect(
      sentenceOfEvent(aBookingMoveRefused({ code: 'SLOT_TAKEN' }), named, wall).details,
    ).toEqual(['Ce créneau vient d’être pris.']);
    expect(sentenceOf(aBookingMoveAbandoned())).toBe(
      'Le déplacement a été abandonné, le rendez-vous reste au jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
    );
  });

  it('count the alerts that were seen at once', () => {
    const seen = (...alertIds: string[]): DomainEvent => ({
      type: 'AlertsSeen',
      data: { partyId: customerId, alertIds },
    });
    expect(sentenceOf(seen('one'))).toBe('Camille Durand a vu l’alerte.');
    expect(sentenceOf(seen('one', 'two'), masked)).toBe('Le destinataire a vu 2\u00A0alertes.');
  });

  it('say what became of a mail, and to whom it went', () => {
    expect(sentenceOf(aMailSent())).toBe(
      'L’e-mail «\u00A0Rendez-vous confirmé\u00A0» a été envoyé à Camille Durand.',
    );
    expect(sentenceOfEvent(aMailGivenUp({ attempts: 28 }), masked, wall)).toEqual({
      sentence: 'L’e-mail «\u00A0Rendez-vous confirmé\u00A0» à son destinataire a été abandonné.',
      details: ['Le serveur de messagerie n’a pas pu le remettre', 'Tentatives\u00A0: 28'],
    });
    expect(sentenceOf(aMailResend())).toBe(
      'Anne R., exploitation, a demandé un nouvel envoi de l’e-mail «\u00A0Rendez-vous confirmé\u00A0» à Camille Durand.',
    );
  });

  it('say that an operator looked, and why only to who may read it', () => {
    expect(sentenceOfEvent(maskedEvent(aPersonalDataViewed()).event, masked, wall)).toEqual({
      sentence:
        'Anne R., exploitation, a consulté les données personnelles du rendez-vous d’un client avec Claire Fontaine.',
      details: ['Motif masqué'],
    });
  });

  it('say that what an operator looked at was a mail', () => {
    expect(sentenceOf(aPersonalDataViewed({ mailId: 'mail-1' }))).toBe(
      'Anne R., exploitation, a lu un e-mail du rendez-vous de Camille Durand avec Claire Fontaine.',
    );
  });

  it('name nobody in a family that is masked', () => {
    expect(sentenceOf(aRelativeAdded())).toBe(
      'Camille Durand a ajouté Jeanne Durand à sa famille.',
    );
    expect(sentenceOf(aRelativeAdded(), masked)).toBe('Un client a ajouté un proche à sa famille.');
  });

  it.each(goldenEvents)('of $file are whole, in French typography', ({ event }) => {
    const { sentence, details } = sentenceOfEvent(event as DomainEvent, masked, wall);
    expect(sentence).toMatch(/^\p{Lu}.+[^.]\.$/u);
    for (const text of [sentence, ...details])
      expect(text).not.toMatch(/undefined|null|'|•| [:;?!»]|« /);
  });
});
