import type {
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { AnswerOf, AskingCalls, FieldsOf } from 'contracts';
import type { BaseQuery } from './api.ts';
import { requestOf, type UsedCallName } from './request.ts';

/**
 * Builds endpoints from the calls that `contracts` declares, by name: arguments and answer have the
 * call's types. The screen adds only the tags and how long an answer is kept. An endpoint with
 * other arguments builds its request with `requestOf`.
 */
type Build<Tag extends string> = EndpointBuilder<BaseQuery, Tag, 'api'>;

type Query<Name extends UsedCallName, Tag extends string> = QueryDefinition<
  FieldsOf<Name>,
  BaseQuery,
  Tag,
  AnswerOf<Name>,
  'api'
>;

type Mutation<Name extends UsedCallName, Tag extends string> = MutationDefinition<
  FieldsOf<Name>,
  BaseQuery,
  Tag,
  AnswerOf<Name>,
  'api'
>;

type QueryOptions<Name extends UsedCallName, Tag extends string> = Pick<
  Query<Name, NoInfer<Tag>>,
  'providesTags' | 'keepUnusedDataFor' | 'onQueryStarted'
>;

type MutationOptions<Name extends UsedCallName, Tag extends string> = Pick<
  Mutation<Name, NoInfer<Tag>>,
  'invalidatesTags' | 'onQueryStarted'
>;

export const queryOf = <Name extends UsedCallName & AskingCalls, Tag extends string>(
  build: Build<Tag>,
  name: Name,
  options: QueryOptions<Name, Tag> = {},
): Query<Name, Tag> =>
  build.query<AnswerOf<Name>, FieldsOf<Name>>({
    query: (fields) => requestOf(name, fields),
    ...options,
  });

/** A mutation of a call. A command is sent under the key of its intention. */
export const mutationOf = <Name extends Exclude<UsedCallName, AskingCalls>, Tag extends string>(
  build: Build<Tag>,
  name: Name,
  options: MutationOptions<Name, Tag> = {},
): Mutation<Name, Tag> =>
  build.mutation<AnswerOf<Name>, FieldsOf<Name>>({
    query: (fields) => requestOf(name, fields),
    ...options,
  });
