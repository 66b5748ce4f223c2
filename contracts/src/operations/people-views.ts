import { viewOf } from '../messaging/view.ts';

/**
 * Under which name operators find somebody, without case, accents or signs. One document a person, so
 * that whoever is erased leaves nothing here; a customer's relatives are not found.
 */
export type PersonDocument = {
  readonly personId: string;
  readonly kind: 'customer' | 'practitioner';
  readonly firstname: string;
  readonly lastname: string;
};

export const people = viewOf({ name: 'people', id: ['personId'], indexes: [] });
