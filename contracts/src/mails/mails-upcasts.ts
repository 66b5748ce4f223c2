import type { Upcasts } from '../messaging/upcast.ts';
import type { MailsEvent } from './mails-events.ts';

type Before = { readonly partyId?: unknown; readonly bookingId?: unknown };

/** Until November 2026 a mail was for a party, and about a booking. */
const withRecipientAndAbout = (data: Before): object => {
  const { partyId, bookingId, ...others } = data;
  return partyId === undefined || bookingId === undefined
    ? data
    : {
        ...others,
        recipient: { kind: 'party', id: partyId },
        about: { kind: 'booking', id: bookingId },
      };
};

export const mailsUpcasts: Upcasts<MailsEvent['type']> = {
  MailSent: withRecipientAndAbout,
  MailGivenUp: withRecipientAndAbout,
  MailResendAsked: withRecipientAndAbout,
};
