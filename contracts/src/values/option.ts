/** How a session takes place. The codes travel inside and as ids on the wire; the names are shown. */
export const optionCodes = ['PRESENTIEL', 'VISIO', 'DOMICILE'] as const;
export type OptionCode = (typeof optionCodes)[number];

export const optionNames: Readonly<Record<OptionCode, string>> = {
  PRESENTIEL: 'Présentiel',
  VISIO: 'Visio',
  DOMICILE: 'A domicile',
};

/** What can be booked online: home visits need the visitor's address, which no call takes yet. */
export const isBookableOption = (option: OptionCode): boolean => option !== 'DOMICILE';
