/** Of the sign-in: the document to which it leads back. */
export const DOCUMENT_PARAM = 'document';

export const pdfPath = (paperId: string): string => `/generate-pdf/${encodeURIComponent(paperId)}`;

/** Whether a browser asks for a page, rather than one of its scripts for data. */
export const acceptsPage = ({ accept = '' }: { readonly accept?: string | undefined }): boolean =>
  accept.includes('text/html');
