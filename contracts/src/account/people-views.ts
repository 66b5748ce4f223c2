import { viewOf } from '../engine/view.ts';

/**
 * Under which name and telephone number operators find somebody, without case, accents or signs. One
 * document a person, so that whoever is erased leaves nothing here; a customer's relatives are not found.
 */
export type PersonDocument = {
  readonly personId: string;
  readonly kind: 'customer' | 'practitioner';
  readonly firstname: string;
  readonly lastname: string;
  /** As `phoneFigures` writes it. */
  readonly phone: string | null;
  /** The practitioner who recorded a customer without an account. */
  readonly recordedBy: string | null;
};

export const people = viewOf({ name: 'people', id: ['personId'], indexes: [] });
