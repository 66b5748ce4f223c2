/** What two ways of typing one mail address have in common. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
