import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Verification } from 'contracts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { api } from '../../api/api.ts';
import { TrialNotice } from './trial-notice.tsx';

const OWN = 'GET /api/practitioner/diplomas';

const show = (verification: Partial<Verification>, path = '/calendrier') =>
  renderScreen(<TrialNotice />, {
    path,
    answers: {
      [OWN]: {
        slug: 'claire-fontaine',
        diplomas: [],
        verification: {
          isVerified: true,
          trialEndsOn: '2026-06-10',
          daysLeft: 16,
          ...verification,
        },
        contact: 'contact@souffle.exemple',
      },
    },
  });

it.each([
  [16, /^Votre essai se termine le mercredi 10\sjuin 2026\.$/],
  [1, /^Votre essai se termine ce soir\.$/],
  [0, /^Votre essai a pris fin le mercredi 10\sjuin 2026\s: personne ne peut plus réserver/],
])(
  'says with %i days left when the trial ends, and leads to what follows',
  async (days, sentence) => {
    show({ daysLeft: days });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ce qui suit' }).getAttribute('href')).toBe(
      '/diplomes',
    );
  },
);

it.each([
  ['there is much of it left', { daysLeft: 17 }, '/calendrier'],
  ['none has begun', { trialEndsOn: null, daysLeft: null }, '/calendrier'],
  ['the page says it itself', {}, '/diplomes'],
])('says nothing while %s', async (_when, verification, path) => {
  const { container, requests, store } = show(verification, path);
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(requests).toHaveLength(1);
  expect(container.textContent).toBe('');
});
