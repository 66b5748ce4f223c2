import type { AnyCall } from '../../calls.ts';
import type { ErrorCode } from '../../errors.ts';

type Refusable = Pick<AnyCall, 'method' | 'schema' | 'config'>;

const checkedParts = ['params', 'querystring', 'headers', 'body'];

/** The codes that follow from the call's declaration alone. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const codesOfRequest = ({ method, schema, config }: Refusable): readonly ErrorCode[] => {
  const { access, service, callsAMinute, callsInTenMinutes, isPage = false } = config;
  const isAct = method !== 'GET';
  const changes = (service === 'command' && !isPage) || (service === 'projections' && isAct);
  const isChecked = isAct || checkedParts.some((part) => Object.hasOwn(schema, part));
  return [
    // A body is parsed even if the call has no schema for it.
    ...(isChecked ? (['INVALID_REQUEST'] as const) : []),
    ...(access === 'anyone' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(access === 'anyone' || access === 'signed-in' ? [] : (['WRONG_ROLE'] as const)),
    ...(changes ? (['CROSS_SITE'] as const) : []),
    ...(isAct ? (['TOO_LARGE'] as const) : []),
    ...((callsAMinute ?? callsInTenMinutes) === undefined ? [] : (['TOO_MANY_REQUESTS'] as const)),
    'UNAVAILABLE',
  ];
};

/** The document of the API lists them, and no route answers another one. */
export const refusalCodesOf = (call: Refusable): readonly ErrorCode[] => [
  ...new Set([...codesOfRequest(call), ...call.config.refusals]),
];
