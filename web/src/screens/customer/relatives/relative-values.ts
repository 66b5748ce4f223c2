import { genderOf, type FieldsOf, type SubCustomer } from 'contracts';
import {
  dayOfTyped,
  typedDayOf,
  untypedDay,
} from '../../../features/forms/fields/birthday-field.tsx';
import type { PersonValues } from '../../../features/forms/fields/person-fields.tsx';

type Link = NonNullable<SubCustomer['link']>;
export type RelativeValues = PersonValues & { readonly link: Link | 'none' };

export const untouched: RelativeValues = {
  firstname: '',
  lastname: '',
  birthday: untypedDay,
  gender: 'none',
  link: 'none',
};

export const valuesOf = (relative: SubCustomer): RelativeValues => ({
  firstname: relative.firstname,
  lastname: relative.lastname,
  birthday: typedDayOf(relative.birthday),
  gender: relative.gender === null ? 'none' : genderOf(relative.gender),
  link: relative.link ?? 'none',
});

export const bodyOf = ({
  birthday,
  gender,
  link,
  ...names
}: RelativeValues): FieldsOf<'addSubCustomer'> => ({
  ...names,
  birthday: dayOfTyped(birthday),
  gender: gender === 'none' ? null : gender,
  link: link === 'none' ? null : link,
});
