/** A plain lookup also finds inherited keys, such as `constructor`. */
export const ownValue = <Value>(
  object: { readonly [key: string]: Value },
  key: string,
): Value | undefined => (Object.hasOwn(object, key) ? object[key] : undefined);
