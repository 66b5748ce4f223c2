import { Type, type Static } from 'typebox';
import { GivenAddress } from '../account/sign-up-calls.ts';
import {
  callOf,
  CommandHeaders,
  exactly,
  customerCall,
  customerQuery,
} from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id, Phone, WrittenLine } from '../engine/fields.ts';
import { genderLabels, writtenGenders } from '../people/gender.ts';

const Link = orNull(Type.Enum(['child', 'partner', 'parent', 'other']));
const WrittenGender = orNull(Type.Enum([...writtenGenders]));
const GivenGender = Type.Optional(orNull(Type.Enum([...genderLabels])));
const Name = WrittenLine(200);

export const ShownCustomer = Type.Object({
  firstname: Type.String(),
  lastname: Type.String(),
  gender: WrittenGender,
  birthday: Type.String(),
  phone: Type.String(),
  address: Type.Object({
    address: Type.String(),
    city: Type.String(),
    zipcode: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
    location_name: Type.String(),
  }),
  /** The number of saved changes; a form sends it back as the version that it has changed. */
  revision: Type.Integer(),
});
export type ShownCustomer = Static<typeof ShownCustomer>;

export const getCustomerProfile = callOf({
  ...customerQuery,
  title: 'Lire son profil',
  route: 'GET /api/customer/show',
  refusals: ['CUSTOMER_NOT_FOUND'],
  answer: Type.Object({
    customer: ShownCustomer,
    /** The mail address of the account. */
    email: orNull(Type.String()),
  }),
});

export const GivenCustomer = exactly({
  firstname: Name,
  lastname: Name,
  gender: GivenGender,
  birthday: Day,
  phone: Phone,
  address: GivenAddress,
  /** Without it, the last change wins. */
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type GivenCustomer = Static<typeof GivenCustomer>;

const Done = Type.Object({ message: Type.String() });

/** Takes what `/api/customer/show` answers as `customer`. */
export const reviseCustomerProfile = callOf({
  ...customerCall,
  title: 'Modifier son profil',
  route: 'POST /api/customer/send_edit',
  refusals: [
    'PROFILE_CHANGED',
    'BIRTHDAY_NOT_VALID',
    'PHONE_NOT_VALID',
    'ADDRESS_NOT_LOCATED',
    'BUSY',
  ],
  schemas: { headers: CommandHeaders, body: GivenCustomer },
  answer: Done,
});

export const SubCustomer = Type.Object({
  id: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  gender: WrittenGender,
  birthday: orNull(Type.String()),
  active: Type.Boolean(),
  link: Link,
  comingBookings: Type.Integer(),
});
export type SubCustomer = Static<typeof SubCustomer>;

export const getSubCustomers = callOf({
  ...customerQuery,
  title: 'Lister ses proches, actifs et désactivés',
  route: 'GET /api/subCustomer/index',
  refusals: ['CUSTOMER_NOT_FOUND'],
  answer: Type.Object({ familyMembers: Type.Array(SubCustomer) }),
});

export const GivenSubCustomer = exactly({
  firstname: Name,
  lastname: Name,
  birthday: Day,
  gender: GivenGender,
  link: Type.Optional(Link),
});
export type GivenSubCustomer = Static<typeof GivenSubCustomer>;

export const addSubCustomer = callOf({
  ...customerCall,
  title: 'Ajouter un proche',
  route: 'POST /api/subCustomer/new',
  refusals: ['BIRTHDAY_NOT_VALID', 'TOO_MANY_RELATIVES', 'EMAIL_NOT_CONFIRMED', 'BUSY'],
  schemas: { headers: CommandHeaders, body: GivenSubCustomer },
  answer: Type.Object({ message: Type.String(), id: Type.String() }),
});

export const reviseSubCustomer = callOf({
  ...customerCall,
  title: 'Modifier un proche',
  route: 'PUT /api/subCustomer/:id/update',
  refusals: ['RELATIVE_NOT_FOUND', 'BIRTHDAY_NOT_VALID', 'BUSY'],
  schemas: { params: exactly({ id: Id }), headers: CommandHeaders, body: GivenSubCustomer },
  answer: Done,
});

/** The relative's bookings remain; new ones are refused (D-59). */
export const deactivateSubCustomer = callOf({
  ...customerCall,
  title: 'Désactiver un proche',
  route: 'POST /api/subCustomer/:id/deactivate',
  refusals: ['RELATIVE_NOT_FOUND', 'BUSY'],
  schemas: { params: exactly({ id: Id }), headers: CommandHeaders },
  answer: Done,
});

export const reactivateSubCustomer = callOf({
  ...customerCall,
  title: 'Réactiver un proche',
  route: 'POST /api/subCustomer/:id/reactivate',
  refusals: ['RELATIVE_NOT_FOUND', 'BUSY'],
  schemas: { params: exactly({ id: Id }), headers: CommandHeaders },
  answer: Done,
});

export const FamilyMember = Type.Object({
  id: Type.String(),
  fullName: Type.String(),
  /** 'Enfant, 8 ans'; empty if unknown. */
  link: Link,
  age: orNull(Type.Integer()),
});
export type FamilyMember = Static<typeof FamilyMember>;

/** Lists the active relatives; only the customer's own id is accepted (D-60). */
export const getFamily = callOf({
  ...customerQuery,
  title: 'Lister ses proches',
  route: 'GET /api/customer/family/:customerId',
  refusals: ['CUSTOMER_NOT_FOUND'],
  schemas: { params: exactly({ customerId: Id }) },
  answer: Type.Object({ familyMembers: Type.Array(FamilyMember) }),
});

export const getCustomerDetails = callOf({
  area: 'booking',
  title: 'Lire pour qui l’on réserve',
  route: 'GET /reservation/api/customer/details/:customerId',
  service: 'query',
  access: 'customer',
  refusals: ['CUSTOMER_NOT_FOUND'],
  schemas: { params: exactly({ customerId: Id }) },
  answer: Type.Object({ fullName: Type.String() }),
});

const WallTime = Type.Object({ date: Day, time: Hour });

export const CustomerPractitioner = Type.Object({
  id: Type.String(),
  photo: orNull(Type.String()),
  prenom: Type.String(),
  nom: Type.String(),
  specialities: Type.Array(Type.String()),
  /** The lowest price for one person, in euros; `null` if free. */
  price: orNull(Type.Number()),
  address: orNull(
    Type.Object({ address: Type.String(), zipcode: Type.String(), city: Type.String() }),
  ),
  /** `null` if the practitioner has no public page. */
  slug: orNull(Type.String()),
  /** Whether the practitioner has online booking now. */
  isBookable: Type.Boolean(),
  /** The practitioner now plans manually and takes requests. */
  isOnRequest: Type.Boolean(),
  /** In the practitioner's local time. */
  next: orNull(WallTime),
  last: orNull(WallTime),
});
export type CustomerPractitioner = Static<typeof CustomerPractitioner>;

/** Coming appointments first, the next one on top; then by the last appointment. */
export const getCustomerPractitioners = callOf({
  ...customerQuery,
  title: 'Lister ses praticiens',
  route: 'GET /api/customer/getProfessionals',
  answer: Type.Object({ praticiens: Type.Array(CustomerPractitioner) }),
});
