/** Replaces a person's text after their key is destroyed; satisfies schemas that require a word. */
export const ERASED_WORD = 'Effacé';
/** 'Personne effacée', wherever a full name is shown. */
export const ERASED_NAME = { firstname: 'Personne', lastname: 'effacée' } as const;
export const ERASED_DAY = '1900-01-01';
