import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { advicePaperIdOf, confirmBooking } from 'contracts';
import { pdfTexts } from '../../infra/src/testing/pdf-texts.ts';
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
});
