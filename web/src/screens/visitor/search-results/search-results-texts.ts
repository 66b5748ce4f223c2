export const searchResultsTexts = {
  title: 'Trouver un praticien',
} as const;
