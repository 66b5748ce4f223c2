/**
 * What is left of a person once their key is destroyed. Where a schema asks for a word it gets one,
 * because no schema is loosened for the sake of an erasure.
 */
export const ERASED_WORD = 'Effacé';
/** Together they read 'Personne effacée', wherever a full name is shown. */
export const ERASED_NAME = { firstname: 'Personne', lastname: 'effacée' } as const;
export const ERASED_DAY = '1900-01-01';
