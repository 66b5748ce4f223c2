/** Somebody who sends or receives mails. */
export type MailAddress = { readonly name: string; readonly address: string };

/** A mail, ready to be sent. */
export type MailMessage = {
  /** Of it the Message-ID is made, so that the same mail sent twice is the same message. */
  readonly mailId: string;
  /** When what it tells of happened, an instant: its date, and so the same at each attempt. */
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

/** Who delivers our mails. */
export type Mail = {
  /** Who our mails are from, as recipients see it. */
  readonly from: MailAddress;
  /**
   * Hands the message over. Rejects when that failed, in words without any address; the same mail
   * may then be sent again, and whoever got both can tell by the Message-ID that they are one.
   */
  send(message: MailMessage): Promise<void>;
  /** The copy that was kept, if this way of delivering keeps any. */
  read(mailId: string): Promise<MailCopy | undefined>;
  /** Lets go of the copies that were kept, if any were. */
  erase(mailIds: readonly string[]): Promise<void>;
  /** Ends what is under way. */
  close(): Promise<void>;
};

/** Makes the message of a mail as it would go out now; `undefined` when nothing can be said any more. */
export type PreviewMail = (mailId: string) => Promise<MailMessage | undefined>;

/**
 * Makes the calendar file that a booking's customer would be sent at that instant; `undefined` when
 * the booking does not stand, or nobody can be written to.
 */
export type CalendarOfBooking = (
  bookingId: string,
  at: string,
) => Promise<MailCalendar | undefined>;
