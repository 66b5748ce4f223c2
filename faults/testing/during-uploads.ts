import { setTimeout as pause } from 'node:timers/promises';
import { aForm } from '../../acceptance/testing/a-form.ts';
import { aDiploma, aPractitionerSignUp } from '../../acceptance/testing/a-practitioner-sign-up.ts';
import { customerNameOf } from './practices.ts';
import { signIn } from './visitors.ts';

type SentFile = {
  readonly speciality: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Distinguishes the accounts of one measurement. */
  readonly index: number;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a file as the diploma of a stranger who signs up; answers the code of the refusal, or the status. */
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

/** The 99th percentile of the times of a task that is repeated until the time is over. */
const p99Of = async (task: () => Promise<unknown>, forMs: number): Promise<number> => {
  const times: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const began = performance.now();
    await task();
    times.push(performance.now() - began);
    await pause(10);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
};

/** What other visitors wait for a sign-in and for a page that is not kept, both at a time. */
export const othersP99 = async (url: string, forMs: number) => {
  const look = async () => {
    const page = await fetch(`${url}/professionnel/p/claire-fontaine-1?visite=${Math.random()}`);
    if (page.status !== 200) throw new Error(`No page: ${page.status}`);
    await page.arrayBuffer();
  };
  const [signedIn, page] = await Promise.all([
    p99Of(() => signIn(url, customerNameOf(1)), forMs),
    p99Of(look, forMs),
  ]);
  return { signIn: signedIn, page };
};
