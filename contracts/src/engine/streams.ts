/**
 * Stream names: the only place that spells them. One is parsed back only where its events cannot say
 * whose they are.
 */
export const agendaStream = (practitionerId: string, day: string) =>
  `agenda-${practitionerId}-${day}`;
export const planningStream = (practitionerId: string) => `planning-${practitionerId}`;

/** Which day an agenda's stream is about, as `agendaStream` spells it. */
export const dayOfAgendaStream = (
  stream: string,
): { readonly practitionerId: string; readonly day: string } | undefined => {
  const [, practitionerId, day] = /^agenda-(.+)-(\d{4}-\d\d-\d\d)$/.exec(stream) ?? [];
  return practitionerId === undefined || day === undefined ? undefined : { practitionerId, day };
};

/** Whose offer a stream is a part of: a planning's, or a practitioner's own. */
export const practitionerOfOfferStream = (stream: string): string | undefined =>
  /^(?:planning|practitioner)-(.+)$/.exec(stream)?.[1];

export const practitionerStream = (practitionerId: string) => `practitioner-${practitionerId}`;
export const customerStream = (customerId: string) => `customer-${customerId}`;
/** Who was shown what is personal of a booking, a diploma, an account or a message. */
export const accessStream = (subjectId: string) => `access-${subjectId}`;
export const accountStream = (accountId: string) => `account-${accountId}`;
/** Who holds a slug: of its keyed fingerprint, because a name does not belong into that of a stream. */
export const slugStream = (fingerprint: string) => `slug-${fingerprint}`;
export const alertsStream = (partyId: string) => `alerts-${partyId}`;
export const mailStream = (partyId: string) => `mail-${partyId}`;
export const referralStream = (code: string) => `referral-${code}`;
export const messageStream = (messageId: string) => `message-${messageId}`;
export const requestStream = (requestId: string) => `request-${requestId}`;
export const catalogueStream = 'catalogue';
export const demoStream = 'demo';
/** Which log it is; one event. */
export const logStream = 'log';
