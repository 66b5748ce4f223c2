import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { ownValue } from './own-value.ts';
import type { ReadOnly } from './read-only.ts';

/** Documents are queried by them, and live rooms derive from them. */
export type ViewKeys = Readonly<Record<string, string | number | boolean>>;

type TextFieldOf<Document> = {
  [Field in keyof Document & string]: Document[Field] extends string ? Field : never;
}[keyof Document & string];

/** The declaration of a view, from which stores derive tables and indexes. */
export type ViewDeclaration<Name extends string = string, Document = unknown> = {
  readonly name: Name;
  /** The title that operators read. */
  readonly title: string;
  /** Joined by a slash. */
  readonly id: readonly string[];
  /** A query may fix the first fields of an index and range over the next. */
  readonly indexes: readonly (readonly string[])[];
  /** The fields that its indexes name, each once. */
  readonly keyFields: readonly string[];
  /** Positions differ between stores, so the digest of a view leaves these fields out (ADR-0034). */
  readonly positions: readonly string[];
  /** Notified of a changed document. */
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
> => ({
  ...declaration,
  keyFields: [...new Set(declaration.indexes.flat())],
  schema: Type.Object(document),
  positions,
  rooms,
});

/** The id, computed from the document's content. */
export const documentIdOf = ({ id }: ViewDeclaration, document: object): string => {
  const values = document as Readonly<Record<string, string>>;
  return id.map((field) => ownValue(values, field)).join('/');
};

/** An empty value is no key. */
export const keysOf = ({ keyFields }: ViewDeclaration, document: object): ViewKeys => {
  const values = document as Readonly<Record<string, string | number | boolean | null>>;
  const keys: ViewKeys = {};
  for (const field of keyFields) {
    const value = ownValue(values, field) ?? null;
    if (value !== null) Reflect.set(keys, field, value);
  }
  return keys;
};

/** The fault of a document whose stored text cannot be parsed. */
export const NOT_JSON = 'n’est pas du JSON';
