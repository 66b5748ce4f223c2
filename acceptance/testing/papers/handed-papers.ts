import { customerId, practitionerId } from 'contracts/testing';
import { aPdf } from '../../../infra/src/testing/pictures.ts';
import { aForm } from '../a-form.ts';
import { filesOfOwner } from '../recorded.ts';
import type { Browser } from '../browser.ts';
import type { AppWithErasedCustomer } from '../erased-customer.ts';

/** What Claire writes for Hermine and about her: each text is unique. */
export const handedTexts = {
  advice: 'Tisane de mélisse avant le coucher',
  title: 'Respirer près de la fenêtre',
  fileName: 'respiration-hermine.pdf',
  note: 'Craint les aiguilles depuis l’enfance',
};

const done = async (answer: ReturnType<Browser['ask']>): Promise<Record<string, unknown>> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Not done: ${status} ${JSON.stringify(body)}`);
  return body;
};

/**
 * An advice and a file about Hermine's booking, for each of which she gets a mail, and a private note. Returns the
 * id of the file's paper. `pause` lets the newest come first.
 */
export const handOverPapers = async (
  app: AppWithErasedCustomer,
  pause: () => void = () => {},
): Promise<string> => {
  const where = { practitionerId, state: 'booked' };
  const [booking] = await app.stores.readStore.find('bookings', { where, limit: 1 });
  const url = `/api/practitioner/bookings/${booking?.bookingId}`;
  const claire = await app.signedIn('claire');
  const advice = { text: handedTexts.advice, version: 0 };
  await done(claire.ask({ method: 'PUT', url: `${url}/advice`, payload: advice }));
  pause();
  const form = aForm({
    form: { title: handedTexts.title },
    files: [{ name: 'file', fileName: handedTexts.fileName, bytes: aPdf('Respirer') }],
  });
  const { id } = await done(claire.post(`${url}/files`, form.payload, form.headers));
  await app.caughtUp();
  const note = { text: handedTexts.note, version: 0 };
  const noteUrl = `/api/practitioner/clients/${customerId}/note`;
  await done(claire.ask({ method: 'PUT', url: noteUrl, payload: note }));
  await app.caughtUp();
  return String(id);
};

/** The files that are kept for Hermine. */
export const filesKeptFor = ({ stores }: AppWithErasedCustomer) =>
  filesOfOwner(stores.files, customerId);
