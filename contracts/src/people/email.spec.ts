import { describe, expect, it } from '@jest/globals';
import { array, assert, constantFrom, nat, property, string, tuple } from 'fast-check';
import { emailKeyOf, emailOf, isEmail } from './email.ts';

describe('an address that a mail can be sent to', () => {
  it.each([
    'camille.durand@exemple.fr',
    "d'arc+souffle@sous.domaine.exemple.fr",
    '_a-b_@exemple.co',
    '{x}|y~!#$%&*/=?^`@exemple.fr',
    '12@34.exemple.fr',
    'a@xn--caf-dma.fr',
    'anne@xn--80a1acny.xn--p1ai',
    'anne@straße.de',
    `anne@${'é'.repeat(50)}.fr`,
    'anne@café-zen.fr',
    'anne@bien-être.paris',
    'anne@почта.рф',
    'ANNE@EXEMPLE.FR',
    `${'a'.repeat(64)}@exemple.fr`,
  ])('%s', (email) => {
    expect(isEmail(email)).toBe(true);
    expect(emailOf(email)).toBe(email);
  });

  it.each([
    ['nothing', ''],
    ['no sign between', 'exemple.fr'],
    ['no name', '@exemple.fr'],
    ['no domain', 'anne@'],
    ['a domain of one part', 'anne@localhost'],
    ['a dot in front', '.anne@exemple.fr'],
    ['a dot behind', 'anne.@exemple.fr'],
    ['two dots', 'an..ne@exemple.fr'],
    ['two dots in the domain', 'anne@exemple..fr'],
    ['a domain that begins with a dot', 'anne@.exemple.fr'],
    ['a domain that ends with a dot', 'anne@exemple.fr.'],
    ['a part that begins with a hyphen', 'anne@www.-exemple.fr'],
    ['a part that ends with a hyphen', 'anne@exemple-.fr'],
    ['a last part of one letter', 'anne@exemple.f'],
    ['a last part of figures', 'anne@192.168.0.1'],
    ['a number in brackets', 'anne@[192.168.0.1]'],
    ['letters before @ that need SMTPUTF8', 'zoé@exemple.fr'],
    ['another script before @', 'анна@exemple.fr'],
    ['two addresses', 'anne@exemple.fr,zoe@exemple.fr'],
    ['two @', 'anne@zoe@exemple.fr'],
    ['a name beside', 'Anne <anne@exemple.fr>'],
    ['a link', 'mailto:anne@exemple.fr'],
    ['a blank within', 'anne durand@exemple.fr'],
    ['a line break within', 'anne\nbcc:zoe@exemple.fr'],
    ['quotes', '"anne"@exemple.fr'],
    ['an underscore in the domain', 'anne@mon_site.fr'],
    ['letters that decode to nothing', 'anne@xn--b.fr'],
    ['a prefix of encoded letters alone', 'anne@xn--.fr'],
    ['encoded letters that nobody would encode so', 'anne@xn--café.fr'],
    ['an encoded last part of no letters', 'anne@exemple.xn--zz'],
    ['encoded letters twice', 'anne@xn--xn--caf-dma-abc.fr'],
    ['a part that is too long once encoded', `anne@${'é'.repeat(59)}.fr`],
    ['a domain that is too long once encoded', `anne@${`${'ж'.repeat(30)}.`.repeat(7)}рф`],
    ['a long name', `${'a'.repeat(65)}@exemple.fr`],
    ['a long part', `anne@${'a'.repeat(64)}.fr`],
    ['too much', `anne@${'abcdefghi.'.repeat(26)}fr`],
  ])('is none with %s', (_, email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('is known again whatever a paste has left in it, and however its domain is written', () => {
    expect(emailOf('\uFEFF ａnne@exemple.fr\u0000\u202C\n')).toBe('anne@exemple.fr');
    expect(emailKeyOf('Anne@Café-Zen.fr')).toBe(emailKeyOf('anne@xn--caf-zen-dya.fr'));
    const unseen =
      '\u0000\u0007\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u202E\u2060\u2068\uFE0F\uFEFF';
    const email = 'louis.bernard+agenda@exemple.fr';
    assert(
      property(array(tuple(nat(email.length), constantFrom(...Array.from(unseen)))), (signs) => {
        const pasted = signs.reduce(
          (text, [at, sign]) => text.slice(0, at) + sign + text.slice(at),
          email,
        );
        expect(isEmail(pasted)).toBe(true);
        expect(emailOf(` ${pasted}\u00A0`)).toBe(email);
        expect(emailKeyOf(pasted.toUpperCase())).toBe(email);
      }),
    );
  });

  it('stays the same when it is read again, whatever was typed', () => {
    assert(
      property(string({ unit: 'binary' }), (typed) => {
        expect(emailOf(emailOf(typed))).toBe(emailOf(typed));
        expect(isEmail(emailOf(typed))).toBe(isEmail(typed));
      }),
    );
  });
});
