import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { OperatedView } from 'contracts';
import {
  noAnswer,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../../testing/render-screen.tsx';
import { AdminScreen } from './admin-screen.tsx';

const aView = (overrides: Partial<OperatedView> = {}): OperatedView => ({
  view: 'bookings',
  title: 'Rendez-vous',
  version: 1,
  state: 'up-to-date',
  position: 8_239,
  lag: 0,
  documents: 10,
  eventsPerSecond: 0,
  quarantined: 0,
  lastError: null,
  rebuild: null,
  ...overrides,
});

const table = (
  views: readonly OperatedView[],
  due = 0,
  givenUp = 0,
  waiting = 0,
  messages = 0,
): AnswerTable => ({
  'GET /api/admin/views': { head: 8_239, views },
  'GET /api/admin/mails': { mails: [], nextCursor: null, due, givenUp },
  'GET /api/operator/diplomas': { diplomas: [], total: waiting },
  'GET /api/admin/messages': { messages: [], nextCursor: null, open: messages },
});

const LABEL = 'Nom, e-mail, téléphone, identifiant ou position';
const show = (answers: AnswerTable) => renderScreen(<AdminScreen />, { answers });

describe('Administration', () => {
  it('says that nothing waits', async () => {
    show(table([aView()]));
    expect(await screen.findByText('Rien ne demande votre attention.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '0 événement en quarantaine' })).toBeTruthy();
    expect(screen.getByText('Les vues ont lu tout l’historique.')).toBeTruthy();
  });

  it('counts what waits, and leads there', async () => {
    show(
      table(
        [aView({ quarantined: 2 }), aView({ view: 'offers', title: 'Offres', lag: 40 })],
        3,
        1,
        4,
        2,
      ),
    );
    expect(await screen.findByText(/^9\spoints demandent votre attention\.$/)).toBeTruthy();
    for (const [heading, link, href] of [
      ['2 événements en quarantaine', 'Voir la quarantaine', '/admin/relecture#quarantaine'],
      ['40 secondes de retard', 'Voir les vues', '/admin/relecture'],
      ['4 diplômes à lire', 'Voir les validations', '/admin/validations'],
      ['2 messages à traiter', 'Voir les messages', '/admin/messages'],
      ['1 e-mail abandonné', 'Voir les e-mails abandonnés', '/admin/mails?etat=given-up'],
      ['3 e-mails en attente', 'Voir la file', '/admin/mails?etat=due'],
    ] as const) {
      const item = screen.getByRole('heading', { name: heading }).closest('li') as HTMLElement;
      expect(within(item).getByRole('link', { name: link }).getAttribute('href')).toBe(href);
    }
    expect(screen.getByText('Une vue attend une correction.')).toBeTruthy();
    expect(screen.getByText(/La vue «\sOffres\s» est la plus en retard\./)).toBeTruthy();
  });

  it('lists what waits for an operator before all else', async () => {
    show(table([aView({ lag: 12 })], 5, 0, 0, 1));
    expect(await screen.findByText('Un point demande votre attention.')).toBeTruthy();
    const list = screen.getByRole('region', { name: 'Ce qui attend' });
    const headings = within(list).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      '1 message à traiter',
      '0 événement en quarantaine',
      '12 secondes de retard',
      '0 diplôme à lire',
      '0 e-mail abandonné',
      '5 e-mails en attente',
    ]);
  });

  it('answers what it can when a part is away', async () => {
    const { requests, user } = show({ ...table([aView()]), 'GET /api/admin/mails': noAnswer });
    expect(await screen.findByRole('heading', { name: '0 seconde de retard' })).toBeTruthy();
    expect(screen.queryByText(/votre attention/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(requests.filter(({ url }) => url === '/api/admin/mails')).toHaveLength(2);
  });

  it('goes on to the history of what is searched', async () => {
    const { user, path } = show(table([aView()]));
    await user.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(screen.getByText(/^Indiquez un nom, une adresse e-mail, un téléphone/)).toBeTruthy();
    enter(screen.getByLabelText(LABEL), '8 239');
    await user.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(path()).toBe('/admin/historique?q=8239');
  });
});

describe('a person who is searched', () => {
  const claire = {
    id: 'claire',
    kind: 'practitioner',
    accountId: 'account-claire',
    name: 'Claire Fontaine',
    slug: 'claire-fontaine',
    hasPage: true,
    since: null,
    recordedBy: null,
  };
  const customer = {
    id: 'customer-1',
    kind: 'customer',
    accountId: 'account-1',
    name: null,
    slug: null,
    hasPage: false,
    since: '2026-03-10T09:00:00.000Z',
    recordedBy: null,
  };
  const recorded = {
    ...customer,
    id: 'customer-2',
    accountId: null,
    recordedBy: { id: 'claire', name: 'Claire Fontaine' },
  };
  const operator = { ...customer, kind: 'operator', accountId: 'account-2', since: null };
  const search = async (answer: TableAnswer, typed: string) => {
    const shown = show({ ...table([aView()]), 'GET /api/operator/people': answer });
    await shown.user.type(screen.getByLabelText(LABEL), `${typed}{Enter}`);
    return { ...shown, found: await screen.findByRole('region', { name: 'Personnes trouvées' }) };
  };

  it('is found: practitioners by name, customers masked', async () => {
    const { found, path, requests } = await search(
      { people: [claire, customer], isWhole: true, by: 'name' },
      ' fonT ',
    );
    expect(await within(found).findByText(/^2\spersonnes trouvées\./)).toBeTruthy();
    // A page's address is shared: the text is not in it.
    expect(path()).toBe('/');
    expect(requests.filter(({ url }) => url.includes('/api/operator/people'))).toMatchObject([
      { url: expect.stringMatching(/people\?q=fonT$/) },
    ]);
    // A keyboard user continues from the result.
    expect(document.activeElement).toBe(found);
    for (const [name, href] of [
      ['Claire Fontaine', '/admin/personnes/account-claire'],
      ['chercher un de ses jours', '/admin/historique?practitioner=claire-fontaine'],
      ['voir son profil', '/professionnel/p/claire-fontaine'],
      ['Client, nom masqué', '/admin/personnes/account-1'],
    ] as const)
      expect(within(found).getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(within(found).getByText('Inscrit le mardi 10 mars 2026')).toBeTruthy();
  });

  it('has no link to a page that is theirs no more', async () => {
    const { found } = await search(
      { people: [{ ...claire, hasPage: false }], isWhole: true, by: 'name' },
      'cl',
    );
    expect(await within(found).findByText(/page retirée du site/)).toBeTruthy();
    expect(within(found).queryByRole('link', { name: 'voir son profil' })).toBeNull();
    expect(within(found).getByRole('link', { name: 'chercher un de ses jours' })).toBeTruthy();
  });

  it('may be one of too many', async () => {
    const { found } = await search({ people: [claire], isWhole: false, by: 'name' }, 'cl');
    expect(
      await within(found).findByText(/précisez votre recherche pour trouver les autres/),
    ).toBeTruthy();
  });

  it('may be nobody', async () => {
    const { found } = await search({ people: [], isWhole: true, by: 'name' }, 'zzz');
    expect(await within(found).findByText('Personne ne s’appelle ainsi')).toBeTruthy();
  });

  it('may be a client without an account, or an operator', async () => {
    const { found } = await search(
      { people: [recorded, operator], isWhole: true, by: 'email' },
      'h.vasseur2@exemple.fr',
    );
    for (const [name, href] of [
      ['Client noté par un praticien, nom masqué', '/admin/clients-notes/customer-2'],
      ['Compte de l’exploitation', '/admin/personnes/account-2'],
    ] as const) {
      const link = await within(found).findByRole('link', { name });
      expect(link.getAttribute('href')).toBe(href);
    }
    const since = 'Sans compte, noté par Claire Fontaine le mardi 10 mars 2026';
    expect(within(found).getByText(since)).toBeTruthy();
  });

  it.each([
    ['06 39 98 12 47', 'phone', 'Personne n’a ce téléphone'],
    ['h.vasseur2@exemple.fr', 'email', 'Personne n’a cette adresse e-mail'],
  ])('is not an id: %s', async (typed, by, sentence) => {
    const { found, path } = await search({ people: [], isWhole: true, by }, typed);
    expect(await within(found).findByText(sentence)).toBeTruthy();
    expect(path()).toBe('/');
  });

  it('is not searched by part of a mail address', async () => {
    const { user, path, requests } = show(table([aView()]));
    await user.type(screen.getByLabelText(LABEL), 'vasseur2@{Enter}');
    expect(screen.getByText(/^Indiquez l’adresse e-mail entière/)).toBeTruthy();
    expect(path()).toBe('/');
    expect(requests.some(({ url }) => url.includes('/api/operator/people'))).toBe(false);
  });

  it('is asked for again when the answer did not come', async () => {
    const { found, user, requests } = await search(noAnswer, 'claire');
    await user.click(await within(found).findByRole('button', { name: 'Réessayer' }));
    expect(requests.filter(({ url }) => url.includes('/api/operator/people'))).toHaveLength(2);
  });
});
