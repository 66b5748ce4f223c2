/** The codes are ids on the wire; the names are shown. */
export const optionCodes = ['PRESENTIEL', 'VISIO', 'DOMICILE'] as const;
export type OptionCode = (typeof optionCodes)[number];

export const optionNames: Readonly<Record<OptionCode, string>> = {
  PRESENTIEL: 'Présentiel',
  VISIO: 'Visio',
  DOMICILE: 'A domicile',
};

/** The text for a visit address, wherever it is shown (D-70). */
export const OUT_OF_RADIUS =
  'Votre adresse est en dehors du périmètre de déplacement\u00a0: le praticien pourra refuser.';
