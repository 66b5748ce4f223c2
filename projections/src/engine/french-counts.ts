/** 1234567 → '1 234 567', with the spaces that never break. */
export const countOf = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, '\u00A0');

/** '0 écart', '1 écart', '2 écarts' */
export const countedInReport = (count: number, noun: string): string =>
  `${countOf(count)} ${noun}${count > 1 ? 's' : ''}`;
