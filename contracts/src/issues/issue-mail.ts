/** The same whenever a batch is sent again, and found by both ids when the subscription ends. */
export const issueMailId = (issueId: string, subscriberId: string): string =>
  `${issueId}.${subscriberId}`;

/** Names the mailing list (RFC 2919). */
export const NEWSLETTER_LIST = 'newsletter';
