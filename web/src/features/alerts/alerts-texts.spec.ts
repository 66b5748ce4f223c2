import { expect, it } from '@jest/globals';
import type { UnseenAlert } from 'contracts';
import { alertText, seeOf, whoOf } from './alerts-texts.ts';

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
