import type { SubCustomer } from 'contracts';
import { counted } from '../../components/design/french-format.ts';

export const linkWords = {
  child: 'Enfant',
  partner: 'Conjoint',
  parent: 'Parent',
  other: 'Autre proche',
} as const;

export const nameOfRelative = ({
  firstname,
  lastname,
}: Pick<SubCustomer, 'firstname' | 'lastname'>): string => `${firstname} ${lastname}`;

/** '1 rendez-vous à venir' */
export const comingWords = (count: number): string =>
  counted(count, 'rendez-vous à venir', 'rendez-vous à venir');
