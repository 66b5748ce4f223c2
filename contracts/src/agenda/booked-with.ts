import { Type } from 'typebox';
import { orNull } from '../engine/event.ts';

/** The practitioner of a booking or a seat, as its customer sees them. */
export const BookedWith = Type.Object({
  id: Type.String(),
  prenom: Type.String(),
  nom: Type.String(),
  photo: orNull(Type.String()),
  /** `null` if the practitioner has no public page. */
  slug: orNull(Type.String()),
  phone: orNull(Type.String()),
});

export const BookedForPerson = Type.Object({ nom: Type.String(), prenom: Type.String() });
