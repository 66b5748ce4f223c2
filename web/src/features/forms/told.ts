import type { CallError } from '../../api/call-error.ts';

/** What a form tells over the page. */
export type Told = { readonly title: string; readonly text: string };

/** In the words of the specification. A failure is not titled 'Succès' (D-64). */
export const toldTexts = {
  done: 'Succès',
  failed: 'Erreur',
  failedText: 'Une erreur est survenue.',
  network: 'Erreur réseau',
  networkText: 'Une erreur réseau est survenue.',
} as const;

/** What is told of a form that was not taken: the service's own words, if it has answered at all. */
export const toldOfFailure = ({ status, code, message }: CallError): Told => {
  if (typeof status !== 'number') return { title: toldTexts.network, text: toldTexts.networkText };
  return { title: toldTexts.failed, text: code === undefined ? toldTexts.failedText : message };
};
