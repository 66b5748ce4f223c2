import {
  dayAndMonth,
  fullNameOf,
  NBSP,
  type Gender,
  type PersonName,
  type DomainEvent,
} from 'contracts';

type Person = PersonName & {
  readonly gender?: Gender | null;
  readonly birthday: string | null;
  readonly phone?: string | null;
  readonly address?: Place | null;
  readonly link?: keyof typeof linkNames | null;
};
type Place = { readonly street: string; readonly zipCode: string; readonly city: string };

const genderNames = { female: 'Femme', male: 'Homme', other: 'Autre' } as const;
const linkNames = { child: 'Enfant', partner: 'Conjoint', parent: 'Parent', other: 'Proche' };

const placeLine = ({ street, zipCode, city }: Place): string => `${street}, ${zipCode} ${city}`;

/** The name first; unknown fields are left out. */
export const personLines = (person: Person): readonly string[] => {
  const { gender, birthday, phone, address, link } = person;
  const lines = [
    fullNameOf(person),
    link && linkNames[link],
    gender && genderNames[gender],
    birthday && `Date de naissance${NBSP}: ${dayAndMonth(birthday)} ${birthday.slice(0, 4)}`,
    phone && `Téléphone${NBSP}: ${phone}`,
    address && `Adresse${NBSP}: ${placeLine(address)}`,
  ];
  return lines.filter((line) => typeof line === 'string');
};

/** The personal texts of an event, which its sentence leaves out because operators read it too. */
// oxlint-disable-next-line complexity -- a switch, read entry by entry
export const personalLinesOf = ({ type, data }: DomainEvent): readonly string[] => {
  switch (type) {
    case 'CustomerRegistered':
    case 'CustomerProfileRevised':
    case 'CustomerRecorded':
    case 'CustomerRecordRevised':
    case 'RelativeAdded':
    case 'RelativeRevised':
      return personLines(data);
    case 'RequestSubmitted':
      return data.visitAddress === null ? [] : [`Adresse${NBSP}: ${placeLine(data.visitAddress)}`];
    default:
      return [];
  }
};
