import type { DiplomaFile, ReadDiploma } from 'contracts';

export const aDiploma = (overrides: Partial<ReadDiploma> = {}): ReadDiploma => ({
  id: 'diploma-1',
  speciality: { id: 'sophrologie', name: 'Sophrologie' },
  state: 'pending',
  fileName: 'diplome-sophrologie.png',
  mime: 'image/png',
  bytes: 2_150_000,
  submittedAt: '2026-03-08T08:12:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  ...overrides,
});

export const aDiplomaFile = (overrides: Partial<DiplomaFile> = {}): DiplomaFile => ({
  diploma: aDiploma(),
  isFileLost: false,
  practitioner: {
    id: 'practitioner-elodie',
    firstname: 'Élodie',
    lastname: 'Marchand',
    slug: 'elodie-marchand',
    picture: null,
    phone: '04 76 12 34 56',
    isVerified: false,
    specialities: [{ id: 'sophrologie', name: 'Sophrologie' }],
    keywords: ['Sommeil'],
    application: {
      appliedAt: '2026-03-08T08:12:00.000Z',
      birthday: '1984-07-03',
      address: '7 quai Perrière, 38000 Grenoble',
      siret: '81234567800019',
      siretStatus: 'luhn',
      referralCode: null,
    },
  },
  diplomas: [aDiploma()],
  ...overrides,
});
