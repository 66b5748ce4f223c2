/** Stream names: the only place that spells them. Nobody parses one back. */
export const agendaStream = (practitionerId: string, day: string) =>
  `agenda-${practitionerId}-${day}`;
export const planningStream = (practitionerId: string) => `planning-${practitionerId}`;
export const practitionerStream = (practitionerId: string) => `practitioner-${practitionerId}`;
export const customerStream = (customerId: string) => `customer-${customerId}`;
/** Who was shown the personal fields of a booking. */
export const accessStream = (bookingId: string) => `access-${bookingId}`;
export const accountStream = (accountId: string) => `account-${accountId}`;
/** Who holds a slug: of its keyed fingerprint, because a name does not belong into that of a stream. */
export const slugStream = (fingerprint: string) => `slug-${fingerprint}`;
export const alertsStream = (partyId: string) => `alerts-${partyId}`;
export const mailStream = (partyId: string) => `mail-${partyId}`;
export const catalogueStream = 'catalogue';
export const demoStream = 'demo';
/** Which log it is; one event. */
export const logStream = 'log';
