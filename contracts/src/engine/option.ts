/** How a session takes place. The codes travel inside and as ids on the wire; the names are shown. */
export const optionCodes = ['PRESENTIEL', 'VISIO', 'DOMICILE'] as const;
export type OptionCode = (typeof optionCodes)[number];

export const optionNames: Readonly<Record<OptionCode, string>> = {
  PRESENTIEL: 'Présentiel',
  VISIO: 'Visio',
  DOMICILE: 'A domicile',
};

/** The sentence for a visit address that is too far, wherever it is shown (D-70). */
export const OUT_OF_RADIUS =
  'Votre adresse est en dehors du périmètre de déplacement\u00a0: le praticien pourra refuser.';
