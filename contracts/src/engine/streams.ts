/** The only place that builds stream names. Names are parsed only if the events do not name their owner. */
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

/** The practitioner of a planning stream, or of a practitioner's own stream. */
export const practitionerOfOfferStream = (stream: string): string | undefined =>
  /^(?:planning|practitioner)-(.+)$/.exec(stream)?.[1];

export const practitionerStream = (practitionerId: string) => `practitioner-${practitionerId}`;
export const customerStream = (customerId: string) => `customer-${customerId}`;
/** Accesses to a booking, a diploma, an account or a message. */
export const accessStream = (subjectId: string) => `access-${subjectId}`;
export const accountStream = (accountId: string) => `account-${accountId}`;
/** What a practitioner notes about a client. */
export const clientStream = (practitionerId: string, customerId: string) =>
  `client-${practitionerId}-${customerId}`;
/** Which clients of a practitioner are one person: one stream, so that no circle can arise. */
export const sameClientsStream = (practitionerId: string) => `same-clients-${practitionerId}`;
/** A keyed hash, because stream names must not contain names of people. */
export const slugStream = (fingerprint: string) => `slug-${fingerprint}`;
export const alertsStream = (partyId: string) => `alerts-${partyId}`;
export const mailStream = (partyId: string) => `mail-${partyId}`;
export const referralStream = (code: string) => `referral-${code}`;
export const paperStream = (paperId: string) => `paper-${paperId}`;
export const invoicingStream = (practitionerId: string) => `invoicing-${practitionerId}`;
/** One stream a year, in which the next number is the decision. */
export const invoiceSeriesStream = (practitionerId: string, year: number) =>
  `invoices-${practitionerId}-${year}`;
export const messageStream = (messageId: string) => `message-${messageId}`;
export const subscriptionStream = (subscriberId: string) => `subscription-${subscriberId}`;
export const requestStream = (requestId: string) => `request-${requestId}`;
export const workshopStream = (workshopId: string) => `workshop-${workshopId}`;
export const articleStream = (articleId: string) => `article-${articleId}`;
export const issueStream = (issueId: string) => `issue-${issueId}`;
/** The lock on the addresses of all articles. */
export const articleSlugsStream = 'article-slugs';
/** Which pictures of articles are ours. */
export const articlePicturesStream = 'article-pictures';
export const catalogueStream = 'catalogue';
export const demoStream = 'demo';
/** The stream with the id of the log, which is its only event. */
export const logStream = 'log';
