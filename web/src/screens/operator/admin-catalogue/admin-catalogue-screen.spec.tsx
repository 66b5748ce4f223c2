import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { AdminCatalogueEntry } from 'contracts';
import type { HttpRequest } from '../../../api/answer.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { AdminCatalogueScreen } from './admin-catalogue-screen.tsx';

const anEntry = (name: string, facts: Partial<AdminCatalogueEntry> = {}): AdminCatalogueEntry => ({
  id: name.toLowerCase(),
  kind: 'speciality',
  name,
  trade: null,
  tradePlural: null,
  description: null,
  text: null,
  needs: [],
  picture: null,
  archived: false,
  ...facts,
});

const naturopathy = anEntry('Naturopathie', {
  trade: 'naturopathe',
  tradePlural: 'naturopathes',
  description: 'Par les plantes.',
});
const hypnosis = anEntry('Hypnose', { archived: true });

const LIST = 'GET /api/admin/catalogue/speciality';
const CODES = 'GET /api/admin/referral-codes';
const done = (message: string) => () => ({ status: 200, body: { message, id: 'x', code: 'X' } });

const show = (answers: AnswerTable, list = '') =>
  renderScreen(<AdminCatalogueScreen />, { answers, path: `/admin/catalogue${list}` });
const shown = async (answers: AnswerTable = {}, entries = [naturopathy, hypnosis]) => {
  const rendered = show({ [LIST]: { entries }, ...answers });
  await screen.findByRole('heading', { level: 3, name: /Naturopathie/ });
  return rendered;
};
const asks = (requests: readonly HttpRequest[], line: string) =>
  requests.filter(({ method, url }) => `${method} ${url}` === line).map(({ body }) => body);

const drawer = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the specialities', () => {
  it('are listed with what is told of them, the archived apart', async () => {
    await shown();
    const offered = within(screen.getByRole('list', { name: 'Spécialités proposées' }));
    offered.getByText('naturopathe, naturopathes');
    offered.getByText('Par les plantes.');
    expect(offered.queryByText('Hypnose')).toBeNull();
    screen.getByRole('heading', { level: 2, name: 'Archivés, et plus proposés' });
    screen.getByRole('heading', { level: 3, name: 'Hypnose Archivé' });
  });

  it('may be none', async () => {
    show({ [LIST]: { entries: [] } });
    await screen.findByText('Aucune spécialité');
    screen.getByRole('button', { name: 'Ajouter une spécialité' });
  });

  it('can be asked for again when they do not come', async () => {
    const answers: Record<string, AnswerTable[string]> = { [LIST]: noAnswer };
    const { user } = show(answers);
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answers[LIST] = { entries: [naturopathy] };
    await user.click(retry);
    await screen.findByText('Naturopathie');
  });

  it('take another, and it is said', async () => {
    const { user, requests } = await shown({
      'POST /api/admin/catalogue/speciality': done('L’entrée est ajoutée.'),
    });
    await user.click(screen.getByRole('button', { name: 'Ajouter une spécialité' }));
    const form = drawer('Nouvelle spécialité');
    enter(form.getByLabelText('Nom'), 'Sophrologie');
    enter(form.getByLabelText('Qui la pratique'), 'sophrologue');
    enter(form.getByLabelText('Ce que dit sa page'), 'Souffler.');
    await user.click(form.getByRole('button', { name: 'Ajouter' }));
    await screen.findByText('L’entrée est ajoutée.');
    expect(asks(requests, 'POST /api/admin/catalogue/speciality')).toEqual([
      {
        name: 'Sophrologie',
        trade: 'sophrologue',
        tradePlural: '',
        description: '',
        text: 'Souffler.',
      },
    ]);
    await waitFor(() => expect(asks(requests, LIST)).toHaveLength(2));
  });

  it('have a picture that is sent, replaced and taken off beside what is told of them', async () => {
    const PICTURE = '/api/admin/catalogue/speciality/naturopathie/picture';
    const entries = [naturopathy];
    const { user, requests } = await shown(
      {
        [LIST]: () => ({ status: 200, body: { entries: [...entries] } }),
        [`POST ${PICTURE}`]: () => {
          entries[0] = { ...naturopathy, picture: 'one-480.webp' };
          return { status: 200, body: { message: 'L’image est choisie.', id: 'naturopathie' } };
        },
        [`DELETE ${PICTURE}`]: () => {
          entries[0] = naturopathy;
          return { status: 200, body: { message: 'L’image est retirée.', id: 'naturopathie' } };
        },
      },
      entries,
    );
    await user.click(screen.getByRole('button', { name: /^Modifier «\sNaturopathie/ }));
    const form = drawer('Modifier la spécialité');
    await user.click(form.getByRole('button', { name: 'Envoyer l’image' }));
    form.getByText('Choisissez un fichier.');
    const file = new File(['x'], 'plantes.png', { type: 'image/png' });
    await user.upload(form.getByLabelText('Choisir une image'), file);
    await user.click(form.getByRole('button', { name: 'Envoyer l’image' }));
    await form.findByText('L’image est choisie.');
    const image = await form.findByRole('img', { name: /^L’image de «\sNaturopathie/ });
    expect(image.getAttribute('src')).toBe('/uploads/speciality/one-480.webp');
    const body = requests.find(({ method }) => method === 'POST')?.body as FormData;
    expect((body.get('picture') as File).name).toBe('plantes.png');
    await user.click(form.getByRole('button', { name: 'Retirer l’image' }));
    await form.findByText('L’image est retirée.');
    await form.findByText(/un dessin de Souffle/);
  });

  describe('a picture chosen and not sent', () => {
    const POST = '/api/admin/catalogue/speciality/naturopathie/picture';
    const PUT = '/api/admin/catalogue/speciality/naturopathie';
    const withChosen = async (answers: AnswerTable) => {
      const rendered = await shown(answers);
      await rendered.user.click(screen.getByRole('button', { name: /^Modifier «\sNaturopathie/ }));
      const form = drawer('Modifier la spécialité');
      const file = new File(['x'], 'racines.jpg', { type: 'image/jpeg' });
      await rendered.user.upload(form.getByLabelText('Choisir une image'), file);
      return { ...rendered, form };
    };

    it('is sent with the form', async () => {
      const { user, requests, form } = await withChosen({
        [`POST ${POST}`]: done('L’image est choisie.'),
        [`PUT ${PUT}`]: done('C’est enregistré.'),
      });
      await user.click(form.getByRole('button', { name: 'Enregistrer' }));
      await screen.findByText('C’est enregistré.');
      const [body] = asks(requests, `POST ${POST}`) as [FormData];
      expect((body.get('picture') as File).name).toBe('racines.jpg');
      expect(asks(requests, `PUT ${PUT}`)).toHaveLength(1);
    });

    it('keeps the drawer open when it is refused', async () => {
      const sentence = 'Image : ce fichier n’est pas une image.';
      const { user, requests, form } = await withChosen({
        [`POST ${POST}`]: refused(400, 'FILE_TYPE', sentence),
      });
      await user.click(form.getByRole('button', { name: 'Enregistrer' }));
      expect((await form.findByRole('alert')).textContent).toContain(sentence);
      expect(asks(requests, `PUT ${PUT}`)).toEqual([]);
    });

    it('is not given up without a question', async () => {
      const { user, form } = await withChosen({});
      await user.click(form.getByRole('button', { name: 'Annuler' }));
      const question = within(
        await screen.findByRole('dialog', { name: /^Fermer sans envoyer l’image/ }),
      );
      await user.click(question.getByRole('button', { name: 'Non, continuer' }));
      await user.click(form.getByRole('button', { name: 'Fermer' }));
      await user.click(await screen.findByRole('button', { name: 'Oui, fermer' }));
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Modifier la spécialité' })).toBeNull(),
      );
    });
  });

  it('say of a picture what is wrong with it', async () => {
    const sentence = 'Image : ce fichier est vide.';
    const { user } = await shown({
      'POST /api/admin/catalogue/speciality/naturopathie/picture': refused(
        400,
        'FILE_EMPTY',
        sentence,
      ),
    });
    await user.click(screen.getByRole('button', { name: /^Modifier «\sNaturopathie/ }));
    const form = drawer('Modifier la spécialité');
    const file = new File([], 'vide.png', { type: 'image/png' });
    await user.upload(form.getByLabelText('Choisir une image'), file);
    await user.click(form.getByRole('button', { name: 'Envoyer l’image' }));
    expect((await form.findByRole('alert')).textContent).toContain(sentence);
  });

  it('have no needs, which keywords have, one a line', async () => {
    const stress = anEntry('Stress', { kind: 'keyword', needs: ['anxiété'] });
    const { user, requests } = show(
      {
        'GET /api/admin/catalogue/keyword': { entries: [stress] },
        'PUT /api/admin/catalogue/keyword/stress': done('L’entrée est modifiée.'),
      },
      '?liste=keyword',
    );
    await screen.findByText('Trouvé aussi par : anxiété');
    await user.click(screen.getByRole('button', { name: /^Modifier «\sStress/ }));
    const form = drawer('Modifier le mot-clé');
    const needs = form.getByLabelText('Ce que les visiteurs écrivent');
    await user.type(needs, `{Enter} burn-out {Enter}{Enter}${'x'.repeat(81)}`);
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    form.getByText('Gardez 80 signes au plus par ligne.');
    await user.type(needs, '{Backspace}');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('L’entrée est modifiée.');
    expect(asks(requests, 'PUT /api/admin/catalogue/keyword/stress')).toEqual([
      { name: 'Stress', needs: ['anxiété', 'burn-out', 'x'.repeat(80)] },
    ]);
  });

  it('need a name', async () => {
    const { user, requests } = await shown();
    await user.click(screen.getByRole('button', { name: 'Ajouter une spécialité' }));
    const form = drawer('Nouvelle spécialité');
    await user.click(form.getByRole('button', { name: 'Ajouter' }));
    form.getByText('Indiquez un nom.');
    expect(document.activeElement).toBe(form.getByLabelText('Nom'));
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('say at the name what is refused, and keep all that was typed', async () => {
    const taken = 'Une autre entrée porte déjà ce nom.';
    const { user } = await shown({
      'PUT /api/admin/catalogue/speciality/naturopathie': () => ({
        status: 409,
        body: { code: 'ENTRY_NAME_TAKEN', message: taken, fields: ['name'] },
      }),
    });
    await user.click(screen.getByRole('button', { name: /^Modifier «\sNaturopathie/ }));
    const form = drawer('Modifier la spécialité');
    const name = form.getByLabelText<HTMLInputElement>('Nom');
    await user.clear(name);
    enter(name, 'Hypnose');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await form.findByText(taken);
    expect(name.value).toBe('Hypnose');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(form.getByLabelText('En une phrase ou deux')).toHaveProperty(
      'value',
      'Par les plantes.',
    );
    enter(name, ' douce');
    expect(form.queryByText(taken)).toBeNull();
  });

  it('tell below the form what is refused of it as a whole', async () => {
    const { user } = await shown({
      'PUT /api/admin/catalogue/speciality/naturopathie': refused(503, 'BUSY', 'Réessayez.'),
    });
    await user.click(screen.getByRole('button', { name: /^Modifier «\sNaturopathie/ }));
    const form = drawer('Modifier la spécialité');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect((await form.findByRole('alert')).textContent).toBe('Réessayez.');
  });

  it('are archived once that was confirmed', async () => {
    const line = 'POST /api/admin/catalogue/speciality/naturopathie/archive';
    const { user, requests } = await shown({ [line]: done('L’entrée est archivée.') });
    const archive = screen.getByRole('button', { name: /^Archiver «\sNaturopathie/ });
    await user.click(archive);
    await user.click(screen.getByRole('button', { name: 'Non, garder' }));
    expect(asks(requests, line)).toEqual([]);
    await user.click(archive);
    drawer('Archiver «\u00a0Naturopathie\u00a0»\u00a0?').getByText(/Elle reste chez/);
    await user.click(screen.getByRole('button', { name: 'Oui, archiver' }));
    await screen.findByText('L’entrée est archivée.');
    expect(asks(requests, line)).toHaveLength(1);
  });

  it('are offered again', async () => {
    const line = 'POST /api/admin/catalogue/speciality/hypnose/restore';
    const { user, requests } = await shown({ [line]: done('L’entrée est proposée de nouveau.') });
    await user.click(screen.getByRole('button', { name: /^Proposer de nouveau «\sHypnose/ }));
    await screen.findByText('L’entrée est proposée de nouveau.');
    expect(asks(requests, line)).toHaveLength(1);
  });

  it('say what is refused of a deed', async () => {
    const { user } = await shown({
      'POST /api/admin/catalogue/speciality/hypnose/restore': refused(
        404,
        'ENTRY_NOT_FOUND',
        'Non.',
      ),
    });
    await user.click(screen.getByRole('button', { name: /^Proposer de nouveau/ }));
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Non.');
  });
});

describe('the other lists', () => {
  it('have an address of their own, and of a keyword have its name and its needs', async () => {
    const { user, path } = await shown({ 'GET /api/admin/catalogue/keyword': { entries: [] } });
    await user.click(screen.getByRole('tab', { name: 'Mots-clés' }));
    expect(path()).toBe('/admin/catalogue?liste=keyword');
    await screen.findByText('Aucun mot-clé');
    await user.click(screen.getByRole('button', { name: 'Ajouter un mot-clé' }));
    expect(drawer('Nouveau mot-clé').getAllByRole('textbox')).toHaveLength(2);
  });
});

describe('the referral codes', () => {
  const aCode = (code: string, facts = {}) => ({
    code,
    validUntil: null,
    archived: false,
    isValid: true,
    uses: 0,
    ...facts,
  });

  it('tell until when they are valid, and how often they were used', async () => {
    const codes = [
      aCode('AMIS'),
      aCode('PRINTEMPS26', { validUntil: '2026-03-01', isValid: false, uses: 12 }),
      aCode('ANCIEN', { archived: true, isValid: false, uses: 1 }),
    ];
    show({ [CODES]: { codes } }, '?liste=parrainage');
    const list = within(await screen.findByRole('list', { name: 'Codes de parrainage' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^AMIS Sans date de finPersonne ne l’a encore utilisé/);
    expect(rows[1]).toMatch(/^PRINTEMPS26 TerminéJusqu’au .* compris12\sinscriptions/);
    expect(rows[2]).toMatch(/^ANCIEN Archivé/);
    list.getByRole('button', { name: 'Rendre valable le code ANCIEN' });
    screen.getByText(/^Un code donne 1\smois d’essai de plus/);
  });

  it('take another, in capitals', async () => {
    const { user, requests } = show(
      {
        [CODES]: { codes: [] },
        'POST /api/admin/referral-codes': done('Le code est créé.'),
      },
      '?liste=parrainage',
    );
    await screen.findByText('Aucun code de parrainage');
    await user.click(screen.getByRole('button', { name: 'Créer un code' }));
    const form = drawer('Nouveau code de parrainage');
    await user.type(form.getByLabelText('Code'), 'été');
    await user.click(form.getByRole('button', { name: 'Ajouter' }));
    form.getByText('Écrivez de 4 à 24 lettres sans accent, chiffres ou tirets.');
    await user.clear(form.getByLabelText('Code'));
    enter(form.getByLabelText('Code'), 'ete 26');
    await user.click(form.getByRole('button', { name: 'Ajouter' }));
    await screen.findByText('Le code est créé.');
    expect(asks(requests, 'POST /api/admin/referral-codes')).toEqual([
      { code: 'ETE26', validUntil: null },
    ]);
  });

  it('end on another day', async () => {
    const line = 'PUT /api/admin/referral-codes/AMIS';
    const { user, requests } = show(
      { [CODES]: { codes: [aCode('AMIS')] }, [line]: done('Le code est modifié.') },
      '?liste=parrainage',
    );
    await user.click(await screen.findByRole('button', { name: 'Modifier le code AMIS' }));
    const form = drawer('Modifier le code AMIS');
    expect(form.getByLabelText('Code')).toHaveProperty('readOnly', true);
    enter(form.getByLabelText('Valable jusqu’au'), '2026-06-30');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Le code est modifié.');
    expect(asks(requests, line)).toEqual([{ validUntil: '2026-06-30' }]);
  });

  it('are archived once that was confirmed', async () => {
    const line = 'POST /api/admin/referral-codes/AMIS/archive';
    const { user, requests } = show(
      { [CODES]: { codes: [aCode('AMIS')] }, [line]: done('Le code est archivé.') },
      '?liste=parrainage',
    );
    await user.click(await screen.findByRole('button', { name: 'Archiver le code AMIS' }));
    await user.click(screen.getByRole('button', { name: 'Oui, archiver' }));
    await screen.findByText('Le code est archivé.');
    expect(asks(requests, line)).toHaveLength(1);
  });
});
