import { expect, it } from '@jest/globals';
import type { Static } from 'typebox';
import type { ReadOnly } from '../read-only.ts';
import { viewDeclarations, type ViewDocuments, type ViewName } from '../../views.ts';
import { documentSchemas } from './document-schemas.ts';

type Described = { readonly [View in ViewName]: ReadOnly<Static<(typeof documentSchemas)[View]>> };
type Documents = { readonly [View in ViewName]: ReadOnly<ViewDocuments[View]> };

it('describes the documents of every view as their types do', () => {
  // Neither compiles where a schema and the type of its documents differ.
  const described = (documents: Documents): Described => documents;
  const typed = (documents: Described): Documents => documents;
  expect([described, typed].map((same) => same.length)).toEqual([1, 1]);
  expect(Object.keys(documentSchemas).sort()).toEqual(Object.keys(viewDeclarations).sort());
});
