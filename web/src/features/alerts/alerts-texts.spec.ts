import { expect, it } from '@jest/globals';
import type { UnseenAlert } from 'contracts';
import { alertText, seeOf, whoOf } from './alerts-texts.ts';
import { seatLinkOf } from './seat-alert-texts.ts';

const alertOf = (request: NonNullable<UnseenAlert['request']>): UnseenAlert => ({
  id: 'alert-1',
  detail: 'update',
  prenom: 'Claire',
  nom: 'Fontaine',
  date: '12/03/2026',
  time: '09:00',
  day: '2026-03-12',
  from: null,
  late: false,
  about: { kind: 'request', id: 'request-1' },
  request,
  relative: null,
  at: '2026-03-10T10:00:00.000Z',
});

it.each([
  ['submitted', 'practitioner', /Fontaine vous demande un rendez-vous\.$/],
  ['precision-given', 'practitioner', /Fontaine a répondu au sujet de sa demande\.$/],
  ['acceptance-failed', 'practitioner', /a accepté le .*12\smars à\s9\sh, mais .* déjà prise\.$/],
  ['withdrawn', 'practitioner', /a retiré sa demande\.$/],
  ['expired', 'practitioner', /Fontaine et vous n’avez pas convenu .* a expiré\.$/],
  ['precision-asked', 'customer', /vous demande une précision\.$/],
  ['proposed', 'customer', /vous propose une heure\s: .*12\smars à\s9\sh\.$/],
  ['declined', 'customer', /ne peut pas donner suite à votre demande\.$/],
] as const)('says of a request that was %s to its %s', (request, reader, sentence) => {
  const alert = alertOf(request);
  expect(`${whoOf(alert)} ${alertText(alert, reader)}`).toMatch(sentence);
  expect(seeOf(alert, reader)).toBe('Voir la demande');
});

const aSeatAlert = (
  news: NonNullable<UnseenAlert['seat']>['news'],
  overrides: Partial<UnseenAlert> = {},
): UnseenAlert => {
  const { request: _, ...alert } = alertOf('submitted');
  const seat = {
    news,
    eventId: 'workshop-1',
    title: 'Bain sonore',
    timeZone: 'Europe/Paris',
    until: '2026-03-11T17:00:00.000Z',
  };
  return { ...alert, about: { kind: 'seat', id: 'seat-1' }, seat, ...overrides };
};

it.each([
  ['taken', /^Claire Fontaine a pris une place\s: « Bain sonore », jeudi 12 mars à 9 h\.$/],
  ['filled', /^Claire Fontaine a pris la dernière place\s: « Bain sonore », .* est complet\.$/],
  ['left', /^Claire Fontaine a rendu une place\s: « Bain sonore »/],
  ['added', /^« Bain sonore » a lieu le .*Claire Fontaine y réserve une place pour vous\.$/],
  ['offered', /^« Bain sonore » a une place, qui vous est gardée jusqu’au mercredi 11 mars à 18 h/],
  ['lapsed', /^« Bain sonore » n’a plus de place gardée .* le délai est passé\.$/],
  ['moved', /^« Bain sonore » est déplacé du jeudi 5 mars à 10 h 15 au jeudi 12 mars à 9 h\.$/],
  [
    'rearranged',
    /^« Bain sonore » est déplacé du jeudi 5 mars .* au jeudi 12 mars à 9 h, et change de lieu\.$/,
  ],
  ['relocated', /^« Bain sonore » du jeudi 12 mars à 9 h change de lieu\.$/],
  [
    'removed',
    /^« Bain sonore » ne compte plus de place pour vous\s: Claire Fontaine l’a retirée\.$/,
  ],
  ['cancelled', /^« Bain sonore » du jeudi 12 mars à 9 h est annulé\.$/],
] as const)('says of a seat that was %s', (news, sentence) => {
  const from =
    news === 'moved' || news === 'rearranged' ? { day: '2026-03-05', time: '10:15' } : null;
  const alert = aSeatAlert(news, { from });
  const text = `${whoOf(alert)} ${alertText(alert, 'customer')}`.replaceAll(/\s/g, ' ');
  expect(text).toMatch(sentence);
});

it('names the relative, and a place that was left late', () => {
  const text = (news: 'taken' | 'left' | 'offered' | 'removed') =>
    alertText(aSeatAlert(news, { relative: 'Jeanne', late: true }), 'practitioner');
  expect(text('taken')).toMatch(/^a pris une place pour Jeanne/);
  expect(text('left')).toMatch(/^a rendu tardivement une place pour Jeanne/);
  expect(text('offered')).toMatch(/est gardée pour Jeanne jusqu’au/);
  expect(text('removed')).toMatch(/ne compte plus de place pour Jeanne/);
});

it('says that the first to confirm has a place that is held for nobody', () => {
  const { seat, ...alert } = aSeatAlert('offered');
  if (seat === undefined) throw new Error('It is about no seat.');
  expect(alertText({ ...alert, seat: { ...seat, until: null } }, 'customer')).toMatch(
    /a une place libre\s: elle est au premier qui confirme\.$/,
  );
});

it.each([
  ['taken', 'Voir les participants', '/mes-evenements/workshop-1'],
  ['offered', 'Prendre ou laisser la place', '/customer/booking?booking=seat-1'],
  ['moved', 'Voir les dates', '/customer/booking?booking=seat-1'],
  ['cancelled', 'Voir l’événement', '/evenements/workshop-1'],
] as const)('leads from a seat that was %s to the right page', (news, label, path) => {
  const alert = aSeatAlert(news);
  const { seat } = alert;
  expect(seeOf(alert, 'customer')).toBe(label);
  expect(seat && seatLinkOf(alert, seat)).toBe(path);
});

it.each([
  ['nouveau', null, 'Claire Fontaine vous a remis un document.'],
  ['nouveau', 'Jeanne', 'Claire Fontaine vous a remis un document pour Jeanne.'],
  ['update', null, 'Claire Fontaine a modifié un document.'],
  ['delete', null, 'Claire Fontaine a retiré un document.'],
] as const)(
  'says no more of a document than that it is there: %s for %s',
  (detail, relative, sentence) => {
    const { request: _, ...alert } = alertOf('submitted');
    const about = { kind: 'paper', id: 'paper-1' } as const;
    const ofPaper = { ...alert, date: '', time: '', day: '', detail, relative, about };
    expect(`${whoOf(ofPaper)} ${alertText(ofPaper, 'customer')}`).toBe(sentence);
    expect(seeOf(ofPaper, 'customer')).toBe('Voir le document');
  },
);
