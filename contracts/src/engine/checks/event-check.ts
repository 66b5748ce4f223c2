import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Errors } from 'typebox/value';
import { events } from '../../events.ts';
import { isUnreadable } from '../unreadable.ts';
import { EventMetadata, type AnyEvent } from '../event.ts';
import { ownValue } from '../own-value.ts';

type Check = {
  readonly schema: TSchema;
  readonly fields: ReadonlyMap<string, Validator>;
  readonly required: ReadonlySet<string>;
};

/** Many fields of events share a schema. */
const compiled = new Map<TSchema, Validator>();
const compiledOf = (schema: TSchema): Validator => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const check = Compile(schema);
  compiled.set(schema, check);
  return check;
};

/**
 * An entrance of its own, because compiling checks needs code made at run time, which the browser's policy
 * forbids. Each field has a check of its own: V8 does not optimise one function for all fields of a booking.
 */
const checks = new Map<string, Check>(
  events.map((schema) => {
    const { type, data } = schema.properties;
    const fields = Object.entries<TSchema>(data.properties);
    return [
      type.const,
      {
        schema,
        fields: new Map(fields.map(([name, field]) => [name, compiledOf(field)])),
        required: new Set(data.required),
      },
    ];
  }),
);

/** An optional field may be `undefined`. */
const isSoundField = ({ fields, required }: Check, name: string, value: unknown): boolean =>
  value === undefined && !required.has(name)
    ? fields.has(name)
    : fields.get(name)?.Check(value) === true;

const isSound = (event: AnyEvent, check: Check): boolean => {
  const data = event.data as Readonly<Record<string, unknown>>;
  if (Array.isArray(data) || Object.keys(event).length !== 2) return false;
  let missing = check.required.size;
  for (const name of Object.keys(data)) {
    if (!isSoundField(check, name, ownValue(data, name))) return false;
    if (check.required.has(name)) missing -= 1;
  }
  return missing === 0;
};

/** For operators, without any value of it; `undefined` if it fits. */
export const faultOf = (event: AnyEvent): string | undefined => {
  if (isUnreadable({ event })) return 'L’événement n’est pas lisible';
  const { type } = event;
  const check = checks.get(type);
  if (check === undefined) return `Le type ${type} est inconnu`;
  if (isSound(event, check)) return undefined;
  const [first] = Errors(check.schema, event);
  return `${type} ne respecte pas son schéma (${first?.instancePath ?? ''} ${first?.keyword ?? ''})`;
};

const metadataCheck = Compile(EventMetadata);

export const metadataFaultOf = (metadata: unknown): string | undefined => {
  if (metadataCheck.Check(metadata)) return undefined;
  const [first] = metadataCheck.Errors(metadata);
  return `Les métadonnées ne respectent pas leur schéma (${first?.instancePath ?? ''} ${first?.keyword ?? ''})`;
};
