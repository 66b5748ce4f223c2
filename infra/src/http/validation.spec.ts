import { expect, it } from '@jest/globals';
import { callsByName } from 'contracts';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import { invalidFieldsOf, validatorCompiler } from './validation.ts';

/** The value of a body or query for a handler, and whether it was valid. */
const read = (
  call: { readonly schema: object },
  httpPart: 'body' | 'querystring',
  sent: object,
) => {
  const schema = (call.schema as Readonly<Record<string, TSchema>>)[httpPart] as TSchema;
  const check = validatorCompiler({ schema, httpPart, method: 'POST', url: '/' });
  const data = structuredClone(sent);
  return { isTaken: check(data) === true, data };
};

it('folds the breaks of a line, and keeps those of a paragraph', () => {
  const message = {
    name: ' Anne\r\nDurand\u202E ',
    email: '\u200Banne@exemple.fr\u0000',
    topic: 'site',
    message: 'Bonjour,\r\nune question.\u0007\n',
    openedAt: ' \u200Btoken\n',
  };
  expect(read(callsByName.sendContactMessage, 'body', message)).toEqual({
    isTaken: true,
    data: {
      ...message,
      name: 'Anne Durand',
      email: 'anne@exemple.fr',
      message: 'Bonjour,\nune question.',
    },
  });
});

it('reads texts in lists, in what may be null, and in questions', () => {
  const payments = { payments: ['Carte\nbancaire', 'Chèque\u00AD'] };
  expect(read(callsByName.revisePayments, 'body', payments).data).toEqual({
    payments: ['Carte bancaire', 'Chèque'],
  });
  const contact = { phone: null, website: 'https://a.exemple\n', facebook: null };
  const { data } = read(callsByName.reviseContact, 'body', contact);
  expect(data).toEqual({ ...contact, website: 'https://a.exemple' });
  expect(read(callsByName.findCities, 'querystring', { q: 'Ly\u200Bon\n' }).data).toEqual({
    q: 'Lyon',
  });
});

it('measures and checks what is kept, not what was sent', () => {
  const relative = {
    firstname: 'Jeanne',
    lastname: 'Durand',
    birthday: '2015-01-01',
    link: 'child',
  };
  const add = (firstname: string) =>
    read(callsByName.addSubCustomer, 'body', { ...relative, firstname }).isTaken;
  expect(add(`${'a'.repeat(200)}\u200B\n`)).toBe(true);
  expect(add('a'.repeat(201))).toBe(false);
  expect(add('\u200B\r\n\u202E')).toBe(false);
});

it('names the first fields that are wrong, and none by a name as long as a text', () => {
  const { body: schema } = callsByName.revisePayments.schema as { readonly body: TSchema };
  const check = validatorCompiler({ schema, httpPart: 'body', method: 'POST', url: '/' });
  const unknown = Array.from({ length: 3_000 }, (_, number) => [`unknown${number}`, 1]);
  const { error } = check({ ['x'.repeat(5_000)]: 1, ...Object.fromEntries(unknown) }) as {
    readonly error: readonly FastifySchemaValidationError[];
  };
  const fields = invalidFieldsOf(error);
  expect(fields).toHaveLength(20);
  expect(fields.slice(0, 2)).toEqual(['payments', 'unknown0']);
});

type Schemas = Readonly<Record<'body' | 'querystring' | 'params', TSchema | undefined>> & {
  readonly response?: Readonly<Record<string, TSchema>>;
};

it('compiles all that calls declare, which a server does when each is first made', () => {
  for (const { method, url, schema } of Object.values(callsByName)) {
    const { response = {}, ...parts } = schema as Schemas;
    for (const httpPart of ['body', 'querystring', 'params'] as const)
      if (parts[httpPart] !== undefined)
        validatorCompiler({ schema: parts[httpPart], httpPart, method, url })({});
    for (const answer of Object.values(response)) fastJsonStringify(answer);
  }
});
