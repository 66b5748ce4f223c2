import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { signsLostIn, type PaperSheet } from 'contracts';
import Pdf from 'pdfkit';
import { pdfTexts } from '../../testing/pdf-texts.ts';
import { drawnSheet, fontFiles } from './draw-sheet.ts';

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

it('has no invisible signs of names and addresses, and keeps the order of their letters', async () => {
  const name = 'Zoé\u200B\u202EDu\u00ADrand\u2066\uFEFF';
  const street = '3\u200F impasse\u2060 des\u034F Lucioles';
  const sheet = aSheet({ from: [name, street], to: [name], blocks: [], foot: [street] });
  const [page = ''] = await pdfTexts(await drawnSheet(sheet));
  expect(page.match(/ZoéDurand/g)).toHaveLength(2);
  expect(page.match(/3 impasse des Lucioles/g)).toHaveLength(2);
  expect(page).not.toMatch(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u);
});

type Embedded = { readonly font: { readonly characterSet: readonly number[] } };

const signsOf = (font: string): ReadonlySet<number> =>
  new Set((Reflect.get(new Pdf({ font }), '_font') as Embedded).font.characterSet);

const LAST_OF_TWO_PLANES = 0x1_ff_ff;
const LETTER = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}]/u;

it.each(Object.entries(fontFiles))('knows which letters are boxes: %s', (_, file) => {
  const drawn = signsOf(file);
  const wrong: string[] = [];
  for (let code = 0; code <= LAST_OF_TWO_PLANES; code += 1) {
    // Composed, as it is drawn: some letters are the same as others.
    const sign = String.fromCodePoint(code).normalize('NFC');
    const isDrawn = Array.from(sign).every((each) => drawn.has(each.codePointAt(0) ?? 0));
    if (LETTER.test(sign) && isDrawn === signsLostIn(sign).length > 0)
      wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
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
