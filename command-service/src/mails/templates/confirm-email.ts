/** The token needs no encoding. */
export const confirmEmailUrl = (site: string, token: string): string =>
  `${site}/confirmation-email/${token}`;

/** `null` once it is confirmed. */
export const confirmEmailNote = (url: string | null): readonly string[] =>
  url === null ? [] : [`Confirmez d’un clic que cette adresse est la vôtre : ${url}`];
