import { idFrom, siretStatusOf, type PractitionerApplication } from 'contracts';
import { aCertificate, aPictureOfACertificate } from './certificates.ts';

export type DemoDiploma = {
  readonly specialityId: string;
  readonly fileName: string;
  readonly mime: 'application/pdf' | 'image/png';
  readonly bytes: () => Promise<Buffer>;
  /** By an operator; the next diploma of this speciality was sent then. */
  readonly refusedWith?: string;
};

export type DemoApplicant = {
  readonly practitionerId: string;
  readonly accountId: string;
  readonly email: string;
  readonly slug: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly specialityIds: string[];
  readonly appliedDaysAgo: number;
  readonly details: PractitionerApplication['details'];
  readonly diplomas: readonly DemoDiploma[];
};

const applicant = (
  slug: string,
  facts: Omit<DemoApplicant, 'practitionerId' | 'accountId' | 'slug' | 'specialityIds'>,
): DemoApplicant => ({
  practitionerId: idFrom('demo', 'practitioner', slug),
  accountId: idFrom('demo', 'account', slug),
  slug,
  specialityIds: [...new Set(facts.diplomas.map(({ specialityId }) => specialityId))],
  ...facts,
});

const applicationOf = (
  siret: string,
  details: Omit<
    PractitionerApplication['details'],
    'siret' | 'siretStatus' | 'referralCode' | 'gender'
  >,
): PractitionerApplication['details'] => ({
  gender: null,
  siret,
  siretStatus: siretStatusOf(siret),
  referralCode: null,
  ...details,
});

/** One was refused once and has sent another file. */
export const applicants: readonly DemoApplicant[] = [
  applicant('elodie-marchand', {
    email: 'pending@demo.fr',
    firstname: 'Élodie',
    lastname: 'Marchand',
    phone: '04 76 12 34 56',
    appliedDaysAgo: 2,
    details: applicationOf('81234567800019', {
      birthday: '1984-07-03',
      keywordIds: ['sommeil', 'stress'],
      homeAddress: {
        street: '7 quai Perrière',
        zipCode: '38000',
        city: 'Grenoble',
        latitude: 45.1936,
        longitude: 5.7268,
      },
    }),
    diplomas: [
      {
        specialityId: 'sophrologie',
        fileName: 'certificat.png',
        mime: 'image/png',
        bytes: aPictureOfACertificate,
        refusedWith:
          'Ce certificat est au nom d’Élodie Perrot. Pouvez-vous joindre un justificatif de changement de nom ?',
      },
      {
        specialityId: 'sophrologie',
        fileName: 'certificat-et-changement-de-nom.png',
        mime: 'image/png',
        bytes: aPictureOfACertificate,
      },
      {
        specialityId: 'massage',
        fileName: 'diplome-massage.pdf',
        mime: 'application/pdf',
        bytes: async () =>
          aCertificate([
            'Institut du Toucher, Grenoble',
            'Diplôme de massage bien-être',
            'décerné à Élodie Marchand',
            'née le 3 juillet 1984 à Grenoble',
            'Fait à Grenoble, le 12 mai 2021',
          ]),
      },
    ],
  }),
  applicant('hugo-le-goff', {
    email: 'pending2@demo.fr',
    firstname: 'Hugo',
    lastname: 'Le Goff',
    phone: '02 99 12 34 56',
    appliedDaysAgo: 1,
    details: applicationOf('73282932000074', {
      birthday: '1990-11-21',
      keywordIds: ['alimentation'],
      homeAddress: {
        street: '3 rue Saint-Melaine',
        zipCode: '35000',
        city: 'Rennes',
        latitude: 48.1144,
        longitude: -1.6758,
      },
    }),
    diplomas: [
      {
        specialityId: 'naturopathie',
        fileName: 'naturopathe-2019.pdf',
        mime: 'application/pdf',
        bytes: async () =>
          aCertificate([
            'École bretonne de naturopathie, Rennes',
            'Certificat de naturopathe',
            'décerné à Hugo Le Goff',
            'né le 21 novembre 1990 à Brest',
            'Fait à Rennes, le 5 juillet 2019',
          ]),
      },
    ],
  }),
];
