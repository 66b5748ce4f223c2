import { NOT_JSON } from 'contracts';

/** Or the marker for invalid JSON. */
export const readableDocument = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
};
