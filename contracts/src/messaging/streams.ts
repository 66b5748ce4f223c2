/** Stream names: the only place that spells them. Nobody parses one back. */
export const agendaStream = (practitionerId: string, day: string) =>
  `agenda-${practitionerId}-${day}`;
export const planningStream = (practitionerId: string) => `planning-${practitionerId}`;
export const practitionerStream = (practitionerId: string) => `practitioner-${practitionerId}`;
export const customerStream = (customerId: string) => `customer-${customerId}`;
/** Who was shown the personal fields of a booking. */
export const accessStream = (bookingId: string) => `access-${bookingId}`;
export const accountStream = (accountId: string) => `account-${accountId}`;
export const alertsStream = (partyId: string) => `alerts-${partyId}`;
export const mailStream = (partyId: string) => `mail-${partyId}`;
export const catalogueStream = 'catalogue';
export const demoStream = 'demo';
