/** Deep, for a value that another module owns. */
export type ReadOnly<Owned> =
  Owned extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Key, ReadOnly<Value>>
    : Owned extends ReadonlySet<infer Item>
      ? ReadonlySet<ReadOnly<Item>>
      : { readonly [Field in keyof Owned]: ReadOnly<Owned[Field]> };

export const readOnly = <Owned>(owned: Owned) => owned as ReadOnly<Owned>;
