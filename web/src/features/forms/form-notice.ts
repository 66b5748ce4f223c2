import type { CallError } from '../../api/call-error.ts';

export type FormNotice = { readonly title: string; readonly text: string };

/** The titles of the specification. A failure is not titled 'Succès' (D-64). */
export const noticeTexts = {
  done: 'Succès',
  failed: 'Erreur',
  failedText: 'Une erreur est survenue.',
  network: 'Erreur réseau',
  networkText: 'Une erreur réseau est survenue.',
} as const;

/** The notice for a refused form: the message of the service, if it has answered at all. */
export const noticeOfFailure = ({ status, code, message }: CallError): FormNotice => {
  if (typeof status !== 'number')
    return { title: noticeTexts.network, text: noticeTexts.networkText };
  return { title: noticeTexts.failed, text: code === undefined ? noticeTexts.failedText : message };
};
