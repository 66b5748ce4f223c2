import { NOT_JSON } from 'contracts';

/** What a stored text says, or the mark of one that is no JSON. */
export const readableDocument = <Document>(text: string): Document => {
  try {
    return JSON.parse(text) as Document;
  } catch {
    return NOT_JSON as Document;
  }
};
