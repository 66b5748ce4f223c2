import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refused, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { api } from '../../../api/api.ts';
import { PractitionerProfileScreen } from './practitioner-profile-screen.tsx';
import { aProfile, weeklySlots } from './profile.fixtures.ts';

const profileCall = 'GET /professionnel/api/claire-fontaine';
const slotsCall = 'GET /professionnel/api/claire/consultation-slots';

const answersWith = (overrides: AnswerTable): AnswerTable => ({
  [profileCall]: aProfile(),
  [slotsCall]: weeklySlots,
  'GET /api/professional/claire/certifications': [],
  'GET /professionnel/api/professional/claire/payments': [],
  'GET /professionnel/api/claire/filtered-available-slots': [],
  ...overrides,
});

const show = (answers: AnswerTable) =>
  renderScreen(
    <Routes>
      <Route path="/professionnel/p/:slug" element={<PractitionerProfileScreen />} />
    </Routes>,
    { answers, path: '/professionnel/p/claire-fontaine' },
  );

const [first, ...others] = aProfile().consultations;
const [place] = aProfile().addresses;
if (first === undefined || place === undefined) throw new Error('Claire receives nobody.');

/** What the profile lacks, and the page's sentence for it, letter by letter. */
const sentences: readonly (readonly [string, AnswerTable])[] = [
  ['Aucune description disponible.', { [profileCall]: aProfile({ description: '' }) }],
  ['Aucune spécialité répertoriée.', { [profileCall]: aProfile({ specialities: [] }) }],
  ['Aucune séance disponible pour le moment.', { [profileCall]: aProfile({ consultations: [] }) }],
  [
    'Aucune option disponible pour cette séance.',
    { [profileCall]: aProfile({ consultations: [{ ...first, options: [] }, ...others] }) },
  ],
  ['Aucune option disponible.', { [profileCall]: aProfile({ options: [] }) }],
  [
    'Aucune adresse disponible',
    {
      [profileCall]: aProfile({ consultations: others }),
      [slotsCall]: weeklySlots.map((slot) => ({ ...slot, address: null })),
    },
  ],
  ['Aucun événement disponible.', {}],
  ['Aucun avis pour le moment.', {}],
  [
    'Aucune adresse disponible pour ce professionnel.',
    { [profileCall]: aProfile({ addresses: [] }) },
  ],
  ['Site web non renseigné', {}],
  [
    'Erreur lors de la récupération des options. Réessayez.',
    { [slotsCall]: refused(503, 'BUSY', 'Réessayez.') },
  ],
];

it.each(sentences)('says: %s', async (sentence, answers) => {
  show(answersWith(answers));
  await screen.findByText(sentence);
});

it('says of a session without a price that it is free', async () => {
  const options = first.options.map((option) => ({ ...option, price: null }));
  show(answersWith({ [profileCall]: aProfile({ consultations: [{ ...first, options }] }) }));
  expect((await screen.findAllByText('Gratuit')).length).toBeGreaterThan(1);
});

it('says that no session is chosen once the one that was is given no more', async () => {
  const table: Record<string, unknown> = answersWith({});
  const { store } = show(table as AnswerTable);
  await screen.findByRole('heading', { level: 3, name: first.name });
  Object.assign(table, { [profileCall]: aProfile({ consultations: others }) });
  act(() => {
    store.dispatch(api.util.invalidateTags(['practitioners']));
  });
  await screen.findByText('Aucune séance sélectionnée.');
});
