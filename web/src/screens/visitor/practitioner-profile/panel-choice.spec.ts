import { expect, it } from '@jest/globals';
import { settledSearch } from './panel-choice.ts';
import { aProfile, weeklySlots } from './profile.fixtures.ts';

const settled = (query: string) =>
  settledSearch(aProfile(), weeklySlots, new URLSearchParams(query)).toString();

it('leaves nothing of a query that shows what is shown without one', () => {
  for (const query of [
    '',
    'option=PERSONNE&consultation=premiere',
    'option=VISIO&consultation=inconnue',
    'option=PRESENTIEL&consultation=premiere&address=merciere',
    'option=PRESENTIEL&consultation=premiere&address=ailleurs',
    'slotDate=demain&slotTime=09:00',
  ])
    expect(settled(query)).toBe('');
});

it('says a choice that is offered as the page understands it', () => {
  expect(settled('option=VISIO&consultation=premiere&address=aucune')).toBe(
    'option=VISIO&consultation=premiere',
  );
  const followUp = 'option=PRESENTIEL&consultation=suivi&address=vitton';
  expect(settled(followUp)).toBe(followUp);
  expect(settled(settled('option=PRESENTIEL&consultation=suivi'))).toBe(
    settled('option=PRESENTIEL&consultation=suivi'),
  );
});

it('keeps the start that was picked', () => {
  expect(settled('option=VISIO&consultation=rien&slotDate=2026-03-12&slotTime=09:00')).toBe(
    'slotDate=2026-03-12&slotTime=09%3A00',
  );
});
