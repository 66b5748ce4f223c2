/** Keyboards and systems encode one letter in several ways. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** The signs that every keyboard has; password managers use them too. */
const SIGN = /[!-/:-@[-`{-~]/;

/** The rules, with the labels that forms tick off. */
export const passwordRules = [
  { label: '8 caractères au moins', pattern: /.{8}/su },
  { label: 'Une minuscule', pattern: /\p{Ll}/u },
  { label: 'Une majuscule', pattern: /\p{Lu}/u },
  { label: 'Un chiffre', pattern: /\d/ },
  { label: 'Un signe, comme @ & % ? ! ou -', pattern: SIGN },
] as const;

/** The same, in the syntax of the browsers' `passwordrules` attribute. */
export const PASSWORD_RULES =
  'minlength: 8; maxlength: 200; required: lower; required: upper; required: digit; required: [-@&%?!];';

export const isStrongPassword = (password: string): boolean =>
  passwordRules.every(({ pattern }) => pattern.test(normalPassword(password)));

/** Customers' passwords hold what every keyboard has. */
const unsupportedSignIn = (password: string): string | undefined =>
  Array.from(normalPassword(password)).find((sign) => !/[!-~]/.test(sign));

/** Strong, of letters, digits and signs alone (D-65). */
export const isCustomerPassword = (password: string): boolean =>
  isStrongPassword(password) && unsupportedSignIn(password) === undefined;

const named = (sign: string): string => {
  if (sign === ' ') return 'L’espace';
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign) ? `« ${sign} »` : 'Un caractère invisible';
};

/** `undefined` if all signs are supported. */
export const unsupportedSignSentence = (password: string): string | undefined => {
  const sign = unsupportedSignIn(password);
  return sign === undefined
    ? undefined
    : `${named(sign)} ne peut pas servir dans un mot de passe : seulement des lettres sans accent, des chiffres et des signes comme @ & % ? ! ou -.`;
};
