/** The result of the checks that are possible offline; a sign-up is never blocked (D-66). */
export const siretStatuses = ['absent', 'format', 'luhn', 'ok'] as const;
export type SiretStatus = (typeof siretStatuses)[number];

const DIGITS = 14;

/** Every second digit from the right is doubled; the sum of all digits is a multiple of ten. */
const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

/** The number without the blanks between its groups. */
export const siretOf = (typed: string): string => typed.replaceAll(/[\s.\u00A0]/g, '');

/** `luhn`: 14 digits of which one is probably mistyped. */
export const siretStatusOf = (siret: string): SiretStatus => {
  if (siret === '') return 'absent';
  if (!new RegExp(`^\\d{${DIGITS}}$`).test(siret)) return 'format';
  return passesLuhn(siret) ? 'ok' : 'luhn';
};
