/** Who is received by video hands nobody coins: these words are left out there (D-79). */
export const CASH = 'Espèces';

/** What forms propose; a practitioner may add others in words of their own. */
export const usualPaymentMethods = [
  CASH,
  'Carte bancaire',
  'Chèque',
  'Virement',
  'Chèque CESU',
  'Chèques-vacances',
  'Paiement mobile (Lydia, Wero…)',
] as const;

/** What is accepted where a session takes place in a given way: all of it, but no cash by video. */
export const acceptedBy = (methods: readonly string[], isByVideo: boolean): readonly string[] =>
  isByVideo ? methods.filter((method) => method !== CASH) : methods;
