/** The file in which Jest finds specs that run together; `runner.mjs` reads theirs instead. */
export const nothing = undefined;
