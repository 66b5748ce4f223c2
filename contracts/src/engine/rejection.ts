/** Code → status and French sentence. One table beside each decider; `errors.ts` spreads them all. */
export type RejectionTable = {
  readonly [code: string]: { readonly status: number; readonly message: string };
};
