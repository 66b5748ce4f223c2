/** `errors.ts` merges the tables of all areas. */
export type RejectionTable = {
  readonly [code: string]: { readonly status: number; readonly message: string };
};

export const invalid = (message: string) => ({ status: 400, message }) as const;
export const notFound = (message: string) => ({ status: 404, message }) as const;
export const conflict = (message: string) => ({ status: 409, message }) as const;
