import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { ownValue } from './own-value.ts';
import type { ReadOnly } from './read-only.ts';

/** The values by which documents are queried, and from which their live rooms derive. */
export type ViewKeys = Readonly<Record<string, string | number | boolean>>;

/** The fields that may make an id. */
type TextFieldOf<Document> = {
  [Field in keyof Document & string]: Document[Field] extends string ? Field : never;
}[keyof Document & string];

/** The declaration that a store needs for a view: a name, indexes on scalar fields, live rooms. */
export type ViewDeclaration<Name extends string = string, Document = unknown> = {
  readonly name: Name;
  /** What operators call the view. */
  readonly title: string;
  /** The fields of a document that make its id, with a slash between two. */
  readonly id: readonly string[];
  /** Each index names fields of the document; a query may fix the first ones and range the next. */
  readonly indexes: readonly (readonly string[])[];
  /**
   * Fields that hold positions of the log. Positions differ between stores, and the digest of a view
   * is equal for equal histories, so it leaves them out (ADR-0034).
   */
  readonly positions: readonly string[];
  /** The rooms that are notified of a changed document. None by default. */
  readonly rooms: (change: { readonly id: string; readonly keys: ViewKeys }) => readonly string[];
  /** Stored documents are checked against it when they are read. */
  readonly schema: TObject;
  /** The type of the documents; it has no value. */
  readonly documents?: Document;
};

export type DocumentOf<Declaration> =
  Declaration extends ViewDeclaration<string, infer Document> ? Document : never;

type DocumentWith<Fields extends TProperties> = ReadOnly<Static<TObject<Fields>>>;

export const viewOf = <const Name extends string, Fields extends TProperties>({
  document,
  positions = [],
  rooms = () => [],
  ...declaration
}: Pick<ViewDeclaration<Name>, 'name' | 'title' | 'indexes'> & {
  readonly document: Fields;
  readonly id: readonly TextFieldOf<DocumentWith<Fields>>[];
} & Partial<Pick<ViewDeclaration, 'positions' | 'rooms'>>): ViewDeclaration<
  Name,
  DocumentWith<Fields>
> => ({ ...declaration, schema: Type.Object(document), positions, rooms });

/** The id of a document, from its content. */
export const documentIdOf = ({ id }: ViewDeclaration, document: object): string => {
  const values = document as Readonly<Record<string, string>>;
  return id.map((field) => ownValue(values, field)).join('/');
};

/** The values of a view's index fields in a document; an empty value is no key. */
export const keysOf = ({ indexes }: ViewDeclaration, document: object): ViewKeys => {
  const values = document as Readonly<Record<string, string | number | boolean | null>>;
  const keys: ViewKeys = {};
  for (const index of indexes)
    for (const field of index) {
      const value = ownValue(values, field) ?? null;
      if (value !== null) Reflect.set(keys, field, value);
    }
  return keys;
};

/** Stands for a document whose text in the store was altered beyond reading. */
export const NOT_JSON = 'n’est pas du JSON';
