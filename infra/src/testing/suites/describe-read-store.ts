import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { viewDeclarations, type AlertDocument, type ViewName } from 'contracts';
import type {
  Change,
  DocumentWrite,
  Generation,
  Query,
  ReadStore,
  ViewReset,
} from 'contracts/ports';
import { alertsBatch, anAlert, removed, scanned, written } from '../documents.ts';

type Notification = Change | ViewReset;

/** All notifications up to a matching one. */
const until = async (
  changes: AsyncIterator<Notification>,
  isIt: (news: Notification) => boolean,
): Promise<readonly Notification[]> => {
  const heard: Notification[] = [];
  for (;;) {
    const { value, done } = await changes.next();
    if (done === true) throw new Error('It was never told.');
    heard.push(value);
    if (isIt(value)) return heard;
  }
};
const isAt = (position: number) => (news: Notification) =>
  'id' in news && news.position === position;
const isReset = (view: ViewName) => (news: Notification) => 'reset' in news && news.view === view;

const aPractitioner = (bookable: boolean) => ({
  id: String(bookable),
  position: 1,
  document: { bookable },
  keys: { bookable, name: 'Claire', slug: 'claire' },
});

/** A driver's error may be of another realm than the spec's, where it would not count as an `Error`. */
const fails = (task: Promise<unknown>) => expect(task).rejects.toHaveProperty('message');

/** A view as a version of its projection makes it from a log. */
const of = (version: number, logId = 'log-1') => ({ version, logId });

const idsOf = (alerts: readonly AlertDocument[]) => alerts.map(({ alertId }) => alertId);

/**
 * Allowed differences between stores. Callers rely on none of them: the suite covers the common
 * behaviour, and each store has specs only for its own.
 */
export type ReadStoreDivergences = {
  /** Every write is reported separately and once; other stores report the last state, maybe twice. */
  readonly publishesEachWrite: boolean;
  /** A failed write leaves nothing behind; other stores may keep some documents, but no checkpoint. */
  readonly writesAllOrNone: boolean;
};

/** A store on a server that may carry out a write and lose the answer: that of the write of this number. */
type OpenLosing = () => Promise<{
  readonly store: ReadStore;
  readonly lose: (write: number) => void;
  readonly hasLost: () => boolean;
}>;

/** More than the writes of a switch. */
const WRITES_OF_A_SWITCH = 20;

/** The suite of every read store. `open` gives an empty one; `openLosing` one on a remote server. */
export const describeReadStore = (
  name: string,
  open: () => Promise<ReadStore>,
  { publishesEachWrite, writesAllOrNone }: ReadStoreDivergences,
  openLosing: OpenLosing = async () => ({
    store: await open(),
    lose: () => {},
    hasLost: () => false,
  }),
): void => {
  describe(`read store: ${name}`, () => {
    let store: ReadStore;
    let stop: AbortController;
    const write = (...writes: Parameters<typeof alertsBatch>[0]) =>
      store.write([alertsBatch(writes)]);
    const listen = (views?: readonly ViewName[]) =>
      store.changes(stop.signal, views)[Symbol.asyncIterator]();
    const scan = (afterId: string | undefined) =>
      store.scan('unseen-alerts', { afterId, limit: 2 });
    const find = (query: Query) => store.find('unseen-alerts', query);

    beforeEach(async () => {
      store = await open();
      stop = new AbortController();
      await store.openView(viewDeclarations['unseen-alerts'], of(1));
      await store.openView(viewDeclarations.practitioners, of(1));
    });
    afterEach(async () => {
      stop.abort();
      await store.close();
    });

    describe('documents', () => {
      it('are read by id, one or many', async () => {
        const [a, b] = [anAlert('a'), anAlert('b', { relativeId: 'relative-1' })];
        await write(written(a, 1), written(b, 2));
        expect(await store.get('unseen-alerts', 'a')).toEqual(a);
        expect(await store.get('unseen-alerts', 'z')).toBeUndefined();
        const many = await store.getMany('unseen-alerts', ['b', 'z', 'a', 'b']);
        expect(many).toEqual(new Map(Object.entries({ a, b })));
        expect(await store.getMany('unseen-alerts', [])).toEqual(new Map());
      });

      it('are replaced by what has seen more only, in whatever order it arrives', async () => {
        const states = ['a', 'b', 'c'].map((start) => anAlert('a', { start }));
        const [first, second, third] = states.map((state, at) => written(state, at + 1));
        if (!first || !second || !third) throw new Error('There are three.');
        await write(second, first);
        expect(await store.get('unseen-alerts', 'a')).toEqual(states[1]);
        await write(third, third, second);
        await write({ ...third, document: states[0] });
        expect(await store.get('unseen-alerts', 'a')).toEqual(states[2]);
      });

      it('leave a tombstone that an older write does not bring back to life', async () => {
        const alert = anAlert('a');
        await write(written(alert, 1), removed(alert, 3));
        await write(written(alert, 2));
        expect(await store.get('unseen-alerts', 'a')).toBeUndefined();
        expect(await store.getMany('unseen-alerts', ['a'])).toEqual(new Map());
        expect(await find({ where: { partyId: 'party-1' }, limit: 10 })).toEqual([]);
        expect(await store.count('unseen-alerts', { partyId: 'party-1' })).toBe(0);
        expect(await store.scan('unseen-alerts', { afterId: undefined, limit: 10 })).toEqual([]);
        expect(await store.seen('unseen-alerts', ['a', 'z'])).toEqual(
          new Map([['a', { position: 3, document: undefined }]]),
        );
        await write(written(alert, 4));
        expect(await store.get('unseen-alerts', 'a')).toEqual(alert);
      });

      it('are replaced by what was mended and has seen as much, not less', async () => {
        const [first, second, third] = ['a', 'b', 'c'].map((start) => anAlert('a', { start }));
        if (!first || !second || !third) throw new Error('There are three.');
        await write(written(first, 4));
        await write(written(second, 4), { ...written(third, 3), isRepair: true });
        expect(await store.get('unseen-alerts', 'a')).toEqual(first);
        await write({ ...written(second, 4), isRepair: true });
        expect(await store.get('unseen-alerts', 'a')).toEqual(second);
        await write({ ...removed(second, 4), isRepair: true });
        expect(await store.get('unseen-alerts', 'a')).toBeUndefined();
      });

      it('are forgotten once their tombstones are swept, at most so many at a time', async () => {
        const alerts = ['a', 'b', 'c', 'd', 'e'].map((id) => anAlert(id));
        await write(...alerts.map((alert, index) => written(alert, index + 1)));
        const gone = alerts.slice(0, 4).map((alert, index) => removed(alert, index + 6));
        // The view has read up to 8: a document that has seen 9 may be reported again.
        await store.write([alertsBatch(gone, 8)]);
        const left = async () =>
          [...(await store.seen('unseen-alerts', ['a', 'b', 'c', 'd', 'e'])).keys()].sort();
        expect(await store.sweepTombstones('practitioners', 100, 10)).toBe(0);
        expect(await store.sweepTombstones('unseen-alerts', 6, 10)).toBe(1);
        expect(await left()).toEqual(['b', 'c', 'd', 'e']);
        expect(await store.sweepTombstones('unseen-alerts', 100, 1)).toBe(1);
        expect(await left()).toHaveLength(3);
        expect(await store.sweepTombstones('unseen-alerts', 100, 10)).toBe(1);
        expect(await left()).toEqual(['d', 'e']);
        expect(await store.sweepTombstones('unseen-alerts', 100, 10)).toBe(0);
        expect(await store.get('unseen-alerts', 'e')).toEqual(alerts[4]);
        expect(await store.checkpoint('unseen-alerts')).toBe(8);
      });

      it('may be removed before they were ever seen', async () => {
        await write(removed(anAlert('a'), 2));
        await write(written(anAlert('a'), 1));
        expect(await store.get('unseen-alerts', 'a')).toBeUndefined();
      });

      it('tell a projection what they have seen', async () => {
        const alert = anAlert('a');
        await write(written(alert, 7));
        const seen = await store.seen('unseen-alerts', ['a']);
        expect(seen).toEqual(new Map([['a', { position: 7, document: alert }]]));
      });

      it('are scanned in the order of their ids, page by page', async () => {
        for (const id of ['c', 'a', 'b']) await write(written(anAlert(id), 1));
        expect(await scan(undefined)).toEqual([scanned(anAlert('a')), scanned(anAlert('b'))]);
        expect(await scan('b')).toEqual([scanned(anAlert('c'))]);
        expect(await scan('c')).toEqual([]);
      });
    });

    describe('queries', () => {
      const where = { partyId: 'party-1' };
      const between = async (from: number | undefined, to: number | undefined) =>
        idsOf(await find({ where, between: ['eventPosition', from, to], limit: 10 }));
      beforeEach(async () => {
        await write(
          written(anAlert('d', { eventPosition: 4 }), 1),
          written(anAlert('c', { eventPosition: 2 }), 2),
          written(anAlert('b', { eventPosition: 2 }), 3),
          written(anAlert('a', { eventPosition: 1 }), 4),
          written(anAlert('z', { eventPosition: 1, partyId: 'party-9' }), 5),
        );
      });

      it('order by the fields of the index, then by id', async () => {
        expect(idsOf(await find({ where, limit: 10 }))).toEqual(['a', 'b', 'c', 'd']);
        const newest = await find({ where, order: 'descending', limit: 3 });
        expect(idsOf(newest)).toEqual(['d', 'c', 'b']);
      });

      it('range with both bounds included, or one left open', async () => {
        expect(await between(2, 4)).toEqual(['b', 'c', 'd']);
        expect(await between(2, 3)).toEqual(['b', 'c']);
        expect(await between(undefined, 1)).toEqual(['a']);
        expect(await between(3, undefined)).toEqual(['d']);
        expect(await between(undefined, undefined)).toEqual(['a', 'b', 'c', 'd']);
      });

      it.each([
        ['ascending', ['a', 'b', 'c', 'd']],
        ['descending', ['d', 'c', 'b', 'a']],
      ] as const)('page %s after a document, also among equals', async (order, expected) => {
        const read: string[] = [];
        let after: Query['after'];
        for (;;) {
          const page = await find({ where, order, limit: 1, ...(after ? { after } : {}) });
          const [last] = page;
          if (last === undefined) break;
          read.push(last.alertId);
          after = [last.eventPosition, last.alertId];
        }
        expect(read).toEqual(expected);
      });

      it('count', async () => {
        expect(await store.count('unseen-alerts', where)).toBe(4);
        expect(await store.count('unseen-alerts', { partyId: 'nobody' })).toBe(0);
        expect(await store.count('unseen-alerts', {})).toBe(5);
        const counted = (from: number | undefined, to: number | undefined) =>
          store.count('unseen-alerts', where, ['eventPosition', from, to]);
        expect(await Promise.all([counted(2, 3), counted(2, undefined)])).toEqual([2, 3]);
        expect(await Promise.all([counted(undefined, 1), counted(5, 9)])).toEqual([1, 0]);
      });

      it('follow a document whose keys change', async () => {
        await write(written(anAlert('a', { partyId: 'party-9' }), 6));
        expect(idsOf(await find({ where, limit: 10 }))).toEqual(['b', 'c', 'd']);
      });

      it('are refused where no declared index serves', async () => {
        await expect(find({ where: { eventPosition: 1 }, limit: 1 })).rejects.toThrow('No index');
        const unserved = ['day', 'a', 'b'] as const;
        await expect(find({ where, between: unserved, limit: 1 })).rejects.toThrow('No index');
      });

      it('know booleans', async () => {
        const writes = [aPractitioner(true), aPractitioner(false)];
        await store.write([{ view: 'practitioners', writes, checkpoint: 1 }]);
        const found = await store.find('practitioners', { where: { bookable: true }, limit: 10 });
        expect(found).toEqual([{ bookable: true }]);
      });
    });

    describe('checkpoints', () => {
      it('never go back', async () => {
        expect(await store.checkpoint('unseen-alerts')).toBe(0);
        await store.write([alertsBatch([], 9)]);
        await store.write([alertsBatch([], 4)]);
        expect(await store.checkpoint('unseen-alerts')).toBe(9);
        expect(await store.openView(viewDeclarations['unseen-alerts'], of(1))).toBe(9);
      });

      it('say which event stands there, of which log', async () => {
        expect(await store.markOf('unseen-alerts')).toBeUndefined();
        const seen = { logId: 'log-1', eventId: 'event-9' };
        await store.write([{ ...alertsBatch([], 9), eventId: 'event-9' }]);
        await store.write([{ ...alertsBatch([], 4), eventId: 'event-4' }]);
        expect(await store.markOf('unseen-alerts')).toEqual({ ...seen, position: 9 });
        expect(await store.markOf('practitioners')).toBeUndefined();
        await store.openView(viewDeclarations['unseen-alerts'], of(1));
        expect(await store.markOf('unseen-alerts')).toEqual({ ...seen, position: 9 });
        await store.openView(viewDeclarations['unseen-alerts'], of(2));
        expect(await store.markOf('unseen-alerts')).toBeUndefined();
      });

      it('say it of what was switched in beside them', async () => {
        const seen = { logId: 'log-1', eventId: 'event-7' };
        const generation = await store.beginGeneration('unseen-alerts');
        const { eventId } = seen;
        const late = { view: 'practitioners', writes: [], checkpoint: 7, eventId } as const;
        await generation.switchIn([late]);
        expect(await store.markOf('practitioners')).toEqual({ ...seen, position: 7 });
      });

      it('are waited for, the lowest of several views', async () => {
        const both = ['unseen-alerts', 'practitioners'] as const;
        const reached = store.reached(both, 5, 10_000);
        await store.write([alertsBatch([], 6)]);
        await store.write([{ view: 'practitioners', writes: [], checkpoint: 4 }]);
        await store.write([{ view: 'practitioners', writes: [], checkpoint: 5 }]);
        expect(await reached).toBe(5);
        expect(await store.reached(both, 3, 10_000)).toBe(5);
      });

      it('are answered as they stand when the time is over', async () => {
        await store.write([alertsBatch([], 2)]);
        expect(await store.reached(['unseen-alerts'], 3, 1)).toBe(2);
      });
    });

    describe('changes', () => {
      const alert = anAlert('a');
      const facts = {
        view: 'unseen-alerts',
        id: 'a',
        keys: { partyId: 'party-1', eventPosition: alert.eventPosition },
      };
      /** Writes that replace something, and others that do not. */
      const writeMuch = async () => {
        await write(written(alert, 1), written(alert, 1));
        await write(written(alert, 3), written(alert, 2));
        await write(removed(alert, 4));
        await write(removed(alert, 4), written(alert, 3));
        await write(written(alert, 5));
      };

      it('tell the last state of each document at least once, and never an older one after it', async () => {
        const changes = listen();
        await writeMuch();
        await write(removed(anAlert('b'), 6));
        const reported = (await until(changes, isAt(6))).filter(
          (one): one is Change => 'id' in one,
        );
        expect(reported.findLast(({ id }) => id === 'a')).toEqual({
          ...facts,
          position: 5,
          removed: false,
        });
        expect(reported.at(-1)).toMatchObject({ id: 'b', removed: true });
        const positions = reported.map(({ position }) => position);
        expect(positions).toEqual([...positions].sort((one, other) => one - other));
      });

      it('wait for a slow reader, and reach every reader', async () => {
        const readers = [listen(), listen()];
        const ids = Array.from({ length: 100 }, (_, at) => `alert-${String(at).padStart(3, '0')}`);
        for (const [at, id] of ids.entries()) await write(written(anAlert(id), at + 1));
        for (const reader of readers) {
          const received = await until(reader, isAt(ids.length));
          expect([...new Set(received.map((change) => 'id' in change && change.id))]).toEqual(ids);
        }
      });

      it('are those of the views alone that were named', async () => {
        const changes = listen(['practitioners']);
        await write(written(anAlert('a'), 1));
        const writes = [aPractitioner(true)];
        await store.write([{ view: 'practitioners', writes, checkpoint: 1 }]);
        await write(written(anAlert('b'), 2));
        // A reset may replace earlier changes that were not reported yet.
        const reported = [...(await until(changes, isAt(1)))];
        await store.emptyView('unseen-alerts');
        await store.emptyView('practitioners');
        reported.push(...(await until(changes, isReset('practitioners'))));
        expect(new Set(reported.map(({ view }) => view))).toEqual(new Set(['practitioners']));
        expect(reported).toContainEqual(expect.objectContaining({ id: 'true' }));
      });

      it('end when the signal aborts', async () => {
        const changes = listen();
        const ending = changes.next();
        stop.abort();
        expect(await ending).toMatchObject({ done: true });
      });

      if (publishesEachWrite)
        it('divergence: tell each write that replaced something once, in the order of the writes', async () => {
          const changes = listen();
          await writeMuch();
          expect(await until(changes, isAt(5))).toEqual([
            { ...facts, position: 1, removed: false },
            { ...facts, position: 3, removed: false },
            { ...facts, position: 4, removed: true },
            { ...facts, position: 5, removed: false },
          ]);
        });
    });

    describe('a write of several batches', () => {
      const bad = { ...aPractitioner(true), document: { count: 1n } };
      const both = (practitioner: DocumentWrite) => [
        alertsBatch([written(anAlert('a'), 5)]),
        { view: 'practitioners' as const, writes: [practitioner], checkpoint: 5 },
      ];

      it('has written the documents of all of them before any checkpoint moves', async () => {
        const found = store
          .reached(['unseen-alerts'], 5, 10_000)
          .then(() => store.get('practitioners', 'true'));
        await store.write(both(aPractitioner(true)));
        expect(await found).toEqual({ bookable: true });
      });

      it('moves no checkpoint and tells of none where a document cannot be written', async () => {
        await fails(store.write(both(bad)));
        for (const view of ['unseen-alerts', 'practitioners'] as const)
          expect(await store.checkpoint(view)).toBe(0);
        await store.write(both(aPractitioner(true)));
        expect(await store.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
        expect(await store.checkpoint('unseen-alerts')).toBe(5);
      });

      if (writesAllOrNone)
        it('divergence: is written as a whole or not at all, and nothing is said of none', async () => {
          const changes = listen();
          await fails(store.write(both(bad)));
          expect(await store.get('unseen-alerts', 'a')).toBeUndefined();
          await write(written(anAlert('c'), 3));
          expect((await changes.next()).value).toMatchObject({ id: 'c' });
        });
    });

    describe('a generation', () => {
      const where = { partyId: 'party-1' };
      const [old, made] = [anAlert('a', { start: '09:00' }), anAlert('a', { start: '10:00' })];
      const begin = () => store.beginGeneration('unseen-alerts');
      beforeEach(() => write(written(old, 2), written(anAlert('b'), 3)));

      it('is seen by no query and told to nobody', async () => {
        const changes = listen();
        const generation = await begin();
        await generation.write([written(made, 2), written(anAlert('c'), 1)]);
        expect(await store.get('unseen-alerts', 'a')).toEqual(old);
        expect(idsOf(await find({ where, limit: 10 }))).toEqual(['a', 'b']);
        expect(await scan(undefined)).toMatchObject([{ id: 'a' }, { id: 'b' }]);
        expect(await store.count('unseen-alerts', {})).toBe(2);
        expect(await store.checkpoint('unseen-alerts')).toBe(3);
        await write(written(anAlert('z'), 4));
        const received = await until(changes, isAt(4));
        expect(received.filter((one) => 'reset' in one || one.id === 'c')).toEqual([]);
      });

      it('holds documents of its own, guarded by what they have seen', async () => {
        const generation = await begin();
        expect(await generation.scan({ afterId: undefined, limit: 9 })).toEqual([]);
        await generation.write([written(made, 2), removed(anAlert('b'), 3)]);
        await generation.write([written(old, 1), written(anAlert('b'), 3)]);
        expect(await generation.seen(['a', 'b', 'z'])).toEqual(
          new Map(
            Object.entries({
              a: { position: 2, document: made },
              b: { position: 3, document: undefined },
            }),
          ),
        );
        expect(await generation.scan({ afterId: undefined, limit: 9 })).toEqual([
          { ...scanned(made), id: 'a' },
        ]);
        expect(await generation.scan({ afterId: 'a', limit: 9 })).toEqual([]);
      });

      it('takes the place of the live view when it is switched in, and tells a reset', async () => {
        const generation = await begin();
        await generation.write([written(made, 2), written(anAlert('c'), 1)]);
        await generation.write([removed(anAlert('d'), 3)]);
        const changes = listen();
        await generation.switchIn([]);
        expect(await store.get('unseen-alerts', 'a')).toEqual(made);
        expect(idsOf(await find({ where, limit: 10 }))).toEqual(['a', 'c']);
        expect(await store.count('unseen-alerts', where)).toBe(2);
        expect(await store.checkpoint('unseen-alerts')).toBe(3);
        expect(await store.openView(viewDeclarations['unseen-alerts'], of(1))).toBe(3);
        await write(written(anAlert('d'), 2), written(anAlert('a'), 2), written(anAlert('e'), 4));
        expect(await store.get('unseen-alerts', 'd')).toBeUndefined();
        const received = await until(changes, isAt(4));
        expect(received.filter((one) => 'reset' in one)).toEqual([
          { view: 'unseen-alerts', reset: true, position: 3 },
        ]);
        expect(received.at(-1)).toMatchObject({ id: 'e' });
      });

      it('is switched in with what is written beside', async () => {
        const generation = await begin();
        const changes = listen();
        const writes = [aPractitioner(true)];
        await generation.switchIn([{ view: 'practitioners', writes, checkpoint: 7 }]);
        expect(await store.get('practitioners', 'true')).toEqual({ bookable: true });
        expect(await store.checkpoint('practitioners')).toBe(7);
        await until(changes, isReset('unseen-alerts'));
        await until(changes, ({ view }) => view === 'practitioners');
      });

      it('leaves the live view as it was when the switch fails', async () => {
        const generation = await begin();
        await generation.write([written(made, 2)]);
        const unwritable = { ...aPractitioner(true), document: { count: 1n } };
        const late = { view: 'practitioners' as const, writes: [unwritable], checkpoint: 7 };
        await fails(generation.switchIn([late]));
        expect(await store.get('unseen-alerts', 'a')).toEqual(old);
        await generation.switchIn([]);
        expect(await store.get('unseen-alerts', 'a')).toEqual(made);
      });

      it('leaves the live view as it was when it is dropped', async () => {
        const generation = await begin();
        await generation.write([written(made, 2)]);
        await generation.drop();
        expect(await store.get('unseen-alerts', 'a')).toEqual(old);
        await fails(generation.write([written(made, 3)]));
        await fails(generation.switchIn([]));
        expect(await store.get('unseen-alerts', 'a')).toEqual(old);
      });

      it('is nothing any more once it was switched in', async () => {
        const generation = await begin();
        await generation.switchIn([]);
        await fails(generation.write([written(made, 3)]));
        await fails(generation.scan({ afterId: undefined, limit: 1 }));
        await fails(generation.drop());
      });

      it('is swept where nobody switched it in or dropped it, and may begin again', async () => {
        const left = await begin();
        await left.write([written(made, 2)]);
        await store.sweepGenerations();
        await fails(left.write([written(made, 3)]));
        expect(await store.get('unseen-alerts', 'a')).toEqual(old);
        for (const start of ['11:00', '12:00', '13:00']) {
          const generation = await begin();
          await generation.write([written(anAlert('a', { start }), 2)]);
          await generation.switchIn([]);
          expect(await store.get('unseen-alerts', 'a')).toMatchObject({ start });
        }
      });

      const afterwards: Readonly<
        Record<string, (generation: Generation, from: ReadStore) => Promise<unknown>>
      > = {
        switched: (generation) => generation.switchIn([]),
        dropped: (generation) => generation.drop(),
        swept: (_, from) => from.sweepGenerations(),
        'made once more, and dropped': async (_, from) =>
          (await from.beginGeneration('unseen-alerts')).drop(),
      };
      it.each(Object.entries(afterwards))(
        'is never lost once it is live, though its switch was not answered and it is %s',
        async (_, follow) => {
          const losing = await openLosing();
          const from = losing.store;
          try {
            for (let lost = 0; lost < WRITES_OF_A_SWITCH; lost += 1) {
              const viewVersion = of(lost + 1);
              for (const view of ['unseen-alerts', 'practitioners'] as const)
                await from.openView(viewDeclarations[view], viewVersion);
              await from.write([alertsBatch([written(old, 2), written(anAlert('b'), 3)])]);
              const generation = await from.beginGeneration('unseen-alerts');
              await generation.write([written(made, 2), written(anAlert('b'), 3)]);
              const writes = [aPractitioner(true)];
              losing.lose(lost);
              await generation
                .switchIn([{ view: 'practitioners', writes, checkpoint: 7 }])
                .catch(() => {});
              const isOver = !losing.hasLost();
              losing.lose(Number.POSITIVE_INFINITY);
              await follow(generation, from).catch(() => {});
              await from.sweepGenerations();
              await from.openView(viewDeclarations['unseen-alerts'], viewVersion);
              const found = await from.find('unseen-alerts', { where, limit: 10 });
              expect(idsOf(found)).toEqual(['a', 'b']);
              expect(await from.checkpoint('unseen-alerts')).toBe(3);
              if (isOver) return;
            }
          } finally {
            await from.close();
          }
          throw new Error('A switch writes more than was lost here.');
        },
      );

      it('of each view stands for itself', async () => {
        const [one, other] = [await begin(), await store.beginGeneration('practitioners')];
        await one.write([written(made, 2)]);
        await other.write([aPractitioner(true)]);
        await other.switchIn([]);
        expect(await store.get('unseen-alerts', 'a')).toEqual(old);
        await one.switchIn([]);
        expect(await store.get('unseen-alerts', 'a')).toEqual(made);
        expect(await store.get('practitioners', 'true')).toEqual({ bookable: true });
      });
    });

    describe('another version of a view', () => {
      const alerts = viewDeclarations['unseen-alerts'];

      it('is another set of documents, and leaves the first as it was', async () => {
        await store.write([{ ...alertsBatch([written(anAlert('a'), 5)]), eventId: 'event-5' }]);
        expect(await store.openView(alerts, of(2))).toBe(0);
        expect(await store.checkpoint('unseen-alerts')).toBe(0);
        expect(await store.markOf('unseen-alerts')).toBeUndefined();
        expect(await store.get('unseen-alerts', 'a')).toBeUndefined();
        await write(written(anAlert('a', { start: '09:00' }), 1));
        expect(await store.get('unseen-alerts', 'a')).toMatchObject({ start: '09:00' });
        expect(await store.openView(alerts, of(1))).toBe(5);
        expect(await store.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
        const mark = { logId: 'log-1', position: 5, eventId: 'event-5' };
        expect(await store.markOf('unseen-alerts')).toEqual(mark);
        expect(await store.openView(alerts, of(2))).toBe(1);
        expect(await store.get('unseen-alerts', 'a')).toMatchObject({ start: '09:00' });
      });

      it('announces a reset to whoever read the other', async () => {
        const changes = listen();
        await write(written(anAlert('a'), 5));
        await store.openView(alerts, of(2));
        expect((await until(changes, isReset('unseen-alerts'))).at(-1)).toMatchObject({
          position: 0,
        });
        await write(written(anAlert('b'), 1));
        await until(changes, isAt(1));
        await store.openView(alerts, of(1));
        expect((await until(changes, isReset('unseen-alerts'))).at(-1)).toMatchObject({
          position: 5,
        });
      });

      it('says nothing of a view that is opened for the first time', async () => {
        const changes = listen();
        await store.openView(viewDeclarations.customers, of(2));
        await write(written(anAlert('a'), 1));
        const received = await until(changes, isAt(1));
        expect(received.filter((one) => 'reset' in one)).toEqual([]);
      });

      it('leaves the same version and the other views alone', async () => {
        await write(written(anAlert('a'), 5));
        await store.openView(viewDeclarations.practitioners, of(2));
        expect(await store.openView(alerts, of(1))).toBe(5);
        expect(await store.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
      });

      it('is named among all that is kept, with how far it has read which log', async () => {
        await store.write([{ ...alertsBatch([], 5), eventId: 'event-5' }]);
        await store.openView(alerts, of(2));
        await store.write([alertsBatch([], 3)]);
        const all = await store.storedVersions();
        const facts = { view: 'unseen-alerts', logId: 'log-1' };
        expect(all.filter(({ view }) => view === 'unseen-alerts')).toEqual([
          { ...facts, version: 1, checkpoint: 5, eventId: 'event-5' },
          { ...facts, version: 2, checkpoint: 3, eventId: null },
        ]);
        expect(all).toHaveLength(3);
      });

      it('is let go of where this store has not opened it itself', async () => {
        await write(written(anAlert('a'), 5));
        await store.openView(alerts, of(2));
        await (await store.beginGeneration('unseen-alerts')).write([written(anAlert('b'), 1)]);
        await store.openView(alerts, of(1));
        await store.removeUnopenedVersions();
        expect(await store.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
        expect(await store.storedVersions()).toMatchObject([
          { view: 'practitioners', version: 1 },
          { view: 'unseen-alerts', version: 1, logId: 'log-1', checkpoint: 5 },
        ]);
        expect(await store.openView(alerts, of(2))).toBe(0);
        expect(await store.get('unseen-alerts', 'b')).toBeUndefined();
      });

      it('keeps its generations when those of the opened one are swept', async () => {
        await store.openView(alerts, of(2));
        const theirs = await store.beginGeneration('unseen-alerts');
        await store.openView(alerts, of(1));
        const ours = await store.beginGeneration('unseen-alerts');
        await store.sweepGenerations();
        await fails(ours.write([written(anAlert('a'), 1)]));
        await theirs.write([written(anAlert('a'), 1)]);
        await store.openView(alerts, of(2));
        await theirs.switchIn([]);
        expect(await store.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
      });
    });

    it('empties a view that another log has left under the same version', async () => {
      const left = viewDeclarations['unseen-alerts'];
      await store.write([{ ...alertsBatch([written(anAlert('a'), 5)]), eventId: 'event-5' }]);
      await store.openView(left, of(2));
      expect(await store.openView(left, of(1, 'log-2'))).toBe(0);
      expect(await store.get('unseen-alerts', 'a')).toBeUndefined();
      await store.write([{ ...alertsBatch([written(anAlert('b'), 3)]), eventId: 'event-3' }]);
      const mark = { logId: 'log-2', position: 3, eventId: 'event-3' };
      expect(await store.markOf('unseen-alerts')).toEqual(mark);
      const kept = (await store.storedVersions()).filter(({ version }) => version === 1);
      expect(kept.find(({ view }) => view === 'unseen-alerts')).toMatchObject({ logId: 'log-2' });
    });

    it('begins a view anew, with its checkpoint and what stands there, and tells a reset', async () => {
      const changes = listen();
      await store.write([{ ...alertsBatch([written(anAlert('a'), 5)]), eventId: 'event-5' }]);
      await write(removed(anAlert('b'), 6));
      await store.emptyView('unseen-alerts');
      expect(await store.checkpoint('unseen-alerts')).toBe(0);
      expect(await store.markOf('unseen-alerts')).toBeUndefined();
      const kept = (await store.storedVersions()).filter(({ view }) => view === 'unseen-alerts');
      expect(kept).toMatchObject([{ checkpoint: 0, eventId: null }]);
      expect(await store.seen('unseen-alerts', ['a', 'b'])).toEqual(new Map());
      await write(written(anAlert('a'), 1));
      expect(await store.get('unseen-alerts', 'a')).toEqual(anAlert('a'));
      expect((await until(changes, isReset('unseen-alerts'))).at(-1)).toMatchObject({
        position: 0,
      });
    });
  });
};
