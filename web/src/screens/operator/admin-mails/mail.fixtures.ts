import type { AdminMail, AdminMailContent } from 'contracts';

export const aMail = (overrides: Partial<AdminMail> = {}): AdminMail => ({
  id: 'mail-1',
  state: 'sent',
  kind: 'customer-booking-confirmed',
  kindName: 'Rendez-vous confirmé',
  recipient: { id: 'customer-1', role: 'customer', name: 'Camille Durand' },
  about: { kind: 'booking', id: 'booking-1' },
  appointment: { day: '2026-03-13', start: '14:00', timeZone: 'Europe/Paris', state: 'booked' },
  at: '2026-03-10T12:24:09.000Z',
  attempts: 1,
  nextAttemptAt: null,
  lastError: null,
  problem: null,
  causeEventId: 'event-1',
  template: null,
  ...overrides,
});

export const aGivenUpMail = aMail({
  id: 'mail-2',
  state: 'given-up',
  attempts: 28,
  problem: 'NOT_DELIVERED',
  lastError: 'Connexion refusée.',
});

export const aContent = (overrides: Partial<AdminMailContent> = {}): AdminMailContent => ({
  content: 'kept',
  message: {
    from: 'Souffle <bonjour@souffle.fr>',
    to: 'Camille Durand <client@demo.fr>',
    subject: 'Votre rendez-vous est confirmé',
    text: 'Bonjour Camille,',
    html: '<p style="color:#1e2b25">Bonjour Camille,</p>',
    calendar: { method: 'REQUEST', ics: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR' },
  },
  source: 'Message-ID: <mail-1@souffle>\r\n\r\nBonjour',
  ...overrides,
});
