import { expect, it } from '@jest/globals';
import { settledSearch, stillOffered, withOption, type PanelChoice } from './panel-choice.ts';
import { aProfile, weeklySlots } from '../profile.fixtures.ts';

const settled = (query: string) =>
  settledSearch({ profile: aProfile(), weeklySlots }, new URLSearchParams(query)).toString();

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

const followUp: PanelChoice = {
  option: 'PRESENTIEL',
  consultationId: 'suivi',
  addressId: 'vitton',
};

it('keeps a choice while it is offered, and of it what still is', () => {
  const profile = aProfile();
  expect(stillOffered(followUp, { profile, weeklySlots })).toBe(followUp);
  const fewer = { ...profile, consultations: profile.consultations.slice(0, 1) };
  expect(stillOffered(followUp, { profile: fewer, weeklySlots })).toEqual({
    option: 'PRESENTIEL',
    consultationId: null,
    addressId: null,
  });
  const video = { ...profile, options: profile.options.filter(({ id }) => id === 'VISIO') };
  expect(stillOffered(followUp, { profile: video, weeklySlots }).option).toBe('VISIO');
});

it('takes the only session of an option that is chosen', () => {
  const profile = aProfile();
  const [first] = profile.consultations;
  const only = { ...profile, consultations: first === undefined ? [] : [first] };
  const nothing = { option: 'PRESENTIEL', consultationId: null, addressId: null } as const;
  expect(withOption(nothing, 'VISIO', { profile: only, weeklySlots })).toEqual({
    option: 'VISIO',
    consultationId: first?.id,
    addressId: null,
  });
  const both = { profile, weeklySlots };
  expect(withOption(nothing, 'PRESENTIEL', both).consultationId).toBeNull();
});

it('takes the only place that is left, or the first that there is', () => {
  const profile = aProfile();
  const atMerciere = weeklySlots.filter(({ address }) => address?.id === 'merciere');
  expect(stillOffered(followUp, { profile, weeklySlots: atMerciere }).addressId).toBe('merciere');
  expect(stillOffered(followUp, { profile, weeklySlots: [] }).addressId).toBeNull();
});
