/** What the body of a row of the log says; `undefined` where it is not JSON. */
export const contentOf = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};
