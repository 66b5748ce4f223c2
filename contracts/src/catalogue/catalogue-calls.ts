import { Type } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { PictureName } from '../engine/fields.ts';

export const Speciality = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The end of the page's address (`practiceSlugOf`), not encoded. */
  slug: Type.String(),
  /** The end of the picture's address, below `/uploads/speciality/`. */
  picture: orNull(Type.String()),
  description: orNull(Type.String()),
  /** 'naturopathe', 'naturopathes' */
  trade: orNull(Type.String()),
  tradePlural: orNull(Type.String()),
});

const catalogueCall = { area: 'practitioners', service: 'query', access: 'anyone' } as const;

/** An object by default, the bare array with `?format=array` (D-20). */
export const getSpecialities = callOf({
  ...catalogueCall,
  title: 'Lister les spécialités',
  route: 'GET /api/specialities',
  schemas: { querystring: exactly({ format: Type.Optional(Type.Literal('array')) }) },
  answer: Type.Union([
    Type.Object({ specialities: Type.Array(Speciality) }),
    Type.Array(Speciality),
  ]),
});

export const getKeywords = callOf({
  ...catalogueCall,
  title: 'Lister les mots-clés',
  route: 'GET /api/keywords',
  answer: Type.Array(Type.Object({ id: Type.String(), keyword: Type.String() })),
});

export const getAudiences = callOf({
  ...catalogueCall,
  title: 'Lister les publics',
  route: 'GET /api/audiences',
  answer: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});

/** `name` has the number of the width at its end for the wider one. */
export const getSpecialityPicture = callOf({
  ...catalogueCall,
  title: 'Lire l’image d’une spécialité (WebP)',
  route: 'GET /uploads/speciality/:file',
  refusals: ['FILE_NOT_FOUND'],
  schemas: { params: exactly({ file: PictureName }) },
  answer: Type.Unknown(),
});
