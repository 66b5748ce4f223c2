/** The sender or a recipient of a mail. */
export type MailAddress = { readonly name: string; readonly address: string };

/** A mail, ready to be sent. */
export type MailMessage = {
  /** The Message-ID is derived from it, so that a mail sent twice is the same message. */
  readonly mailId: string;
  /** Instant of the event that caused it; its `Date` header, equal at each attempt. */
  readonly at: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: MailCalendar | null;
};

/** An appointment for the recipient's own calendar (RFC 5545). */
export type MailCalendar = { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string };

/** A message as it was sent. */
export type MailCopy = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: { readonly method: string; readonly ics: string } | null;
  /** The whole of it, as it left (RFC 5322). */
  readonly source: string;
};

/** Delivers mails. */
export type Mail = {
  /** The sender of our mails, as recipients see it. */
  readonly from: MailAddress;
  /**
   * Hands the message over. A rejection carries no address; the same mail may be sent again, and the
   * Message-ID identifies duplicates.
   */
  send(message: MailMessage): Promise<void>;
  /** The copy that was kept, if this way of delivering keeps any. */
  read(mailId: string): Promise<MailCopy | undefined>;
  /** Removes the copies that were kept, if any. */
  erase(mailIds: readonly string[]): Promise<void>;
  /** Ends what is under way. */
  close(): Promise<void>;
};

/** Makes the message of a mail as it would be sent now; `undefined` if it can no longer be composed. */
export type PreviewMail = (mailId: string) => Promise<MailMessage | undefined>;

/**
 * Makes the calendar file that a booking's customer would receive at that instant; `undefined` if the
 * booking is cancelled or has no mail address.
 */
export type CalendarOfBooking = (
  bookingId: string,
  at: string,
) => Promise<MailCalendar | undefined>;
