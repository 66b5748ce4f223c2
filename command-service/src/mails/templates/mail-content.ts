/** The content of a mail, before it is laid out as text and as HTML. */
export type MailContent = {
  readonly subject: string;
  /** A sentence one would read aloud. */
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A fact with an address is a link. */
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    readonly url?: string;
  }[];
  /** The text of the other party. */
  readonly quote: { readonly label: string; readonly text: string } | null;
  readonly action: { readonly label: string; readonly url: string };
  readonly notes: readonly string[];
  /** Why the recipient gets it. */
  readonly why: string;
};
