import { Type } from 'typebox';
import { callOf, exactly } from '../http/call.ts';
import { orNull } from '../messaging/event.ts';

export const Speciality = Type.Object({
  id: Type.String(),
  name: Type.String(),
  picture: orNull(Type.String()),
});

/** An object by default, the bare array with `?format=array` (D-20). */
export const getSpecialities = callOf({
  area: 'practitioners',
  title: 'Lister les spécialités',
  method: 'GET',
  url: '/api/specialities',
  service: 'query',
  access: 'anyone',
  schemas: { querystring: exactly({ format: Type.Optional(Type.Literal('array')) }) },
  answer: Type.Union([
    Type.Object({ specialities: Type.Array(Speciality) }),
    Type.Array(Speciality),
  ]),
});
