import type { AnyCall } from '../../calls.ts';
import type { ErrorCode } from '../../errors.ts';

type Refusable = Pick<AnyCall, 'method' | 'schema' | 'config'>;

/** The parts of a request that a schema looks at. */
const checkedParts = ['params', 'querystring', 'headers', 'body'];

/** What the server refuses before the call is decided, by what the call declares of itself. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const codesOfRequest = ({ method, schema, config }: Refusable): readonly ErrorCode[] => {
  const { access, service, callsAMinute, callsInTenMinutes } = config;
  const isAct = method !== 'GET';
  const changes = service === 'command' || (service === 'projections' && isAct);
  const isChecked = isAct || checkedParts.some((part) => Object.hasOwn(schema, part));
  return [
    // A body that no schema asks for is read all the same.
    ...(isChecked ? (['INVALID_REQUEST'] as const) : []),
    ...(access === 'anyone' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(access === 'anyone' || access === 'signed-in' ? [] : (['WRONG_ROLE'] as const)),
    ...(changes ? (['CROSS_SITE'] as const) : []),
    ...(isAct ? (['TOO_LARGE'] as const) : []),
    ...((callsAMinute ?? callsInTenMinutes) === undefined ? [] : (['TOO_MANY_REQUESTS'] as const)),
    'UNAVAILABLE',
  ];
};

/** Every code that a call may be answered with: what its document says, and no route says another. */
export const refusalCodesOf = (call: Refusable): readonly ErrorCode[] => [
  ...new Set([...codesOfRequest(call), ...call.config.refusals]),
];
