/** The name of a practitioner of the speciality, if the catalogue has one. */
export type Trades = { readonly trade: string | null; readonly tradePlural: string | null };

/** 'sophrologue', or 'praticien'. */
export const tradeOf = (trades: Pick<Trades, 'trade'> | null): string =>
  trades?.trade ?? 'praticien';

/** 'sophrologues', or 'praticiens'. */
export const tradesOf = (trades: Trades | null): string =>
  trades?.tradePlural ?? `${tradeOf(trades)}s`;
