import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { noAnswer, renderScreen } from '../../../../testing/render-screen.tsx';
import { LegalNoticeScreen } from './legal-notice-screen.tsx';

const contact = 'bonjour@souffle.exemple';
const rendered = (site: object) =>
  renderScreen(<LegalNoticeScreen />, { answers: { 'GET /api/site': site } });

it('says who publishes and hosts the site, in the words of whoever runs it', async () => {
  const legalNotice = [
    { label: 'Éditeur', text: 'Lune SARL' },
    { label: 'Hébergeur', text: 'Toit, Lyon' },
  ];
  rendered({ contact, legalNotice });
  expect((await screen.findByText('Éditeur')).nextSibling?.textContent).toBe('Lune SARL');
  expect(screen.getByText('Hébergeur').nextSibling?.textContent).toBe('Toit, Lyon');
  expect(screen.getByRole('link', { name: contact }).getAttribute('href')).toBe(
    `mailto:${contact}`,
  );
});

it('invents nobody where that was not said', async () => {
  rendered({ contact, legalNotice: null });
  expect(await screen.findByText(/n’a pas encore renseigné son éditeur/)).toBeTruthy();
});

it('goes on without an answer, and asks again', async () => {
  rendered(noAnswer);
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.getByText(/l’adresse e-mail du site/)).toBeTruthy();
});
