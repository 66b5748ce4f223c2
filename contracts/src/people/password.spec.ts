import { describe, expect, it } from '@jest/globals';
import { unsupportedSignSentence, isCustomerPassword, isStrongPassword } from './password.ts';

describe('a password', () => {
  it.each(['kobvyx-9misxe-Fyrdoz', 'Vague7#marine', 'Lac|Bleu22', 'Ｖague7#marine'])(
    'may be what a password manager proposes: %s',
    (password) => {
      expect(isCustomerPassword(password)).toBe(true);
    },
  );

  it.each(['Vague7marine', 'vague7#marine', 'VAGUE7#MARINE', 'Vague#marine', 'Vag7#ma'])(
    'is too weak without one of the rules: %s',
    (password) => {
      expect(isStrongPassword(password)).toBe(false);
    },
  );

  it.each([
    ['Forêt-2024-Zoé', '« ê » ne peut pas'],
    ['Fore\u0302t-2024-Zoe', '« ê » ne peut pas'],
    ['Vague 7#marine', 'L’espace ne peut pas'],
    ['Vague7\u200B#marine', 'Un caractère invisible ne peut pas'],
    ['Vague7#marine€', '« € » ne peut pas'],
  ])('of a customer holds no other sign, which is named: %s', (password, sentence) => {
    expect(isCustomerPassword(password)).toBe(false);
    expect(unsupportedSignSentence(password)).toContain(sentence);
  });

  it.each(['Forêt-2024-Zoé', 'Île-de-2024', 'E\u0301TE-2024-é', 'Пароль-2024'])(
    'of a practitioner may hold any sign, and letters of any script are letters: %s',
    (password) => {
      expect(isStrongPassword(password)).toBe(true);
    },
  );
});
