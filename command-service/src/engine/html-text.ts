const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** A text escaped for HTML: it can open no element and end no attribute. */
export const htmlText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities.get(sign) ?? sign);
