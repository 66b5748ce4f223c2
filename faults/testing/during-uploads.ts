import { aForm } from '../../acceptance/testing/a-form.ts';
import { aDiploma, aPractitionerSignUp } from '../../acceptance/testing/a-practitioner-sign-up.ts';

type SentFile = {
  readonly speciality: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Distinguishes the accounts of one measurement. */
  readonly index: number;
  readonly signal?: AbortSignal | undefined;
};

/** Sends the file as a diploma of a sign-up; returns the code of the refusal, or the status. */
export const signUpWith = async (url: string, file: SentFile): Promise<string> => {
  const { speciality, fileName, bytes, index, signal } = file;
  const form = aPractitionerSignUp({
    email: `inconnue-${fileName}-${index}@exemple.fr`,
    keywords: [],
    specialities: [speciality],
  });
  const { payload, headers } = aForm({ form, files: [aDiploma({ fileName, bytes })] });
  const answer = await fetch(`${url}/api/registerpro`, {
    method: 'POST',
    headers,
    body: new Uint8Array(payload),
    ...(signal === undefined ? {} : { signal }),
  });
  const { code } = (await answer.json()) as { readonly code?: string };
  return code ?? String(answer.status);
};

/** A page that is rendered for each visit. */
export const visitPage = async (url: string): Promise<void> => {
  const page = await fetch(`${url}/professionnel/p/claire-fontaine-1?visite=${Math.random()}`);
  if (page.status !== 200) throw new Error(`No page: ${page.status}`);
  await page.arrayBuffer();
};
