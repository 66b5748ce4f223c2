import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { events } from '../../events.ts';
import { isUnreadable } from '../unreadable.ts';
import { EventMetadata, type AnyEvent } from '../event.ts';

/**
 * An entrance of its own, because compiling checks needs code made at run time, which the browser's policy
 * forbids.
 */
const checks = new Map<string, Validator>(
  events.map((schema) => [schema.properties.type.const, Compile(schema as TSchema)]),
);

/** For operators, without any value of it; `undefined` if it fits. */
export const faultOf = (event: AnyEvent): string | undefined => {
  if (isUnreadable({ event })) return 'L’événement n’est pas lisible';
  const { type } = event;
  const check = checks.get(type);
  if (check === undefined) return `Le type ${type} est inconnu`;
  if (check.Check(event)) return undefined;
  const [first] = check.Errors(event);
  return `${type} ne respecte pas son schéma (${first?.instancePath ?? ''} ${first?.keyword ?? ''})`;
};

const metadataCheck = Compile(EventMetadata);

export const metadataFaultOf = (metadata: unknown): string | undefined => {
  if (metadataCheck.Check(metadata)) return undefined;
  const [first] = metadataCheck.Errors(metadata);
  return `Les métadonnées ne respectent pas leur schéma (${first?.instancePath ?? ''} ${first?.keyword ?? ''})`;
};
