import { NOT_JSON } from 'contracts';

/** What a stored text says, or the mark of one that is no JSON. */
export const readableDocument = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
};
