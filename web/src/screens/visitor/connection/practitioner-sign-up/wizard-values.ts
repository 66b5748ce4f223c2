import type { FieldsOf, Gender } from 'contracts';
import { v4 } from 'uuid';
import {
  dayOfTyped,
  untypedDay,
  type TypedDay,
} from '../../../../features/forms/fields/birthday-field.tsx';
import { keptFile, lostName, type KeptFile } from '../../../../features/forms/kept-files.ts';
import type { NewPasswordValues } from '../../../../features/forms/fields/new-password.tsx';
import { givenAddressOf, type AddressValue } from '../../../../features/places/address-value.ts';

export type Row = {
  readonly id: string;
  readonly specialityId: string;
  readonly diploma: KeptFile | null;
};

export const emptyRow = (): Row => ({ id: v4(), specialityId: '', diploma: null });

export type WizardValues = NewPasswordValues & {
  /** The index of the step, from 0. */
  readonly step: number;
  readonly name: string;
  readonly firstName: string;
  readonly birthday: TypedDay;
  readonly gender: Gender | 'none';
  readonly address: AddressValue;
  readonly addressTyped: string;
  readonly receivesThere: boolean;
  readonly phone: string;
  readonly siret: string;
  readonly email: string;
  readonly rows: readonly Row[];
  readonly keywords: readonly { readonly id: string; readonly keyword: string }[];
  readonly profilePic: KeptFile | null;
  readonly logo: KeptFile | null;
  readonly parrainage: string;
  /** A field hidden from people: only bots fill it in. */
  readonly website: string;
};

export const untouched: WizardValues = {
  step: 0,
  name: '',
  firstName: '',
  birthday: untypedDay,
  gender: 'none',
  address: null,
  addressTyped: '',
  receivesThere: false,
  phone: '',
  siret: '',
  email: '',
  password: '',
  confirmation: '',
  rows: [{ id: 'first', specialityId: '', diploma: null }],
  keywords: [],
  profilePic: null,
  logo: null,
  parrainage: '',
  website: '',
};

/** All chosen files, by the names of their fields: 'diplomes.1'. */
const heldIn = ({ rows, profilePic, logo }: WizardValues): [string, KeptFile | null][] => [
  ...rows.map(({ diploma }, index): [string, KeptFile | null] => [`diplomes.${index}`, diploma]),
  ['profilePic', profilePic],
  ['logo', logo],
];

/** The names of the files that were chosen before a reload. */
export const lostFiles = (values: WizardValues): readonly { field: string; name: string }[] =>
  heldIn(values).flatMap(([field, held]) => {
    const name = lostName(held);
    return name === undefined ? [] : [{ field, name }];
  });

export const formOf = (
  values: WizardValues,
  filledInMs: number,
): FieldsOf<'signUpPractitioner'> => {
  const { name, firstName, email, password, phone, siret, parrainage } = values;
  const { gender, keywords, rows, receivesThere, website } = values;
  const { city, ...address } = givenAddressOf(values.address);
  return {
    name,
    firstName,
    email,
    password,
    phone,
    siret,
    parrainage,
    receivesThere,
    website,
    ...address,
    ville: city,
    birthday: dayOfTyped(values.birthday),
    gender: gender === 'none' ? null : gender,
    keywords: keywords.map(({ id }) => id),
    specialities: rows.map(({ specialityId }) => specialityId),
    filledInMs,
  };
};

/** The files to send, by the names of their parts: 'diplomes[1]'. */
export const filesOf = (values: WizardValues): [string, File][] =>
  heldIn(values).flatMap(([field, held]): [string, File][] => {
    const file = keptFile(held);
    return file === undefined ? [] : [[field.replace(/\.(\d+)$/, '[$1]'), file]];
  });
