import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { advicePaperIdOf, confirmBooking } from 'contracts';
import { aPdf } from '../../infra/src/testing/pictures.ts';
import { pdfTexts } from '../../infra/src/testing/pdf-texts.ts';
import { aForm } from '../testing/a-form.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, openApp, type OpenApp } from '../testing/open-app.ts';

const text = 'Bonjour Camille,\n\n– dîner avant 20 h ;\n– 2 € de thym, de la part d’Ελένη Şahin.';

describe('an advice as a PDF', () => {
  let app: OpenApp;
  let camille: Browser;
  let claire: Browser;
  let bookingId: string;
  beforeAll(async () => {
    app = await openApp();
    [camille, claire] = await Promise.all([app.signedIn('camille'), app.signedIn('claire')]);
    const { body } = await camille.post(confirmBooking.url, aConfirmation());
    bookingId = String(body['bookingId']);
    await app.caughtUp();
    const url = `/api/practitioner/bookings/${bookingId}/advice`;
    await claire.ask({ method: 'PUT', url, payload: { text, version: 0 } });
    await app.caughtUp();
  });
  afterAll(() => app.close());

  it('says the whole advice to both, by either id', async () => {
    for (const browser of [camille, claire])
      for (const id of [bookingId, advicePaperIdOf(bookingId)]) {
        const { status, headers, bytes } = await browser.get(`/generate-pdf/${id}`);
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': expect.stringMatching(/^attachment; filename="preconisation-/),
          'x-robots-tag': 'noindex',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        });
        const read = (await pdfTexts(bytes)).join(' ');
        expect(read).toContain(text.replaceAll(/\s+/g, ' '));
        expect(read).toMatch(/^Claire Fontaine Préconisation Pour Camille Durand Première/);
      }
  });

  describe('at an address that a browser opens', () => {
    const page = { accept: 'text/html,application/xhtml+xml' };

    it('leads who is signed out to the sign-in, which leads back', async () => {
      const signIn = { status: 302, headers: { location: `/connexion?document=${bookingId}` } };
      const visitor = app.visitor();
      expect(await visitor.get(`/generate-pdf/${bookingId}`, page)).toMatchObject(signIn);
      const invoice = '/uploads/facturePro/practitioner-1/invoice-1.pdf';
      expect(await visitor.get(invoice, page)).toMatchObject({
        status: 302,
        headers: { location: '/connexion?document=invoice-1' },
      });
      expect(await visitor.get(`/generate-pdf/${bookingId}`)).toMatchObject({ status: 401 });
      const odd = await visitor.get('/generate-pdf/..%2F%2Fexemple.fr%3Fa=b', page);
      expect(odd.headers['location']).toBe('/connexion?document=..%2F%2Fexemple.fr%3Fa%3Db');
    });

    it('answers a kind page for what is not theirs, and the file for what was shared', async () => {
      const louis = await app.signedIn('louis');
      const own = `/generate-pdf/${bookingId}`;
      expect(await louis.get(own)).toMatchObject({ status: 404 });
      expect((await louis.get(own, page)).headers['location']).toBe(
        `/customer/documents/${bookingId}`,
      );
      const marc = await app.signedIn('marc');
      expect((await marc.get(own, page)).headers['location']).toBe('/document-introuvable');
      const files = [{ name: 'file', fileName: 'exercices.pdf', bytes: aPdf('Exercices') }];
      const { payload, headers } = aForm({ form: { title: 'Exercices' }, files });
      const url = `/api/practitioner/bookings/${bookingId}/files`;
      const shared = await claire.post(url, payload, headers);
      expect(shared.status).toBe(200);
      await app.caughtUp();
      const paperId = String(shared.body['id']);
      const file = `/generate-pdf/${paperId}`;
      expect((await camille.get(file, page)).headers['location']).toBe(
        `/customer/documents/${paperId}`,
      );
      const { headers: led } = await claire.get(file, page);
      expect(led['location']).toBe(`/api/practitioner/papers/${paperId}/file`);
      expect(await claire.get(String(led['location']))).toMatchObject({ status: 200 });
    });
  });
});
