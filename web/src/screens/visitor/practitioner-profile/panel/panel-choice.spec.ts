import { expect, it } from '@jest/globals';
import { changedChoice, choiceIn, settledSearch, type PanelChoice } from './panel-choice.ts';
import { aProfile, weeklySlots } from '../profile.fixtures.ts';

const settled = (query: string) =>
  settledSearch({ profile: aProfile(), weeklySlots }, new URLSearchParams(query)).toString();

it('leaves nothing of a query that shows what is shown without one', () => {
  for (const query of [
    '',
    'option=PERSONNE&consultation=premiere',
    'option=PRESENTIEL&consultation=inconnue',
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
  expect(settled('option=VISIO&consultation=inconnue')).toBe('option=VISIO&consultation=premiere');
  const followUp = 'option=PRESENTIEL&consultation=suivi&address=vitton';
  expect(settled(followUp)).toBe(followUp);
  expect(settled(settled('option=PRESENTIEL&consultation=suivi'))).toBe(
    settled('option=PRESENTIEL&consultation=suivi'),
  );
});

it('keeps the start that was picked', () => {
  expect(settled('consultation=rien&slotDate=2026-03-12&slotTime=09:00')).toBe(
    'slotDate=2026-03-12&slotTime=09%3A00',
  );
});

const followUp: PanelChoice = {
  option: 'PRESENTIEL',
  consultationId: 'suivi',
  addressId: 'vitton',
};

const kept = (offered: Parameters<typeof choiceIn>[0]) =>
  choiceIn(offered, new URLSearchParams(), followUp);

it('keeps a choice while it is offered, and of it what still is', () => {
  const profile = aProfile();
  expect(kept({ profile, weeklySlots })).toEqual(followUp);
  const fewer = { ...profile, consultations: profile.consultations.slice(0, 1) };
  expect(kept({ profile: fewer, weeklySlots })).toEqual({
    option: 'PRESENTIEL',
    consultationId: 'premiere',
    addressId: 'merciere',
  });
  const video = { ...profile, options: profile.options.filter(({ id }) => id === 'VISIO') };
  expect(kept({ profile: video, weeklySlots }).option).toBe('VISIO');
});

it('takes what is chosen first, and of the rest what goes with it', () => {
  const offered = { profile: aProfile(), weeklySlots };
  expect(changedChoice(offered, { ...followUp, option: 'VISIO', key: 'option' })).toEqual({
    option: 'VISIO',
    consultationId: 'premiere',
    addressId: null,
  });
  expect(changedChoice(offered, { ...followUp, option: 'DOMICILE', key: 'option' })).toEqual({
    ...followUp,
    option: 'DOMICILE',
  });
  expect(
    changedChoice(offered, { ...followUp, consultationId: 'premiere', key: 'consultationId' }),
  ).toEqual({
    ...followUp,
    consultationId: 'premiere',
    addressId: 'merciere',
  });
});

it('takes the only place that is left, or the first that there is', () => {
  const profile = aProfile();
  const atMerciere = weeklySlots.filter(({ address }) => address?.id === 'merciere');
  expect(kept({ profile, weeklySlots: atMerciere }).addressId).toBe('merciere');
  expect(kept({ profile, weeklySlots: [] })).toEqual({ ...followUp, addressId: null });
});
