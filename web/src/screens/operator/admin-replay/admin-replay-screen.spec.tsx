import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AuditState, OperatedView, QuarantinedEvent, Rebuild } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { typographic } from '../../../components/design/french-format.ts';
import { AdminReplayScreen } from './admin-replay-screen.tsx';

const aRebuild = (overrides: Partial<Rebuild> = {}): Rebuild => ({
  state: 'building',
  askedAt: '2026-03-10T12:24:07.000Z',
  askedBy: 'Basile N., exploitation',
  position: 925_132,
  head: 1_284_906,
  percent: 72.4,
  eventsPerSecond: 3_331,
  secondsLeft: 108,
  documents: 48_213,
  quarantined: 0,
  differing: null,
  digest: null,
  error: null,
  ...overrides,
});

const digest = { live: `9f3c${'0'.repeat(56)}e71a`, rebuilt: `9f3c${'0'.repeat(56)}e71a` };

const same = aRebuild({ state: 'ready', percent: 100, secondsLeft: 0, differing: 0, digest });

const aView = (overrides: Partial<OperatedView> = {}): OperatedView => ({
  view: 'bookings',
  title: 'Rendez-vous',
  version: 1,
  state: 'up-to-date',
  position: 1_284_906,
  lag: 0,
  documents: 48_213,
  eventsPerSecond: 0.4,
  quarantined: 0,
  lastError: null,
  rebuild: null,
  ...overrides,
});

const catalogue = aView({ view: 'catalogue', title: 'Catalogue', documents: 19 });

const noAudit: AuditState = {
  state: 'none',
  askedAt: null,
  askedBy: null,
  percent: 0,
  secondsLeft: null,
  error: null,
  certificate: null,
};

const certificate = {
  askedAt: '2026-03-10T15:10:00.000Z',
  askedBy: 'Anne R., exploitation',
  position: 1_284_906,
  bookings: 48_213,
  events: 1_284_906,
  anomalies: 0,
  overlaps: 0,
  listed: [],
  sentence: '',
};

const poison: QuarantinedEvent = {
  view: 'bookings',
  title: 'Rendez-vous',
  eventId: 'event-1',
  type: 'BookingPlaced',
  position: 1_279_442,
  error: 'Ce rendez-vous n’a pas de fin.',
};

const withViews = (...views: OperatedView[]): AnswerTable => ({
  'GET /api/admin/views': { head: 1_284_906, views },
  'GET /api/admin/quarantine': { total: 0, events: [], next: null },
  'GET /api/admin/audit': noAudit,
});

const show = (answers: AnswerTable) => renderScreen(<AdminReplayScreen />, { answers });

const spaced = (text: string | null | undefined) => text?.replaceAll(/\s+/g, ' ');

describe('Relecture', () => {
  it('says how far each view has read, and how large it is', async () => {
    show(withViews(aView(), aView({ ...catalogue, state: 'behind', lag: 5 })));
    const section = await screen.findByRole('region', { name: 'Vues de lecture' });
    const [first, second] = within(section).getAllByRole('listitem');
    expect(spaced(first?.textContent)).toContain('Position1 284 906Documents48 213');
    expect(within(first as HTMLElement).getByText('À jour')).toBeTruthy();
    expect(spaced(second?.textContent)).toContain('Retard5 sDocuments19Évén./s0,4');
    expect(within(second as HTMLElement).getByText('En retard')).toBeTruthy();
  });

  it('says that it loads, and tries again after a failure', async () => {
    const { user, requests } = show({ ...withViews(), 'GET /api/admin/views': noAnswer });
    expect(screen.getAllByText('Chargement…').length).toBeGreaterThan(0);
    const before = () => requests.filter(({ url }) => url === '/api/admin/views').length;
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(before()).toBe(2));
  });

  it('says to whom it is refused', async () => {
    const answer = refused(403, 'WRONG_ROLE', 'Cette page est réservée à l’exploitation.');
    show({ ...withViews(), 'GET /api/admin/views': answer });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Cette page est réservée à l’exploitation.',
    );
  });

  it('begins a rebuild beside, follows it and cancels it', async () => {
    let rebuild: Rebuild | null = null;
    const { user, requests } = show({
      ...withViews(),
      'GET /api/admin/views': () => ({
        status: 200,
        body: { head: 1_284_906, views: [aView({ rebuild }), catalogue] },
      }),
      'POST /api/admin/rebuilds': () => {
        rebuild = aRebuild();
        return { status: 200, body: { message: 'Commencée.' } };
      },
      'POST /api/admin/views/bookings/rebuild/cancel': () => {
        rebuild = aRebuild({ state: 'cancelled' });
        return { status: 200, body: { message: 'Annulée.' } };
      },
    });
    await user.click(
      await screen.findByRole('button', { name: typographic('Reconstruire à côté : Rendez-vous') }),
    );
    const card = await screen.findByRole('region', {
      name: typographic('Reconstruction : Rendez-vous'),
    });
    expect(within(card).getByText('Demandée par Basile N., exploitation.')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ views: ['bookings'] });
    const cardText = spaced(card.textContent);
    expect(cardText).toContain('72 %');
    expect(cardText).toContain('encore 1 min 48 s');
    expect(cardText).toContain('Position925 132 / 1 284 906');
    expect(cardText).toContain('Débit3 331 événements/s');
    expect(within(card).getByRole('progressbar').getAttribute('value')).toBe('72.4');
    const list = screen.getByRole('region', { name: 'Reconstructions à côté' });
    expect(document.activeElement).toBe(list);

    await user.click(
      within(card).getByRole('button', {
        name: typographic('Annuler la reconstruction : Rendez-vous'),
      }),
    );
    expect(await screen.findByText('Rendez-vous : reconstruction annulée')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('cancels all at the same time, passes over what has come to its end, and says the rest', async () => {
    const views = [aView(), catalogue, aView({ view: 'offers', title: 'Offres' })];
    const rebuilds: Record<string, Rebuild> = Object.fromEntries(
      views.map(({ view }) => [view, aRebuild()]),
    );
    const cancel = (view: string) => () => {
      rebuilds[view] = aRebuild({ state: 'cancelled' });
      return { status: 200, body: { message: 'Annulée.' } };
    };
    const { user, requests } = show({
      ...withViews(),
      'GET /api/admin/views': () => ({
        status: 200,
        body: { head: 1, views: views.map((one) => ({ ...one, rebuild: rebuilds[one.view] })) },
      }),
      'POST /api/admin/views/bookings/rebuild/cancel': refused(409, 'REBUILD_OVER', 'Terminée.'),
      'POST /api/admin/views/catalogue/rebuild/cancel': refused(503, 'BUSY', 'Réessayez.'),
      'POST /api/admin/views/offers/rebuild/cancel': cancel('offers'),
    });
    await user.click(await screen.findByRole('button', { name: 'Tout annuler' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Réessayez.');
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(3);
    expect(await screen.findByText('Offres : reconstruction annulée')).toBeTruthy();
    expect(screen.queryByText('Terminée.')).toBeNull();
  });

  it('tells of many that were cancelled in one line, and takes them off together', async () => {
    let rebuild: Rebuild | null = aRebuild({ state: 'cancelled' });
    const views = () => [
      aView({ rebuild }),
      { ...catalogue, rebuild },
      aView({ view: 'offers', title: 'Offres', rebuild }),
    ];
    const drop = () => {
      rebuild = null;
      return { status: 200, body: { message: 'Abandonnée.' } };
    };
    const { user } = show({
      ...withViews(),
      'GET /api/admin/views': () => ({ status: 200, body: { head: 1, views: views() } }),
      'DELETE /api/admin/views/bookings/rebuild': drop,
      'DELETE /api/admin/views/catalogue/rebuild': drop,
      'DELETE /api/admin/views/offers/rebuild': drop,
    });
    await user.click(await screen.findByText(/^3\sreconstructions annulées/));
    expect(screen.getByText('Offres : reconstruction annulée')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tout retirer' }));
    await waitFor(() => expect(screen.queryByText(/reconstructions annulées/)).toBeNull());
  });

  it('asks again by itself while something is under way', async () => {
    let percent = 10;
    show({
      ...withViews(),
      'GET /api/admin/views': () => {
        percent += 20;
        const rebuild = aRebuild({ percent });
        return { status: 200, body: { head: 10, views: [aView({ rebuild })] } };
      },
    });
    expect(await screen.findByText('30 %')).toBeTruthy();
    expect(await screen.findByText('50 %', {}, { timeout: 4_000 })).toBeTruthy();
  });

  it('rebuilds all of them at once, and shows them together', async () => {
    const { user, requests } = show({
      ...withViews(aView(), catalogue),
      'POST /api/admin/rebuilds': { message: 'Commencée.' },
    });
    await screen.findByRole('region', { name: 'Vues de lecture' });
    await user.click(screen.getByRole('button', { name: 'Tout reconstruire' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        views: ['bookings', 'catalogue'],
      }),
    );
  });

  it('adds up what is under way together', async () => {
    const other = aRebuild({ percent: 27.6, position: 900_000, secondsLeft: null, documents: 7 });
    show(withViews(aView({ rebuild: aRebuild() }), { ...catalogue, rebuild: other }));
    const card = await screen.findByRole('region', {
      name: /^Reconstruction\s:\s2\svues$/,
    });
    const cardText = spaced(card.textContent);
    expect(cardText).toContain('50 %');
    expect(cardText).toContain('Position900 000 / 1 284 906');
    expect(cardText).toContain('Documents écrits48 220');
    expect(cardText).toContain('1 min 48 s');
    expect(screen.getByText(/^En cours, 27/)).toBeTruthy();
  });

  it('switches in what says the same', async () => {
    let rebuild: Rebuild | null = same;
    const { user } = show({
      ...withViews(),
      'GET /api/admin/views': () => ({
        status: 200,
        body: { head: 10, views: [aView({ rebuild })] },
      }),
      'POST /api/admin/views/bookings/rebuild/switch': () => {
        rebuild = null;
        return { status: 200, body: { message: 'La nouvelle vue sert.', position: 10 } };
      },
    });
    expect(await screen.findByText('Rendez-vous : 0 écart sur 48 213 documents')).toBeTruthy();
    expect(screen.getByText(/Empreinte identique, sha256\s9f3c\u2060…\u2060e71a/)).toBeTruthy();
    expect(screen.queryByText('Voir les écarts')).toBeNull();
    await user.click(screen.getByRole('button', { name: typographic('Basculer : Rendez-vous') }));
    const notice = await screen.findByText('La nouvelle vue sert.');
    await waitFor(() => expect(screen.queryByText(/0 écart/)).toBeNull());
    expect(document.activeElement?.contains(notice)).toBe(true);
  });

  it('shows what differs, and asks before switching that in', async () => {
    const rebuilt = aRebuild({
      ...same,
      differing: 1,
      digest: { ...digest, live: 'b'.repeat(64) },
    });
    const { user, requests } = show({
      ...withViews(aView({ rebuild: rebuilt })),
      'GET /api/admin/views/bookings/rebuild/differences': ({ url }) => ({
        status: 200,
        body: {
          differing: 2,
          documents: 48_213,
          differences: url.includes('after=booking-1')
            ? [
                { id: 'booking-2', path: '', rebuilt: { day: '2026-03-13' } },
                { id: 'booking-3', path: 'reason', live: 'Bonjour, '.repeat(20), rebuilt: null },
              ]
            : [{ id: 'booking-1', path: 'start', live: '14:00', rebuilt: '15:00' }],
          next: url.includes('after=') ? null : 'booking-1',
        },
      }),
      'POST /api/admin/views/bookings/rebuild/switch': { message: 'Fait.', position: 1 },
    });
    expect(await screen.findByText('Rendez-vous : 1 écart sur 48 213 documents')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Voir les écarts' }));
    const row = await screen.findByRole('row', { name: /booking-1/ });
    expect(row.textContent).toBe('booking-1start"14:00""15:00"');
    await user.click(screen.getByRole('button', { name: 'Voir la suite' }));
    expect((await screen.findByRole('row', { name: /booking-2/ })).textContent).toBe(
      'booking-2(tout le document)(absent){"day":"2026-03-13"}',
    );
    // A long value is folded, and opened to be read whole.
    const long = screen.getByRole('row', { name: /booking-3/ });
    const start = within(long).getByText(/^"(Bonjour, ){6}Bonjo…$/);
    await user.click(start);
    expect(start.closest('details')?.open).toBe(true);
    expect(within(long).getByText(/(Bonjour, ){20}/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: typographic('Basculer : Rendez-vous') }));
    const dialog = await screen.findByRole('dialog');
    expect(spaced(dialog.textContent)).toContain('1 document changera d’un coup');
    await user.click(within(dialog).getByRole('button', { name: 'Non, garder' }));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('button', { name: typographic('Basculer : Rendez-vous') }));
    await user.click(await screen.findByRole('button', { name: 'Oui, basculer' }));
    expect(await screen.findByText('Fait.')).toBeTruthy();
  });

  it('drops several at once, one after the other', async () => {
    const { user, requests } = show({
      ...withViews(aView({ rebuild: same }), { ...catalogue, rebuild: same }),
      'DELETE /api/admin/views/bookings/rebuild': { message: 'Abandonnée.' },
      'DELETE /api/admin/views/catalogue/rebuild': { message: 'Abandonnée.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Tout abandonner' }));
    expect(await screen.findByText(/^Les\s2\sreconstructions sont abandonnées/)).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  it('folds what is the same in many, and leaves open what differs', async () => {
    const differs = aRebuild({
      ...same,
      differing: 1,
      digest: { ...digest, live: 'b'.repeat(64) },
    });
    show(
      withViews(
        aView({ rebuild: same }),
        { ...catalogue, rebuild: same },
        aView({ view: 'offers', title: 'Offres', rebuild: same }),
        aView({ view: 'customers', title: 'Clients', rebuild: differs }),
      ),
    );
    const all = await screen.findByText('3 vues : 0 écart sur 144 639 documents');
    const fold = all.closest('details');
    expect(fold?.open).toBe(false);
    expect(
      within(fold as HTMLElement).getAllByText(/^(Rendez-vous|Catalogue|Offres) : 0 écart/),
    ).toHaveLength(3);
    expect(
      screen.getByText('Clients : 1 écart sur 48 213 documents').closest('details'),
    ).toBeNull();
  });

  it('shows a refusal in place', async () => {
    const { user } = show({
      ...withViews(aView()),
      'POST /api/admin/rebuilds': refused(
        409,
        'REBUILD_UNDER_WAY',
        'Une reconstruction de cette vue est déjà en cours.',
      ),
    });
    await user.click(
      await screen.findByRole('button', { name: typographic('Reconstruire à côté : Rendez-vous') }),
    );
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(
      'Une reconstruction de cette vue est déjà en cours.',
    );
  });

  it('says why a rebuild failed, and begins it again', async () => {
    const failed = aRebuild({ state: 'failed', error: 'Le disque est plein.' });
    const { user, requests } = show({
      ...withViews(aView({ rebuild: failed })),
      'POST /api/admin/rebuilds': { message: 'Commencée.' },
    });
    expect(await screen.findByText(/Le disque est plein\./)).toBeTruthy();
    await user.click(
      screen.getByRole('button', {
        name: typographic('Recommencer la reconstruction : Rendez-vous'),
      }),
    );
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  });
});

describe('la quarantaine', () => {
  const withPoison = (retry: AnswerTable[string]): AnswerTable => {
    let events = [poison];
    return {
      ...withViews(aView({ quarantined: 1, lastError: poison.error })),
      'GET /api/admin/quarantine': () => ({
        status: 200,
        body: { total: events.length, events, next: null },
      }),
      'GET /api/admin/quarantine/bookings/event-1': {
        ...poison,
        stream: 'agenda-1',
        revision: 3,
        event: { type: 'BookingPlaced', data: { bookingId: 'booking-1', reason: '•••' } },
        metadata: {},
      },
      'POST /api/admin/quarantine/bookings/event-1/retry': async (request) => {
        const answered =
          typeof retry === 'function' ? await retry(request) : { status: 200, body: retry };
        if (answered.status === 200 && (answered.body as { passed: boolean }).passed) events = [];
        return answered;
      },
    };
  };
  const retryName = /^Réessayer BookingPlaced, position 1\s279\s442$/;

  it('is empty when every event was taken', async () => {
    show(withViews(aView()));
    expect(await screen.findByText('Aucun événement en quarantaine.')).toBeTruthy();
  });

  it('names the event and the error, and shows the event with a way to its booking', async () => {
    const { user } = show(withPoison({}));
    const section = screen.getByRole('region', { name: 'Quarantaine' });
    expect(await within(section).findByText(poison.error)).toBeTruthy();
    expect(await screen.findByText('1 en quarantaine')).toBeTruthy();
    expect(
      screen.getByText(/^Rendez-vous\s: 1\sévénement en quarantaine\. Dernière/).textContent,
    ).toMatch(new RegExp(`${poison.error}$`));
    await user.click(screen.getByRole('button', { name: /^Voir l’événement BookingPlaced/ }));
    expect((await screen.findByText(/"revision": 3/)).textContent).toContain('"•••"');
    const link = screen.getByRole('link', { name: 'Historique du rendez-vous' });
    expect(link.getAttribute('href')).toBe('/admin/historique/booking-1');
  });

  it('takes an event off once it passes', async () => {
    const { user } = show(
      withPoison({ message: 'L’événement est passé.', passed: true, error: null }),
    );
    await user.click(await screen.findByRole('button', { name: retryName }));
    expect(await screen.findByText(/L’événement est passé\./)).toBeTruthy();
    expect(await screen.findByText('Aucun événement en quarantaine.')).toBeTruthy();
  });

  it('says the new error when it still does not pass', async () => {
    const { user } = show(
      withPoison({ message: 'Toujours en quarantaine.', passed: false, error: 'Sans début.' }),
    );
    await user.click(await screen.findByRole('button', { name: retryName }));
    expect(await screen.findByText(/Toujours en quarantaine\. Sans début\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: retryName })).toBeTruthy();
  });
});

describe('le certificat de non-chevauchement', () => {
  it('is begun, followed and read', async () => {
    let audit: AuditState = noAudit;
    const { user } = show({
      ...withViews(aView()),
      'GET /api/admin/audit': () => ({ status: 200, body: audit }),
      'POST /api/admin/audit': () => {
        const begun: AuditState = { ...noAudit, state: 'running', percent: 43, secondsLeft: 12 };
        audit = begun;
        return { status: 200, body: begun };
      },
    });
    expect(await screen.findByText('Pas encore vérifié depuis le démarrage')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vérifier les chevauchements' }));
    expect(await screen.findByText(/^Vérification de tout l’historique, 43/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chevauchements' }));
    audit = { ...noAudit, state: 'done', certificate };
    expect(await screen.findByText('Aucun chevauchement', {}, { timeout: 4_000 })).toBeTruthy();
    expect(spaced(screen.getByText(/aucun praticien n’a deux/).textContent)).toContain(
      'sur 1 284 906 événements',
    );
  });

  it('says beside its button why it could not begin', async () => {
    const { user } = show({
      ...withViews(aView()),
      'POST /api/admin/audit': refused(409, 'AUDIT_UNDER_WAY', 'Une vérification est en cours.'),
    });
    const region = within(await screen.findByRole('region', { name: 'Chevauchements' }));
    await user.click(region.getByRole('button', { name: 'Vérifier les chevauchements' }));
    expect(await region.findByText('Une vérification est en cours.')).toBeTruthy();
  });

  it('lists anomalies that are no overlaps under their own title', async () => {
    const sentence = 'Le compte account-7 est ouvert deux fois.';
    const listed = [{ sentence, eventIds: ['event-9'], positions: [9], isOverlap: false }];
    show({
      ...withViews(aView()),
      'GET /api/admin/audit': {
        ...noAudit,
        state: 'done',
        certificate: { ...certificate, anomalies: 3, listed },
      },
    });
    const others = within(await screen.findByRole('region', { name: 'Autres anomalies' }));
    expect(others.getByText(/^3\sautres anomalies$/)).toBeTruthy();
    expect(others.getByText(sentence)).toBeTruthy();
    expect(others.getByText(/^Vérifié .*, par Anne R\., exploitation, sur/)).toBeTruthy();
    expect(others.getByText(/premiers éléments sont listés/)).toBeTruthy();
    const overlaps = within(screen.getByRole('region', { name: 'Chevauchements' }));
    expect(overlaps.getByText('Aucun chevauchement')).toBeTruthy();
    expect(overlaps.queryByText(sentence)).toBeNull();
  });

  it('lists what is wrong, with ways to the events', async () => {
    show({
      ...withViews(aView()),
      'GET /api/admin/audit': {
        ...noAudit,
        state: 'done',
        certificate: {
          ...certificate,
          anomalies: 1,
          overlaps: 1,
          listed: [
            {
              sentence: 'Deux rendez-vous se chevauchent.',
              eventIds: ['event-1', 'e-2'],
              positions: [12, 40],
              isOverlap: true,
            },
          ],
        },
      },
    });
    expect(await screen.findByText(/^1\schevauchement$/)).toBeTruthy();
    expect(screen.getByText(/Deux rendez-vous se chevauchent\./)).toBeTruthy();
    expect(screen.getByText('Aucune autre anomalie')).toBeTruthy();
    const ways = [12, 40].map((position) =>
      screen.getByRole('link', { name: `Position ${position}` }).getAttribute('href'),
    );
    expect(ways).toEqual(['/admin/historique?q=12', '/admin/historique?q=40']);
  });

  it('says why it could not be made', async () => {
    show({
      ...withViews(aView()),
      'GET /api/admin/audit': { ...noAudit, state: 'failed', error: 'Le journal est absent.' },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Le journal est absent.');
  });
});
