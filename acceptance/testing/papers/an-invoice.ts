import { expect } from '@jest/globals';
import { now } from 'contracts/testing';
import { pdfTexts } from '../../../infra/src/testing/pdf-texts.ts';
import { someInvoicing } from '../authorisation-table.ts';
import type { Browser } from '../browser.ts';
import { wordsFound } from '../erased-customer.ts';

/** What the invoice says, and what only the terms say: each is unique. */
export const invoiceTexts = { buyer: 'Hortense Valcourt', line: 'Bilan des Capucines' };
const termsTexts = { footer: 'Médiateur de la Croix-Rousse' };

type Subject = { readonly bookingId: string } | { readonly customerId: string };

/** Sets up who sells, issues one invoice, and then writes a footer for later ones. */
export const issueInvoice = async (seller: Browser, subject: Subject): Promise<string> => {
  const setUp = (footer: string) =>
    seller.ask({
      method: 'PUT',
      url: '/api/practitioner/invoicing',
      // The SIRET of a person who is erased must not be found again.
      payload: { ...someInvoicing, siret: '89421753800012', footer },
    });
  expect((await setUp('')).status).toBe(200);
  const { status, body } = await seller.post('/api/practitioner/invoices', {
    ...subject,
    buyer: { name: invoiceTexts.buyer, street: '', zipCode: '', city: '' },
    suppliedOn: now.slice(0, 10),
    lines: [{ text: invoiceTexts.line, quantity: 1, unitCents: 6_500 }],
  });
  expect(status).toBe(200);
  expect((await setUp(termsTexts.footer)).status).toBe(200);
  return String(body['id']);
};

/** Expects that the invoice is found in the views alone, and only what it says of the terms. */
export const expectOnlyInvoiceLeft = async (folder: string): Promise<void> => {
  const found = await wordsFound(folder, { ...invoiceTexts, ...termsTexts });
  expect(Object.keys(found).sort()).toEqual(Object.keys(invoiceTexts).sort());
  for (const files of Object.values(found))
    for (const file of files) expect(file).toMatch(/views\.sqlite/);
};

/** Expects that the reader still gets its page and its file. */
export const expectInvoiceRead = async (reader: Browser, url: string, id: string) => {
  const { status, text } = await reader.get(url);
  expect(status).toBe(200);
  for (const word of Object.values(invoiceTexts)) expect(text).toContain(word);
  const [page] = await pdfTexts((await reader.get(`/generate-pdf/${id}`)).bytes);
  for (const word of Object.values(invoiceTexts)) expect(page).toContain(word);
};
