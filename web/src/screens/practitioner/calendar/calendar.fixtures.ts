import type { Agenda, AgendaBooking, PractitionerBooking } from 'contracts';

export const aBooking = (overrides: Partial<AgendaBooking> = {}): AgendaBooking => ({
  id: 'booking-1',
  day: '2026-03-13',
  start: '14:00',
  end: '15:15',
  startsAt: '2026-03-13T13:00:00.000Z',
  endsAt: '2026-03-13T14:15:00.000Z',
  beneficiary: 'Camille Durand',
  consultationId: 'consultation-1',
  consultationName: 'Première consultation',
  optionId: 'PRESENTIEL',
  option: 'Présentiel',
  colour: '#688C6F',
  placesMax: 1,
  hasStarted: false,
  ...overrides,
});

export const whole = (overrides: Partial<PractitionerBooking> = {}): PractitionerBooking => ({
  ...aBooking(),
  customer: {
    customerId: 'customer-1',
    fullName: 'Camille Durand',
    phone: '0639981247',
    isMailed: true,
  },
  isForRelative: false,
  isOutOfRadius: false,
  visio: null,
  motif: 'Sommeil léger depuis l’automne.',
  address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
  price: 65,
  duration: 75,
  timeZone: 'Europe/Paris',
  bookedAt: '2026-03-10T12:24:00.000Z',
  bookedBy: 'customer',
  cancelled: null,
  moved: null,
  ...overrides,
});

export const agenda = (overrides: Partial<Agenda> = {}): Agenda => ({
  practitionerId: 'pro-1',
  timeZone: 'Europe/Paris',
  today: '2026-03-10',
  from: '2026-03-09',
  to: '2026-03-15',
  bookings: [aBooking()],
  workshops: [],
  weeklySlots: [{ id: 'slot-1', dayOfWeek: 5, from: '09:00', to: '18:00', place: 'Rue Mercière' }],
  consultations: [{ id: 'consultation-1', name: 'Première consultation', colour: '#688C6F' }],
  ...overrides,
});
