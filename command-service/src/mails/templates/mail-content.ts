/** Before the layout as text and as HTML. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A fact with a `url` is a link. */
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    readonly url?: string;
  }[];
  /** Written by the other party. */
  readonly quote: { readonly label: string; readonly text: string } | null;
  readonly action: { readonly label: string; readonly url: string };
  readonly notes: readonly string[];
  readonly why: string;
};
