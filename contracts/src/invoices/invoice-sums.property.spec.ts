import { expect, it } from '@jest/globals';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { pricedLine, sumsOf } from './invoice-sums.ts';
import { vatRates } from './vat.ts';

const anyLine = record({
  quantity: integer({ min: 1, max: 100 }),
  unitCents: integer({ min: 0, max: 1_000_000 }),
  vatPermille: constantFrom(...vatRates),
});

/** By another way: in decimal digits, by long division. */
const netOf = (gross: bigint, permille: number): bigint => {
  const divisor = 1_000n + BigInt(permille);
  const whole = (gross * 1_000n) / divisor;
  const left = (gross * 1_000n) % divisor;
  return left * 2n >= divisor ? whole + 1n : whole;
};

it('adds up to the cent, whatever an invoice has', () => {
  assert(
    property(array(anyLine, { minLength: 1, maxLength: 20 }), (given) => {
      const lines = given.map((line) => pricedLine({ ...line, lineText: '' }));
      const { totalCents, vat } = sumsOf(lines);
      const gross = new Map<number, bigint>();
      for (const { quantity, unitCents, vatPermille } of given)
        gross.set(
          vatPermille,
          (gross.get(vatPermille) ?? 0n) + BigInt(quantity) * BigInt(unitCents),
        );
      const expected = [...gross]
        .sort(([one], [other]) => other - one)
        .map(([permille, cents]) => ({
          permille,
          netCents: Number(netOf(cents, permille)),
          vatCents: Number(cents - netOf(cents, permille)),
        }));
      expect(vat).toEqual(expected);
      expect(BigInt(totalCents)).toBe([...gross.values()].reduce((sum, cents) => sum + cents, 0n));
    }),
    { numRuns: 10_000 },
  );
});
