import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { PaperSheet } from 'contracts';
import { pdfTexts } from '../../testing/pdf-texts.ts';
import { drawnSheet } from './draw-sheet.ts';

const aSheet = (changes: Partial<PaperSheet> = {}): PaperSheet => ({
  title: 'Facture n° 2026-0042',
  from: ['Élodie Œuvrard', '12 rue Mercière, 69002 Lyon'],
  to: ['Ελένη Παπαδοπούλου'],
  at: '2026-03-10T09:30:00.000Z',
  blocks: [
    { kind: 'lines', lines: ['Émise le 10 mars 2026'] },
    { kind: 'text', text: 'Łukasz, Şerife et Erdős : 45,00 €.\nÀ bientôt.\n\nSecond paragraphe.' },
    { kind: 'heading', text: 'Séances' },
    {
      kind: 'table',
      columns: [
        { title: 'Prestation', isNumber: false },
        { title: 'Prix', isNumber: true },
      ],
      rows: [
        ['Séance de suivi', '45,00 €'],
        ['Bilan écrit', '20,00 €'],
      ],
    },
    { kind: 'totals', rows: [{ label: 'Total à payer', value: '65,00 €' }] },
  ],
  foot: ['TVA non applicable, art. 293 B du CGI'],
  ...changes,
});

it('says everything in the order of reading, in the letters of Europe', async () => {
  expect(await pdfTexts(await drawnSheet(aSheet()))).toEqual([
    'Élodie Œuvrard 12 rue Mercière, 69002 Lyon Facture n° 2026-0042 Pour Ελένη Παπαδοπούλου ' +
      'Émise le 10 mars 2026 Łukasz, Şerife et Erdős : 45,00 €. À bientôt. Second paragraphe. ' +
      'Séances Prestation Prix Séance de suivi 45,00 € Bilan écrit 20,00 € ' +
      'Total à payer 65,00 € ' +
      'TVA non applicable, art. 293 B du CGI Facture n° 2026-0042 page 1 sur 1',
  ]);
});

it('leaves out emoji, and draws signs that the letters have in place of others', async () => {
  const sheet = aSheet({ from: ['Respirez 🌿 → ✔️ dormez'], blocks: [] });
  expect((await pdfTexts(await drawnSheet(sheet)))[0]).toMatch(/^Respirez -> • dormez/);
});

it('composes letters that were typed in parts', async () => {
  const sheet = aSheet({ from: ['E\u0301lodie'], blocks: [] });
  expect((await pdfTexts(await drawnSheet(sheet)))[0]).toMatch(/^\u00C9lodie/);
});

it('is the same file each time, dated by the event, in French and tagged', async () => {
  const [one, other] = [await drawnSheet(aSheet()), await drawnSheet(aSheet())];
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(digest(one)).toBe(digest(other));
  const source = one.toString('latin1');
  expect(source).toContain('(fr-FR)');
  expect(source).toContain('(D:20260310093000Z)');
  expect(source).toContain('/Marked true');
  for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
    expect(source).toContain(`/S /${tag}\n`);
});

it('goes on to further pages, each with its foot', async () => {
  const text = Array.from({ length: 90 }, (_, line) => `Ligne ${line + 1}`).join('\n');
  const pages = await pdfTexts(await drawnSheet(aSheet({ blocks: [{ kind: 'text', text }] })));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries())
    expect(page).toMatch(
      new RegExp(`CGI Facture n° 2026-0042 page ${index + 1} sur ${pages.length}$`),
    );
  expect(pages.join(' ').match(/Ligne \d+/g)).toHaveLength(90);
});
