import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { foldedText, PEOPLE_FOUND_MAX, type FoundPerson, type PersonDocument } from 'contracts';
import { now } from 'contracts/testing';
import {
  aCustomer,
  aPractitioner,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;
beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

let position = 0;
type Kind = PersonDocument['kind'];
const given = async (people: Readonly<Record<string, readonly [Kind, string, string]>>) => {
  position += 1;
  const all = Object.entries(people).map(([id, [kind, firstname, lastname]]) => {
    return { id, kind, firstname, lastname };
  });
  const named = (wanted: Kind, documentOf: (id: string, names: object) => object) =>
    Object.fromEntries(
      all
        .filter(({ kind }) => kind === wanted)
        .map(({ id, firstname, lastname }) => [id, documentOf(id, { firstname, lastname })]),
    );
  await write(
    service.readStore,
    {
      people: Object.fromEntries(
        all.map(({ id, kind, firstname, lastname }) => [
          id,
          {
            personId: id,
            kind,
            firstname: foldedText(firstname),
            lastname: foldedText(lastname),
          },
        ]),
      ),
      customers: named('customer', (id, names) => aCustomer({ customerId: id, ...names })),
      practitioners: named('practitioner', (id, names) =>
        aPractitioner({ practitionerId: id, slug: id, ...names }),
      ),
    } as never,
    position,
  );
};
const url = (q: string) => `/api/operator/people?q=${encodeURIComponent(q)}`;
const found = async (q: string) => {
  const { status, body } = await service.get(url(q), 'operator');
  expect(status).toBe(200);
  return body as { people: FoundPerson[]; isWhole: boolean };
};
const idsOf = async (q: string) => (await found(q)).people.map(({ id }) => id);

const some = {
  claire: ['practitioner', 'Claire', 'Fontaine'],
  francoise: ['practitioner', 'Françoise', 'de La Rochefoucauld'],
  camille: ['customer', 'Camille', 'Durand'],
  loeillet: ['customer', 'Anne-Maëlys', 'L’Œillet'],
  odegard: ['customer', 'Søren', 'Ødegård'],
  petrova: ['customer', 'Ольга', 'Петрова'],
  nikos: ['practitioner', 'Νίκος', 'Παππάς'],
} as const;

describe('people are found', () => {
  beforeEach(() => given(some));

  it.each([
    ['the beginning of a family name', 'font', ['claire']],
    ['a first name', 'Claire', ['claire']],
    ['letters of another alphabet', 'odega', ['odegard']],
    ['those letters as they are written', 'ØDEGÅRD', ['odegard']],
    ['Cyrillic', 'Петров', ['petrova']],
    ['Greek in capitals, without its accents', 'ΠΑΠΠΑΣ νικ', ['nikos']],
    ['the middle of a name', 'ntain', ['claire']],
    ['a later word of a name', 'rochef', ['francoise']],
    ['accents and case, or none', 'FRANCOISE', ['francoise']],
    ['both names, in either order', 'durand camille', ['camille']],
    ['signs and letters that are written together', 'l’oeil', ['loeillet']],
    ['a part of the second first name', 'maelys', ['loeillet']],
    ['words that nobody has together', 'claire durand', []],
    ['nobody’s name', 'zz', []],
  ] as const)('by %s', async (_, q, ids) => {
    expect(await idsOf(q)).toEqual(ids);
  });

  it('those first of whom a name begins so', async () => {
    await given({
      aude: ['practitioner', 'Aude', 'Durieux'],
      dura: ['customer', 'Zoé', 'Audemar'],
    });
    await given({ claude: ['practitioner', 'Claude', 'Zola'] });
    expect(await idsOf('aude')).toEqual(['aude', 'dura', 'claude']);
  });

  it('with the name of a practitioner, and nothing of a customer but that there is one', async () => {
    expect((await found('claire')).people).toEqual([
      {
        id: 'claire',
        kind: 'practitioner',
        accountId: 'account-claire',
        name: 'Claire Fontaine',
        slug: 'claire',
        hasPage: true,
        since: null,
      },
    ]);
    const answer = await found('camille');
    expect(answer.people).toEqual([
      {
        id: 'camille',
        kind: 'customer',
        accountId: 'account-camille',
        name: null,
        slug: null,
        hasPage: false,
        since: now,
      },
    ]);
  });

  it('without the page of who has left it', async () => {
    const left = aPractitioner({ practitionerId: 'claire', slug: 'claire', hasLeft: true });
    position += 1;
    await write(service.readStore, { practitioners: { claire: left } }, position);
    expect((await found('claire')).people).toMatchObject([{ slug: 'claire', hasPage: false }]);
  });

  it('under the new name alone once it has changed, and not at all once they are gone', async () => {
    expect(await idsOf('durand')).toEqual(['camille']);
    await given({ camille: ['customer', 'Camille', 'Petit'] });
    expect([await idsOf('durand'), await idsOf('petit')]).toEqual([[], ['camille']]);
    position += 1;
    const gone = { id: 'camille', position, document: undefined, keys: {} };
    await service.readStore.write([{ view: 'people', writes: [gone], checkpoint: position }]);
    expect(await idsOf('petit')).toEqual([]);
  });
});

it.each(['before', 'after'])('leaves out a bad entry written %s the first search', async (when) => {
  await given(some);
  if (when === 'after') await idsOf('font');
  position += 1;
  const people = { bad: { personId: 'bad', kind: 'customer', firstname: null } as never };
  await write(service.readStore, { people }, position);
  expect(await idsOf('font')).toEqual(['claire']);
});

it('lists so many at most, and says when there are more', async () => {
  const many = Array.from({ length: PEOPLE_FOUND_MAX }, (_, index) => [
    `claire-${index}`,
    ['practitioner', 'Claire', `Nom${index}`] as const,
  ]);
  await given(Object.fromEntries(many) as never);
  expect(await found('claire')).toMatchObject({ isWhole: true });
  await given({ another: ['practitioner', 'Marie-Claire', 'Autre'] });
  const { people, isWhole } = await found('claire');
  expect([people.length, isWhole]).toEqual([PEOPLE_FOUND_MAX, false]);
});

it.each(['', 'c', '--', '’ ’', 'x'.repeat(101)])('refuses %j', async (q) => {
  expect(await service.get(url(q), 'operator')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', fields: ['q'] },
  });
});

it('is for operators', async () => {
  expect(await service.get(url('claire'))).toMatchObject({ status: 401 });
  expect(await service.get(url('claire'), 'camille')).toMatchObject({ status: 403 });
});
