/** Code → status and French sentence. Each decider has such a table; `errors.ts` merges them. */
export type RejectionTable = {
  readonly [code: string]: { readonly status: number; readonly message: string };
};
