export type MailAddress = { readonly name: string; readonly address: string };

export type MailMessage = {
  /** Gives the Message-ID, so that a mail sent twice is one message. */
  readonly mailId: string;
  /** When its event happened: its `Date` header at each attempt. */
  readonly at: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: MailCalendar | null;
  /** Absent: the mail is for its recipient alone. */
  readonly list?: MailingList;
};

/** Programs offer to leave the list by one click (RFC 8058). */
export type MailingList = {
  /** Names the list whatever its sender is called (RFC 2919). */
  readonly name: string;
  /** GET is a page, POST ends the subscription. */
  readonly unsubscribeUrl: string;
};

/**
 * The server knows no such recipient, refuses the mail for good, or refuses its recipient for now; or nothing can be
 * delivered at the moment.
 */
export type MailRefusal = 'unknown-recipient' | 'for-good' | 'for-now' | 'unavailable';

export type MailError = Error & { readonly refusal: MailRefusal };

/** Appointments for the recipient's own calendar (RFC 5545). */
export type MailCalendar = {
  readonly method: 'REQUEST' | 'CANCEL';
  /** A single one, since programs read only the first of a mail. */
  readonly ics: string;
  /** A file of all dates, where there are several. */
  readonly allDates?: string;
};

export type MailCopy = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: { readonly method: string; readonly ics: string } | null;
  /** RFC 5322. */
  readonly source: string;
};

export type Mail = {
  readonly from: MailAddress;
  /** Whether what was sent can be read here. */
  readonly keepsCopies: boolean;
  /** Rejects with a `MailError` that names no address. May be repeated: the Message-ID identifies duplicates. */
  send(message: MailMessage): Promise<void>;
  /** `undefined` if none was kept. */
  read(mailId: string): Promise<MailCopy | undefined>;
  erase(mailIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** The mail as it would be sent now; `undefined` if it can no longer be composed. */
export type PreviewMail = (mailId: string) => Promise<MailMessage | undefined>;

/**
 * The calendar file for the customer at that instant; `undefined` if the booking or the seat is not active, or
 * its customer has no mail address.
 */
export type CalendarOfBooking = (id: string, at: string) => Promise<MailCalendar | undefined>;

/** How issues of the newsletter leave. */
export type Newsletter = {
  readonly mail: Mail;
  readonly mailsAMinute: number;
  /** Otherwise the server of all other mails. */
  readonly hasOwnServer: boolean;
};
