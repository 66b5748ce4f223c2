export * from './article-documents.ts';
export * from './article-fixtures.ts';
export * from './erased-event.ts';
export * from './fixtures.ts';
export * from './golden.ts';
export * from './invoice-fixtures.ts';
export * from './subscription-fixtures.ts';
export * from './workshop-fixtures.ts';
