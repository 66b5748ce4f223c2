import { ownValue } from './own-value.ts';
/** The values by which documents are queried, and from which their live rooms derive. */
export type ViewKeys = Readonly<Record<string, string | number | boolean>>;

/** The declaration that a store needs for a view: a name, indexes on scalar fields, live rooms. */
export type ViewDeclaration<Name extends string = string, Field extends string = string> = {
  readonly name: Name;
  /** The fields of a document that make its id, with a slash between two. */
  readonly id: readonly Field[];
  /** Each index names fields of the document; a query may fix the first ones and range the next. */
  readonly indexes: readonly (readonly string[])[];
  /**
   * Fields that hold positions of the log. Positions differ between stores, and the digest of a view
   * is equal for equal histories, so it leaves them out (ADR-0034).
   */
  readonly positions: readonly string[];
  /** The rooms that are notified of a changed document. None by default. */
  readonly rooms: (change: { readonly id: string; readonly keys: ViewKeys }) => readonly string[];
};

export const viewOf = <const Name extends string, const Field extends string>(
  declaration: Omit<ViewDeclaration<Name, Field>, 'positions' | 'rooms'> &
    Partial<Pick<ViewDeclaration, 'positions' | 'rooms'>>,
): ViewDeclaration<Name, Field> => ({ positions: [], rooms: () => [], ...declaration });

/** The id of a document, from its content. */
export const documentIdOf = ({ id }: ViewDeclaration, document: object): string => {
  const values = document as Readonly<Record<string, string>>;
  return id.map((field) => ownValue(values, field)).join('/');
};

/** The values of a view's index fields in a document; an empty value is no key. */
export const keysOf = (declaration: ViewDeclaration, document: object): ViewKeys => {
  const values = document as Readonly<Record<string, string | number | boolean | null>>;
  return Object.fromEntries(
    declaration.indexes.flat().flatMap((field) => {
      const value = ownValue(values, field) ?? null;
      return value === null ? [] : [[field, value] as const];
    }),
  );
};

/** Stands for a document whose text in the store was altered beyond reading. */
export const NOT_JSON = 'n’est pas du JSON';
