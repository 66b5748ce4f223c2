/** `errors.ts` merges the tables of all areas. */
export type RejectionTable = {
  readonly [code: string]: { readonly status: number; readonly message: string };
};
