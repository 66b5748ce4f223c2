import type { OptionCode } from '../engine/option.ts';

/** Cash is not accepted for a session by video (D-79). */
export const CASH = 'Espèces';

/** Proposed by forms; practitioners may add their own. */
export const usualPaymentMethods = [
  CASH,
  'Carte bancaire',
  'Chèque',
  'Virement',
  'Chèque CESU',
  'Chèques-vacances',
  'Paiement mobile (Lydia, Wero…)',
] as const;

/** No cash by video. */
export const acceptedBy = (methods: readonly string[], isByVideo: boolean): readonly string[] =>
  isByVideo ? methods.filter((method) => method !== CASH) : methods;

const payAt: Readonly<Record<OptionCode, string>> = {
  PRESENTIEL: 'À régler au cabinet',
  VISIO: 'À régler au praticien',
  DOMICILE: 'À régler sur place',
};

const isUsual = (method: string): boolean =>
  (usualPaymentMethods as readonly string[]).includes(method);

/** 'À régler au cabinet : espèces, chèque CESU'; own words keep their capitals. */
export const paymentText = (option: OptionCode, methods: readonly string[]): string => {
  const accepted = acceptedBy(methods, option === 'VISIO').map((method) =>
    isUsual(method) ? `${method.slice(0, 1).toLowerCase()}${method.slice(1)}` : method,
  );
  return accepted.length === 0 ? payAt[option] : `${payAt[option]}\u00a0: ${accepted.join(', ')}`;
};
