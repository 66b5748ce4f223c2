import type { PractitionerProfile, ProfileAddress, ProfileWeeklySlot } from 'contracts';

const address = (id: string, street: string): ProfileAddress => ({
  id,
  address: street,
  zipcode: '69002',
  city: 'Lyon',
  latitude: 45.76,
  longitude: 4.83,
  label: 'Cabinet',
  access: '',
  isWheelchairAccessible: false,
});

const merciere = address('merciere', '12 rue Mercière');
const vitton = address('vitton', '38 cours Vitton');

const presentiel = { id: 'PRESENTIEL', name: 'Présentiel' } as const;
const visio = { id: 'VISIO', name: 'Visio' } as const;
const domicile = { id: 'DOMICILE', name: 'A domicile' } as const;

type Session = PractitionerProfile['consultations'][number];

const session = (
  id: string,
  name: string,
  overrides: Partial<Session> & Pick<Session, 'options'>,
): Session => ({
  id,
  name,
  color: '#688C6F',
  duration: 60,
  audiences: ['Adultes'],
  number_of_places: 1,
  description: '',
  question: null,
  speciality: { name: 'Naturopathie' },
  cancellationDelay: 2880,
  ...overrides,
});

export const aProfile = (overrides: Partial<PractitionerProfile> = {}): PractitionerProfile => ({
  id: 'claire',
  professionalId: 'claire',
  name: 'Claire Fontaine',
  firstname: 'Claire',
  lastname: 'Fontaine',
  slug: 'claire-fontaine',
  specialities: [{ name: 'Naturopathie' }],
  picture: null,
  logo: null,
  description: 'Je reçois à Lyon.',
  keywords: [],
  languages: [],
  consultations: [
    session('premiere', 'Première consultation', {
      duration: 75,
      options: [
        { ...presentiel, price: 65 },
        { ...visio, price: 60 },
      ],
    }),
    session('suivi', 'Séance de suivi', {
      duration: 45,
      options: [
        { ...presentiel, price: 45 },
        { ...domicile, price: 70 },
      ],
    }),
  ],
  addresses: [merciere, vitton],
  phone: '06 39 98 12 47',
  socials: { website: null, facebook: null, instagram: null, linkedin: null },
  events: [],
  isImported: false,
  isVerified: true,
  canTakeAppointments: true,
  isManualManagement: false,
  radius: 10,
  options: [presentiel, visio, domicile],
  timeZone: 'Europe/Paris',
  today: '2026-03-10',
  ...overrides,
});

/** Both sessions in rue Mercière, the follow-up in cours Vitton too. */
export const weeklySlots: readonly ProfileWeeklySlot[] = [
  {
    id: 'tuesday',
    dayOfWeek: 2,
    beginningHour: '09:00',
    endHour: '18:00',
    consultations: [
      { id: 'premiere', options: [presentiel, visio] },
      { id: 'suivi', options: [presentiel, domicile] },
    ],
    address: merciere,
  },
  {
    id: 'thursday',
    dayOfWeek: 4,
    beginningHour: '09:00',
    endHour: '18:00',
    consultations: [{ id: 'suivi', options: [presentiel, domicile] }],
    address: vitton,
  },
];
