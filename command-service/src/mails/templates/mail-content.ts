/** What a mail says, before it is laid out as text and as HTML. */
export type MailContent = {
  readonly subject: string;
  /** A sentence one would read aloud. */
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** One with an address leads there. */
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    readonly url?: string;
  }[];
  /** What the other party wrote. */
  readonly quote: { readonly label: string; readonly text: string } | null;
  readonly action: { readonly label: string; readonly url: string };
  readonly notes: readonly string[];
  /** Why the recipient gets it. */
  readonly why: string;
};
