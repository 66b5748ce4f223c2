import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { foldedText, nameSearchIn, type PersonDocument } from 'contracts';
import type { PeopleIndex, ReadStore } from 'contracts/ports';
import { openMemoryStores } from 'infra/testing';
import { pino } from 'pino';
import { write } from '../testing/index.ts';
import { openPeopleIndex } from './people-index.ts';

const LIMIT = 20;

let readStore: ReadStore;
let index: PeopleIndex;
let closing: AbortController;
beforeEach(() => {
  ({ readStore } = openMemoryStores());
  closing = new AbortController();
  const server = { log: pino({ level: 'silent' }) };
  index = openPeopleIndex({ readStore, server, signal: closing.signal });
});
afterEach(() => closing.abort());

/** Changes of a view are published in a later round of the event loop. */
const changesPublished = () => new Promise((resolve) => setImmediate(resolve));

let position = 0;
type Kind = PersonDocument['kind'];
type Given = readonly [Kind, firstname: string, lastname: string, phone?: string];
const given = async (people: Readonly<Record<string, Given>>) => {
  position += 1;
  const documents = Object.entries(people).map(
    ([id, [kind, firstname, lastname, phone = null]]) => [
      id,
      {
        personId: id,
        kind,
        firstname: foldedText(firstname),
        lastname: foldedText(lastname),
        phone,
        recordedBy: null,
      },
    ],
  );
  await write(readStore, { people: Object.fromEntries(documents) }, position);
  await changesPublished();
};
const found = (q: string) => {
  const search = nameSearchIn(q);
  if (search === undefined) throw new Error('It has no letter.');
  return index.withName(search, LIMIT);
};
const idsOf = async (q: string) => (await found(q)).found.map(({ id }) => id);

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
    ['a name without its apostrophe', 'loeillet', ['loeillet']],
    ['a name without its hyphen', 'annemaelys', ['loeillet']],
    ['one letter, which has to begin a word', 'l', ['loeillet', 'francoise']],
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

  it.each([
    ['maelys L’OEILLET anne', true],
    ['oeillet maelys anne', false],
    ['maëlys anne l’œille', false],
    ['anne', false],
    ['loeillet annemaelys', true],
  ])('and told whether %s is a whole name: %s', async (q, isWholeName) => {
    expect((await found(q)).found).toEqual([
      { id: 'loeillet', kind: 'customer', recordedBy: null, isWholeName },
    ]);
  });

  it('by one of several numbers, as long as it is theirs', async () => {
    await given({ dupont: ['customer', 'Ada', 'Dupont', '0639981247'] });
    const withPhone = async (...phones: string[]) =>
      (await index.withPhone(new Set(phones), LIMIT)).found.map(({ id }) => id);
    expect(await withPhone('+33639981247', '0639981247')).toEqual(['dupont']);
    expect(await withPhone('639981247', '06')).toEqual([]);
    await given({ dupont: ['customer', 'Ada', 'Dupont', '0600000001'] });
    expect(await withPhone('0639981247')).toEqual([]);
    expect(await withPhone('0600000001')).toEqual(['dupont']);
  });

  it('under the new name alone once it has changed, and not at all once they are gone', async () => {
    expect(await idsOf('durand')).toEqual(['camille']);
    await given({ camille: ['customer', 'Camille', 'Petit'] });
    expect([await idsOf('durand'), await idsOf('petit')]).toEqual([[], ['camille']]);
    position += 1;
    const gone = { id: 'camille', position, document: undefined, keys: {} };
    await readStore.write([{ view: 'people', writes: [gone], checkpoint: position }]);
    await changesPublished();
    expect(await idsOf('petit')).toEqual([]);
  });
});

it('lists so many at most, and says when there are more', async () => {
  const many = Array.from({ length: LIMIT }, (_, number): [string, Given] => [
    `claire-${number}`,
    ['practitioner', 'Claire', `Nom${number}`, '0639981247'],
  ]);
  await given(Object.fromEntries(many));
  const searches = () =>
    Promise.all([found('claire'), index.withPhone(new Set(['0639981247']), LIMIT)]);
  for (const { isWhole } of await searches()) expect(isWhole).toBe(true);
  await given({ another: ['practitioner', 'Marie-Claire', 'Autre', '0639981247'] });
  for (const { found: people, isWhole } of await searches())
    expect([people.length, isWhole]).toEqual([LIMIT, false]);
});
