/** The page that confirms an address; its token holds nothing that an address of the web would change. */
export const confirmEmailUrl = (site: string, token: string): string =>
  `${site}/confirmation-email/${token}`;

/** Part of mails to an account with an unconfirmed address. */
export const confirmEmailNote = (url: string | null): readonly string[] =>
  url === null ? [] : [`Confirmez d’un clic que cette adresse est la vôtre : ${url}`];
