/**
 * For the types whose events were once stored in another shape: what such an event says, in today's
 * shape. Facts that need no translation are answered as they are, the same object. The log may hold
 * what no version of ours wrote: an upcast leaves alone what it does not know.
 */
export type Upcasts<Type extends string = string> = {
  readonly [Each in Type]?: (data: object) => object;
};
