/**
 * Replaces a person's text after their key is destroyed. It satisfies schemas that require a word, so
 * that no schema is loosened for erasure.
 */
export const ERASED_WORD = 'Effacé';
/** Together they read 'Personne effacée', wherever a full name is shown. */
export const ERASED_NAME = { firstname: 'Personne', lastname: 'effacée' } as const;
export const ERASED_DAY = '1900-01-01';
