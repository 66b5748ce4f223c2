/** A page of a browser that Playwright does not drive. Expressions are JavaScript of that page. */
type DrivenPage = {
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly open: (url: string) => Promise<void>;
  /** The value of an expression, which JSON can hold. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Clicks the element that an expression finds, as a mouse does. */
  readonly click: (expression: string) => Promise<void>;
  /** Types into the element that an expression finds; a line break is the key Enter. */
  readonly type: (expression: string, text: string) => Promise<void>;
  /** Presses Control and a letter where the focus is. */
  readonly shortcut: (letter: string) => Promise<void>;
  readonly forgetCookies: () => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
};

export type DrivenBrowser = {
  readonly page: DrivenPage;
  /** The errors of the console, if the protocol reports them. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
};
