import type { OptionCode } from '../engine/option.ts';

/** Cash cannot be paid in a session by video, so this method is left out there (D-79). */
export const CASH = 'Espèces';

/** Methods that forms propose; practitioners may add their own. */
export const usualPaymentMethods = [
  CASH,
  'Carte bancaire',
  'Chèque',
  'Virement',
  'Chèque CESU',
  'Chèques-vacances',
  'Paiement mobile (Lydia, Wero…)',
] as const;

/** The means of payment for an option: all of them, but no cash by video. */
export const acceptedBy = (methods: readonly string[], isByVideo: boolean): readonly string[] =>
  isByVideo ? methods.filter((method) => method !== CASH) : methods;

const payAt: Readonly<Record<OptionCode, string>> = {
  PRESENTIEL: 'À régler au cabinet',
  VISIO: 'À régler au praticien',
  DOMICILE: 'À régler sur place',
};

const isUsual = (method: string): boolean =>
  (usualPaymentMethods as readonly string[]).includes(method);

/** 'À régler au cabinet : espèces, chèque CESU'; a practitioner's own words keep their capitals. */
export const paymentText = (option: OptionCode, methods: readonly string[]): string => {
  const accepted = acceptedBy(methods, option === 'VISIO').map((method) =>
    isUsual(method) ? `${method.slice(0, 1).toLowerCase()}${method.slice(1)}` : method,
  );
  return accepted.length === 0 ? payAt[option] : `${payAt[option]}\u00a0: ${accepted.join(', ')}`;
};
