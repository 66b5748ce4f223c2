import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Value } from 'typebox/value';
import { events } from '../../events.ts';
import { goldenEvents } from '../../testing/index.ts';
import type { AnyEvent } from '../event.ts';
import { faultOf } from './event-check.ts';

type Facts = Readonly<Record<string, unknown>>;

const schemaOf = ({ type }: AnyEvent) =>
  events.find(({ properties }) => properties.type.const === type);

const anyGolden = fc.constantFrom(...goldenEvents.map(({ event }): AnyEvent => event));
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, 'customer', '2026-03-12', '2026-03-12T09:00:00.000Z', 60, 'autre-1'),
);

/** A field changed, added or missing, or another thing than its data. */
const altered = anyGolden.chain((event) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...Object.keys(event.data), 'unknown', 'toString'), anyValue)
      .map(([name, value]) => ({ ...event, data: { ...event.data, [name]: value } })),
    fc.constantFrom(...Object.keys(event.data), 'nothing').map((left) => {
      const { [left]: _, ...data } = event.data as Facts;
      return { ...event, data };
    }),
    fc.constantFrom({ ...event, data: [] }, { ...event, more: 1 }, event),
  ),
);

it('finds a fault in an event where its whole schema does, and nowhere else', () => {
  fc.assert(
    fc.property(altered, (event) => {
      const schema = schemaOf(event);
      if (schema === undefined) throw new Error(`${event.type} is not declared.`);
      expect(faultOf(event) === undefined).toBe(Value.Check(schema, event));
    }),
    { numRuns: 3_000 },
  );
});
