import type { RecordedPerson } from 'contracts';
import { camille, louis } from './demo-customers.ts';

export type DemoClient = {
  readonly key: string;
  readonly person: RecordedPerson;
  readonly email: string | null;
  readonly notedDaysAgo: number;
  readonly note?: string;
};

/** Whom Claire noted without an account; the first two are one person. */
export const notedByClaire: readonly DemoClient[] = [
  {
    key: 'odette',
    person: {
      firstname: 'Odette',
      lastname: 'Marchais',
      phone: '06 39 98 20 37',
      birthday: '1951-04-18',
    },
    email: null,
    notedDaysAgo: 38,
    note: 'Appeler le matin, après neuf heures.\nN’aime pas les tisanes.',
  },
  {
    key: 'odette-encore',
    person: { firstname: 'Odette', lastname: 'Marchai', phone: '06 39 98 20 37', birthday: null },
    email: 'o.marchais@exemple.fr',
    notedDaysAgo: 3,
  },
  {
    key: 'gaston',
    person: { firstname: 'Gaston', lastname: 'Lemaire', phone: null, birthday: null },
    email: 'gaston.lemaire@exemple.fr',
    notedDaysAgo: 11,
  },
];

/** What Claire wrote about two who book by themselves. */
export const notesOfClaire: readonly { readonly customerId: string; readonly text: string }[] = [
  {
    customerId: camille.customerId,
    text: 'Dort mieux depuis qu’elle dîne plus tôt. Revoir le magnésium au printemps.',
  },
  { customerId: louis.customerId, text: 'Genou droit sensible. A repris le vélo en février.' },
];
