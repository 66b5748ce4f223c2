import type { Static, TSchema } from 'typebox';
import type { CallName, Calls } from '../../calls.ts';

/** Types alone, so that clients load no schema. */

type Response<Name extends CallName> = Calls[Name]['schema']['response'];

export type AnswerOf<Name extends CallName> = Static<Response<Name>[200]>;

type Part<Name extends CallName, Key extends 'params' | 'querystring' | 'body'> =
  Calls[Name]['schema'] extends Readonly<Record<Key, infer Schema extends TSchema>>
    ? Static<Schema>
    : unknown;

type Value<Type> = Type extends readonly (infer Item)[] ? readonly Item[] : Type;

/** An optional field may also be `undefined`. */
type Given<Fields> = {
  readonly [Field in keyof Fields]: Fields extends Required<Pick<Fields, Field>>
    ? Value<Fields[Field]>
    : Value<Fields[Field]> | undefined;
};

type Fields<Name extends CallName> = Given<
  Part<Name, 'params'> & Part<Name, 'querystring'> & Part<Name, 'body'>
>;

/** The fields in the path, the query or the body. */
export type FieldsOf<Name extends CallName> = keyof Fields<Name> extends never
  ? void
  : object extends Fields<Name>
    ? Fields<Name> | void
    : Fields<Name>;

/** Some queries are too long or too private for GET. */
export type AskingCalls = {
  [Name in CallName]: Calls[Name]['method'] extends 'GET'
    ? Name
    : Calls[Name]['config']['service'] extends 'query'
      ? Name
      : never;
}[CallName];
