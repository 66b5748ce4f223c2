const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** Escapes a text, so that it cannot open an element or end an attribute. */
export const htmlText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities.get(sign) ?? sign);
