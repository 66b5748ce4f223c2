import { viewOf } from '../engine/view.ts';

/**
 * The name and telephone number by which operators find a person, without case, accents or signs. One
 * document per person, so that an erasure leaves nothing here; relatives are not found.
 */
export type PersonDocument = {
  readonly personId: string;
  readonly kind: 'customer' | 'practitioner';
  readonly firstname: string;
  readonly lastname: string;
  /** In the form of `phoneFigures`. */
  readonly phone: string | null;
  /** The practitioner who recorded a customer without an account. */
  readonly recordedBy: string | null;
};

export const people = viewOf<PersonDocument>()({
  name: 'people',
  title: 'Noms pour l’exploitation',
  id: ['personId'],
  indexes: [],
});
