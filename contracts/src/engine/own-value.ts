/**
 * The value of a key that the object itself holds. A plain lookup also finds what every object
 * inherits, so that a text such as `constructor` would answer a function.
 */
export const ownValue = <Value>(
  object: { readonly [key: string]: Value },
  key: string,
): Value | undefined => (Object.hasOwn(object, key) ? object[key] : undefined);
