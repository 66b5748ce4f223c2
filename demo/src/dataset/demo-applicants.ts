import { idFrom, siretStatusOf, type PractitionerApplication } from 'contracts';
import { castTexts } from './practitioners/cast-texts.ts';
import { aCertificate, aPictureOfACertificate } from './certificates.ts';

export type DemoDiploma = {
  readonly specialityId: string;
  readonly fileName: string;
  readonly mime: 'application/pdf' | 'image/png';
  readonly bytes: () => Promise<Buffer>;
  /** The reason of an operator's refusal; the next diploma of this speciality was sent after it. */
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
  /** The number of the portrait; `null` for initials. */
  readonly portrait: string | null;
  /** Written before anything was decided. */
  readonly presentationText: string | null;
};

const applicant = (
  slug: string,
  facts: Omit<
    DemoApplicant,
    'practitionerId' | 'accountId' | 'slug' | 'specialityIds' | 'portrait' | 'presentationText'
  > &
    Partial<Pick<DemoApplicant, 'portrait' | 'presentationText'>>,
): DemoApplicant => ({
  practitionerId: idFrom('demo', 'practitioner', slug),
  accountId: idFrom('demo', 'account', slug),
  slug,
  specialityIds: [...new Set(facts.diplomas.map(({ specialityId }) => specialityId))],
  portrait: null,
  presentationText: null,
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

/** Practitioners who wait for an operator: one was refused once and has sent another file. */
export const applicants: readonly DemoApplicant[] = [
  applicant('elodie-marchand', {
    email: 'pending@demo.fr',
    firstname: 'Élodie',
    lastname: 'Marchand',
    phone: '04 76 12 34 56',
    appliedDaysAgo: 2,
    portrait: '03',
    presentationText: castTexts.get('elodie-marchand') ?? null,
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
  applicant('maelle-perrot', {
    email: 'pending3@demo.fr',
    firstname: 'Maëlle',
    lastname: 'Perrot',
    phone: '05 99 12 34 56',
    appliedDaysAgo: 4,
    details: applicationOf('44306184100047', {
      birthday: '1993-02-17',
      keywordIds: ['jambes-legeres', 'stress'],
      homeAddress: {
        street: '11 rue Sainte-Colombe',
        zipCode: '33000',
        city: 'Bordeaux',
        latitude: 44.8366,
        longitude: -0.5725,
      },
    }),
    diplomas: [
      {
        specialityId: 'reflexologie',
        fileName: 'reflexologie-2022.pdf',
        mime: 'application/pdf',
        bytes: async () =>
          aCertificate([
            'Atelier des Voûtes, Bordeaux',
            'Certificat de réflexologie plantaire',
            'décerné à Maëlle Perrot',
            'née le 17 février 1993 à Dax',
            'Fait à Bordeaux, le 24 juin 2022',
          ]),
      },
    ],
  }),
  applicant('idriss-camara', {
    email: 'pending4@demo.fr',
    firstname: 'Idriss',
    lastname: 'Camara',
    phone: '03 99 12 34 56',
    appliedDaysAgo: 1,
    details: applicationOf('55210055400013', {
      birthday: '1979-09-08',
      keywordIds: ['confiance'],
      homeAddress: {
        street: '30 rue de la Monnaie',
        zipCode: '59000',
        city: 'Lille',
        latitude: 50.6407,
        longitude: 3.0645,
      },
    }),
    diplomas: [
      {
        specialityId: 'hypnose',
        fileName: 'praticien-hypnose.pdf',
        mime: 'application/pdf',
        bytes: async () =>
          aCertificate([
            'Cercle des Flandres, Lille',
            'Praticien en hypnose',
            'décerné à Idriss Camara',
            'né le 8 septembre 1979 à Roubaix',
            'Fait à Lille, le 3 décembre 2020',
          ]),
      },
    ],
  }),
];
