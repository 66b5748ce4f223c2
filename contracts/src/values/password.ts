/** The signs that a password may hold; a customer's holds no others (D-65). */
const SIGNS = ['@', '&', '%', '?', '!'];

/** What a password must hold, in the words that a form ticks off. */
export const passwordRules = [
  { label: '8 caractères au moins', pattern: /.{8}/su },
  { label: 'Une minuscule', pattern: /[a-z]/ },
  { label: 'Une majuscule', pattern: /[A-Z]/ },
  { label: 'Un chiffre', pattern: /\d/ },
  { label: `Un signe parmi ${SIGNS.join(' ')}`, pattern: new RegExp(`[${SIGNS.join('')}]`) },
] as const;

export const isStrongPassword = (password: string): boolean =>
  passwordRules.every(({ pattern }) => pattern.test(password));

const CUSTOMER_ALPHABET = new RegExp(`^[A-Za-z\\d${SIGNS.join('')}]*$`);

/** Whether a customer may have it: strong, and of nothing but letters, digits and these signs. */
export const isCustomerPassword = (password: string): boolean =>
  isStrongPassword(password) && CUSTOMER_ALPHABET.test(password);
