import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../http/call.ts';
import { orNull } from '../messaging/event.ts';
import { Id } from '../values/fields.ts';

export const FamilyMember = Type.Object({
  id: Type.String(),
  fullName: Type.String(),
  /** 'Enfant, 8 ans' or nothing to say. */
  link: orNull(Type.Enum(['child', 'partner', 'parent', 'other'])),
  age: orNull(Type.Integer()),
});
export type FamilyMember = Static<typeof FamilyMember>;

/** Active relatives, of one's own id only (D-60). */
export const getFamily = callOf({
  area: 'customer',
  title: 'Lister ses proches',
  method: 'GET',
  url: '/api/customer/family/:customerId',
  service: 'query',
  access: 'customer',
  refusals: ['CUSTOMER_NOT_FOUND'],
  schemas: { params: exactly({ customerId: Id }) },
  answer: Type.Object({ familyMembers: Type.Array(FamilyMember) }),
});

/** One's own id or an own relative's. */
export const getCustomerDetails = callOf({
  area: 'booking',
  title: 'Lire pour qui l’on réserve',
  method: 'GET',
  url: '/reservation/api/customer/details/:customerId',
  service: 'query',
  access: 'customer',
  refusals: ['CUSTOMER_NOT_FOUND'],
  schemas: { params: exactly({ customerId: Id }) },
  answer: Type.Object({ fullName: Type.String() }),
});
