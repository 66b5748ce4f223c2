import type { AnswerOf, CustomerBooking } from 'contracts';

/** An upcoming booking of Camille; the spec's own values are in the overrides. */
export const aCustomerBooking = (overrides: Partial<CustomerBooking> = {}): CustomerBooking => ({
  id: 'booking-1',
  date: '13/03/2026',
  time: '14:00',
  pro: {
    id: 'pro-1',
    prenom: 'Claire',
    nom: 'Fontaine',
    photo: null,
    slug: 'claire-fontaine',
    phone: '0472000000',
  },
  address: { address: '12 rue Mercière', zipCode: '69002', city: 'Lyon', location: '' },
  customer: { nom: 'Durand', prenom: 'Camille' },
  motif: null,
  question: null,
  option: 'Présentiel',
  price: 65,
  preconisation: null,
  day: '2026-03-13',
  endTime: '15:15',
  timeZone: 'Europe/Paris',
  consultationId: 'consultation-1',
  consultationName: 'Première consultation',
  optionId: 'PRESENTIEL',
  isForRelative: false,
  isByPractitioner: false,
  isOutOfRadius: false,
  access: '',
  payments: [],
  visio: null,
  isUpcoming: true,
  hasStarted: false,
  cancellationDeadline: { date: '2026-03-11', time: '14:00' },
  isInGrace: false,
  isLate: false,
  cancelled: null,
  moved: null,
  ...overrides,
});

/** All bookings of a customer in one answer. */
export const customerBookings = (
  ...bookingCustomer: readonly CustomerBooking[]
): AnswerOf<'getCustomerBookings'> => ({
  bookingCustomer: [...bookingCustomer],
  awaitedSeats: [],
  nextCursor: null,
  hasMore: { past: false, cancelled: false },
  mailedTo: null,
});
