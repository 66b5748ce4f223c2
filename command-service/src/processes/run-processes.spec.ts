import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keysOf, viewDeclarations, type DueMailDocument } from 'contracts';
import type { ProcessStore, ReadStore } from 'contracts/ports';
import { aDueMail, now } from 'contracts/testing';
import { openSqliteProcessStore, openSqliteReadStore } from 'infra';
import { aTimeline } from '../testing/index.ts';
import type { Process } from './process.ts';
import {
  runProcesses,
  type ProcessesDependencies,
  type RunningProcesses,
} from './run-processes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An instant so long after the beginning. */
const inMs = (ms: number): string => new Date(Date.parse(now) + ms).toISOString();

const anEntry = (mailId: string, dueAt = now) => aDueMail({ mailId, dueAt, by: 'customer' });

describe('running processes', () => {
  let readStore: ReadStore;
  let processStore: ProcessStore;
  let time: ReturnType<typeof aTimeline>;
  let running: RunningProcesses[];
  let position: number;

  beforeEach(async () => {
    readStore = openSqliteReadStore(':memory:');
    time = aTimeline(now);
    processStore = openSqliteProcessStore(':memory:', { steady: time });
    running = [];
    position = 0;
    await readStore.openView(viewDeclarations['mails-due'], { version: 1, logId: 'log-1' });
  });
  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await Promise.all([readStore.close(), processStore.close()]);
  });

  const put = (entry: DueMailDocument, isThere = true) => {
    position += 1;
    const keys = keysOf(viewDeclarations['mails-due'], entry);
    const document = isThere ? entry : undefined;
    const writes = [{ id: entry.mailId, position, document, keys }];
    return readStore.write([{ view: 'mails-due', writes, checkpoint: position }]);
  };
  const takeOff = (entry: DueMailDocument) => put(entry, false);

  /** Waits until all pending work has run: the stores answer within a few rounds of the event loop. */
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const pass = async (ms: number) => {
    time.advance(ms);
    await settled();
  };

  /** A process that records its calls; `fails` returns the error to throw, if any. */
  const aProcess = (fails: () => string | undefined = () => undefined) => {
    const tried: string[] = [];
    const givenUp: string[] = [];
    const process: Process<'mails-due'> = {
      view: 'mails-due',
      settle: async (entry, attempt) => {
        tried.push(`${entry.mailId} ${attempt}`);
        const message = fails();
        if (message !== undefined) throw new Error(message);
        await takeOff(entry);
      },
      giveUp: async (entry, attempts) => {
        givenUp.push(`${entry.mailId} ${attempts}`);
        await takeOff(entry);
      },
    };
    return { process, tried, givenUp };
  };

  const run = (
    process: Process,
    holder = 'one',
    instead: Partial<
      Pick<ProcessesDependencies, 'readStore' | 'processStore' | 'sizes' | 'spareMs'>
    > = {},
  ) => {
    const runner = runProcesses({
      processes: [process],
      readStore,
      processStore,
      spareMs: time.elapsedMs,
      ...instead,
      clock: time,
      sleep: time.sleep,
      holder,
      logger: { warn: () => {} },
    });
    running.push(runner);
    return runner;
  };
  const failuresOf = async (id: string) =>
    (await processStore.failuresOf('mails-due', [id])).get(id);

  it('does what was on the list before it began, the oldest first', async () => {
    await put(anEntry('b', '2026-03-10T09:30:00.000Z'));
    await put(anEntry('a', '2026-03-10T09:45:00.000Z'));
    const { process, tried } = aProcess();
    run(process);
    await settled();
    expect(tried).toEqual(['b 1', 'a 1']);
    expect(await readStore.count('mails-due', {})).toBe(0);
  });

  it('wakes for what comes on the list, without any time passing', async () => {
    const { process, tried } = aProcess();
    run(process);
    await settled();
    await put(anEntry('a'));
    await settled();
    expect(tried).toEqual(['a 1']);
  });

  it('leaves an entry alone until it is due, to the second', async () => {
    await put(anEntry('a', '2026-03-10T10:30:00.000Z'));
    const { process, tried } = aProcess();
    run(process);
    await pass(30 * MINUTE - 1_000);
    expect(tried).toEqual([]);
    await pass(1_000);
    expect(tried).toEqual(['a 1']);
  });

  it('works through a long list, and does each entry once', async () => {
    const ids = Array.from(
      { length: 1_100 },
      (_, index) => `mail-${String(index).padStart(4, '0')}`,
    );
    for (const id of ids) await put(anEntry(id));
    const { process, tried } = aProcess();
    run(process);
    while (tried.length < ids.length) await pass(200);
    await pass(10 * MINUTE);
    expect(tried).toEqual(ids.map((id) => `${id} 1`));
  });

  it('lets others go first for longer while they leave no time, and goes on at last', async () => {
    for (let index = 10; index < 35; index += 1) await put(anEntry(`mail-${index}`));
    let spareMs = 0;
    const { process, tried } = aProcess();
    run(process, 'one', { spareMs: () => spareMs });
    await settled();
    expect(tried).toHaveLength(10);
    for (let pauses = 0; pauses < 5; pauses += 1) await pass(150);
    expect(tried).toHaveLength(10);
    await pass(150);
    expect(tried).toHaveLength(20);
    spareMs = 100;
    await pass(150);
    expect(tried).toHaveLength(25);
  });

  describe('with several at once', () => {
    const begun = new Map<string, (failure?: string) => void>();
    let isOver = false;
    beforeEach(() => {
      isOver = false;
    });
    // A runner stops after all its work has ended.
    afterEach(() => {
      isOver = true;
      for (const end of begun.values()) end('Fini.');
      begun.clear();
    });

    /** A process whose entries end when the spec says so; `begun` are the running ones. */
    const aSlowProcess = () => {
      const order: string[] = [];
      const process: Process<'mails-due'> = {
        view: 'mails-due',
        atOnce: { usual: 3, most: 5 },
        turnOf: ({ about, eventPosition }) => ({ line: about.id, order: eventPosition }),
        settle: async (entry) => {
          order.push(entry.mailId);
          const failure = await new Promise<string | undefined>((resolve) => {
            if (isOver) resolve('Fini.');
            else begun.set(entry.mailId, resolve);
          });
          begun.delete(entry.mailId);
          if (failure !== undefined) throw new Error(failure);
          await takeOff(entry);
          return undefined;
        },
      };
      const end = async (mailId: string, failure?: string) => {
        begun.get(mailId)?.(failure);
        await settled();
      };
      return { process, order, end };
    };
    const ofBooking = (mailId: string, id: string, eventPosition = 1) => ({
      ...anEntry(mailId, inMs(eventPosition - 10)),
      about: { kind: 'booking' as const, id },
      eventPosition,
    });
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

    it('begins as many as it may, and the next one when one has ended', async () => {
      for (const name of names) await put(ofBooking(name, name));
      const { process, end } = aSlowProcess();
      run(process);
      await settled();
      expect([...begun.keys()]).toEqual(['a', 'b', 'c']);
      await end('b');
      expect([...begun.keys()]).toEqual(['a', 'c', 'd']);
    });

    it('lets others go on beside those that have become slow, up to a number', async () => {
      for (const name of names) await put(ofBooking(name, name));
      const { process } = aSlowProcess();
      run(process);
      await settled();
      await pass(1_000);
      expect(begun.size).toBe(3);
      await pass(1_000);
      expect([...begun.keys()]).toEqual(['a', 'b', 'c', 'd', 'e']);
      await pass(5_000);
      expect(begun.size).toBe(5);
    });

    it('never lets one of a line overtake another, also one that failed', async () => {
      await put(ofBooking('confirmed', 'one', 1));
      await put(ofBooking('cancelled', 'one', 2));
      await put(ofBooking('other', 'two'));
      const { process, order, end } = aSlowProcess();
      run(process);
      await settled();
      expect([...begun.keys()].sort()).toEqual(['confirmed', 'other']);
      await end('other');
      await end('confirmed', 'Non.');
      expect(begun.size).toBe(0);
      await pass(MINUTE);
      await end('confirmed');
      await end('cancelled');
      expect(order.filter((each) => each !== 'other')).toEqual([
        'confirmed',
        'confirmed',
        'cancelled',
      ]);
    });

    it('knows after a restart what failed before, and lets nothing overtake it', async () => {
      await put(ofBooking('confirmed', 'one', 1));
      await put(ofBooking('cancelled', 'one', 2));
      const nextAt = inMs(5 * MINUTE);
      const failures = { attempts: 2, firstAt: now, lastAt: now, nextAt, error: 'Non.' };
      await processStore.recordFailure('mails-due', 'confirmed', failures);
      const { process, end } = aSlowProcess();
      run(process);
      await settled();
      expect(begun.size).toBe(0);
      await pass(5 * MINUTE);
      await end('confirmed');
      expect([...begun.keys()]).toEqual(['cancelled']);
    });

    it('ends what is under way before another may begin', async () => {
      await put(ofBooking('a', 'a'));
      const { process, end } = aSlowProcess();
      const runner = run(process);
      await settled();
      let isStopped = false;
      const stop = async () => {
        await runner.stop();
        isStopped = true;
      };
      const stopped = stop();
      await settled();
      expect(isStopped).toBe(false);
      await end('a');
      await stopped;
    });
  });

  it('looks again a little later at what lets others pass, which is no failure', async () => {
    await put(anEntry('a'));
    const { process, tried } = aProcess();
    const settle = process.settle.bind(process);
    let isBusy = true;
    run({
      ...process,
      settle: async (entry: DueMailDocument, attempt: number) =>
        isBusy ? 'later' : settle(entry, attempt),
    });
    await settled();
    expect(await failuresOf('a')).toBeUndefined();
    isBusy = false;
    await pass(29_999);
    expect(tried).toEqual([]);
    await pass(1);
    expect(tried).toEqual(['a 1']);
  });

  it('looks again at what stands behind another one as soon as that has ended', async () => {
    await put(anEntry('first'));
    await put(anEntry('second'));
    const { process, tried } = aProcess();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let isFirstUnderWay = true;
    const settle = process.settle.bind(process);
    run({
      ...process,
      atOnce: { usual: 2, most: 2 },
      settle: async (entry: DueMailDocument, attempt: number) => {
        if (entry.mailId === 'second' && isFirstUnderWay) return { behind: 'first' };
        await (entry.mailId === 'first' ? ended : undefined);
        isFirstUnderWay = false;
        return settle(entry, attempt);
      },
    });
    await settled();
    expect(tried).toEqual([]);
    end();
    await settled();
    expect(tried).toEqual(['first 1', 'second 1']);
  });

  it('looks again at a few of the many that stand behind another one, and settles all in the end', async () => {
    const many = 200;
    for (let number = 0; number < many; number += 1) await put(anEntry(`mail-${number}`));
    const { process, tried } = aProcess();
    const settle = process.settle.bind(process);
    let looks = 0;
    let first: string | undefined;
    run({
      ...process,
      atOnce: { usual: 10, most: 20 },
      settle: async (entry: DueMailDocument, attempt: number) => {
        looks += 1;
        if (first !== undefined) return { behind: first };
        first = entry.mailId;
        // The others come meanwhile.
        await settled();
        first = undefined;
        return settle(entry, attempt);
      },
    });
    for (let left = many; left > 0; left = many - tried.length) await pass(1_000);
    expect(tried).toHaveLength(many);
    expect(looks).toBeLessThan(20 * many);
  });

  it('leaves others their turn while everything lets others pass', async () => {
    for (let number = 0; number < 20; number += 1) await put(anEntry(`mail-${number}`));
    const { process } = aProcess();
    let hadTurn = false;
    let passes = 0;
    run({
      ...process,
      settle: async (entry: DueMailDocument) => {
        passes += 1;
        // Long enough that every entry is due again.
        time.advance(MINUTE);
        if (!hadTurn && passes < 2_000) return 'later';
        await takeOff(entry);
        return undefined;
      },
    });
    setImmediate(() => {
      hadTurn = true;
    });
    await settled();
    expect(passes).toBeLessThan(2_000);
  });

  describe('with what is due later', () => {
    it('does at once what is brought forward', async () => {
      await put(anEntry('soon', inMs(30 * MINUTE)));
      await put(anEntry('far', inMs(30 * HOUR)));
      const { process, tried } = aProcess();
      run(process);
      await settled();
      await put(anEntry('soon'));
      await put(anEntry('far'));
      await settled();
      expect(tried.toSorted()).toEqual(['far 1', 'soon 1']);
    });

    it('leaves alone what is put off, until then', async () => {
      await put(anEntry('a', inMs(10 * MINUTE)));
      await put(anEntry('b', inMs(10 * MINUTE)));
      const { process, tried } = aProcess();
      run(process);
      await settled();
      await put(anEntry('a', inMs(40 * MINUTE)));
      await put(anEntry('b', inMs(150 * MINUTE)));
      await pass(40 * MINUTE - 1);
      expect(tried).toEqual([]);
      await pass(1);
      expect(tried).toEqual(['a 1']);
      await pass(110 * MINUTE - 1);
      expect(tried).toEqual(['a 1']);
      await pass(1);
      expect(tried).toEqual(['a 1', 'b 1']);
    });

    it('looks again when its own work says, whenever that is heard', async () => {
      await put(anEntry('a'));
      const { process, tried } = aProcess();
      run({
        ...process,
        settle: async (entry: DueMailDocument, attempt: number) => {
          tried.push(`${entry.mailId} ${attempt}`);
          if (tried.length > 2) return;
          await put(anEntry('a', inMs(15_000 * tried.length)));
          if (tried.length === 1) await settled();
        },
      });
      for (const count of [1, 2]) {
        await pass(14_999);
        expect(tried).toHaveLength(count);
        await pass(1);
        expect(tried).toHaveLength(count + 1);
      }
    });

    it('finds it when its hour comes, after a restart too', async () => {
      await put(anEntry('a', inMs(5 * HOUR)));
      const { process, tried } = aProcess();
      const first = run(process);
      await pass(2 * HOUR);
      await first.stop();
      run(process);
      await pass(3 * HOUR - 1);
      expect(tried).toEqual([]);
      await pass(1);
      expect(tried).toEqual(['a 1']);
    });

    it('does not forget a failure that is to be tried again in some hours', async () => {
      await put(anEntry('a'));
      const failures = { attempts: 3, firstAt: now, lastAt: now, error: 'Non.' };
      const nextAt = inMs(5 * HOUR);
      await processStore.recordFailure('mails-due', 'a', { ...failures, nextAt });
      const { process, tried } = aProcess();
      run(process);
      await pass(5 * HOUR - 1);
      expect(tried).toEqual([]);
      await pass(1);
      expect(tried).toEqual(['a 4']);
    });
  });

  describe('with a list that is longer than what it holds', () => {
    const sizes = { aPage: 10, held: 25 };
    const numbered = (count: number, dueAt: (index: number) => string) =>
      Array.from({ length: count }, (_, index) =>
        anEntry(`mail-${String(index).padStart(3, '0')}`, dueAt(index)),
      );
    const once = (entries: readonly DueMailDocument[]) =>
      entries.map(({ mailId }) => `${mailId} 1`);
    /** The queries sent to the list. */
    const counting = () => {
      const requested = { finds: 0, entries: 0 };
      const find: ReadStore['find'] = async (view, query) => {
        const found = await readStore.find(view, query);
        requested.finds += 1;
        requested.entries += found.length;
        return found;
      };
      return { requested, readStore: { ...readStore, find } };
    };

    it('reads no entry of another hour, whenever it is woken', async () => {
      for (const entry of numbered(100, () => inMs(7 * HOUR))) await put(entry);
      const { requested, readStore } = counting();
      const { process, tried } = aProcess();
      run(process, 'one', { sizes, readStore });
      await settled();
      for (let minute = 0; minute < 59; minute += 1) {
        await put(anEntry(`now-${minute}`, time.now()));
        await pass(MINUTE);
      }
      expect(tried).toHaveLength(59);
      expect(requested).toEqual({ finds: 1, entries: 0 });
    });

    it('does each at its time, and reads on as far as it holds', async () => {
      const entries = numbered(100, (index) => inMs(30_000 * index));
      for (const entry of [...entries].reverse()) await put(entry);
      const { requested, readStore } = counting();
      const { process, tried } = aProcess();
      run(process, 'one', { sizes, readStore });
      await settled();
      expect(requested.entries).toBeLessThanOrEqual(sizes.held + sizes.aPage);
      for (let index = 0; index < 100; index += 1) {
        expect(tried).toEqual(once(entries.slice(0, index + 1)));
        await pass(30_000);
      }
      expect(requested.finds).toBeLessThan(30);
    });

    it('works off what is due, the oldest first, and lets nothing that comes wait for all', async () => {
      const entries = numbered(100, (index) => inMs(index - 1_000));
      for (const entry of entries) await put(entry);
      const { process, tried } = aProcess();
      run(process, 'one', { sizes });
      await settled();
      await put(anEntry('new'));
      while (tried.length < 101) await pass(200);
      expect(tried.filter((each) => each !== 'new 1')).toEqual(once(entries));
      expect(tried.indexOf('new 1')).toBeLessThan(50);
    });

    it('passes what is to be tried again later by, however much it is', async () => {
      const failures = { attempts: 1, firstAt: now, lastAt: now, error: 'Non.' };
      for (const entry of numbered(60, () => inMs(-HOUR))) {
        await put(entry);
        const nextAt = inMs(30 * MINUTE);
        await processStore.recordFailure('mails-due', entry.mailId, { ...failures, nextAt });
      }
      await put(anEntry('good'));
      const { process, tried } = aProcess();
      run(process, 'one', { sizes });
      await settled();
      expect(tried).toEqual(['good 1']);
    });

    it('tries again all that fails, and does the others meanwhile', async () => {
      const failing = numbered(60, () => inMs(-HOUR));
      for (const entry of [...failing, anEntry('good')]) await put(entry);
      let isAway = true;
      const { process, tried } = aProcess();
      const settle = process.settle.bind(process);
      const attempts: string[] = [];
      const refuse = (mailId: string) => {
        attempts.push(mailId);
        return Promise.reject(new Error('Non.'));
      };
      run(
        {
          ...process,
          settle: (entry: DueMailDocument, attempt: number) =>
            isAway && entry.mailId !== 'good' ? refuse(entry.mailId) : settle(entry, attempt),
        },
        'one',
        { sizes },
      );
      while (tried.length === 0) await pass(200);
      expect(tried).toEqual(['good 1']);
      expect(attempts).toEqual(failing.map(({ mailId }) => mailId));
      isAway = false;
      for (let tenth = 0; tenth < 70; tenth += 1) await pass(1_000);
      expect(tried.slice(1).sort()).toEqual(failing.map(({ mailId }) => `${mailId} 2`));
    });
  });

  it('tries again after 1, 5, 15, 30, 60 and 60 minutes, and remembers what went wrong', async () => {
    await put(anEntry('a'));
    let error: string | undefined = 'Le serveur ne répond pas.';
    const { process, tried } = aProcess(() => error);
    run(process);
    await settled();
    for (const [count, minutes] of [1, 5, 15, 30, 60, 60].entries()) {
      expect(tried).toHaveLength(count + 1);
      await pass(minutes * MINUTE - 1);
      expect(tried).toHaveLength(count + 1);
      if (count === 5) error = undefined;
      else expect((await failuresOf('a'))?.error).toBe('Le serveur ne répond pas.');
      await pass(1);
    }
    expect(tried.at(-1)).toBe('a 7');
    expect(await failuresOf('a')).toBeUndefined();
    expect(await readStore.count('mails-due', {})).toBe(0);
  });

  it('gives up what has failed for a day, and keeps saying why', async () => {
    await put(anEntry('a'));
    const { process, tried, givenUp } = aProcess(() => 'Boîte pleine.');
    run(process);
    await settled();
    for (let minute = 0; minute < 24 * 60 - 1; minute += 1) await pass(MINUTE);
    expect(givenUp).toEqual([]);
    for (let minute = 0; minute < 60; minute += 1) await pass(MINUTE);
    expect(givenUp).toEqual([`a ${tried.length}`]);
    expect(await failuresOf('a')).toMatchObject({ error: 'Boîte pleine.', attempts: tried.length });
    await pass(HOUR);
    expect(givenUp).toHaveLength(1);
  }, 60_000);

  it('gives nothing up that was not tried often, however long it was stopped', async () => {
    await put(anEntry('a'));
    const { process, givenUp } = aProcess(() => 'Non.');
    const runner = run(process);
    await settled();
    await runner.stop();
    time.advance(3 * 24 * HOUR);
    run(process);
    await settled();
    expect((await failuresOf('a'))?.attempts).toBe(2);
    expect(givenUp).toEqual([]);
  });

  it('leaves an entry its pause though its failure cannot be kept', async () => {
    await put(anEntry('a'));
    const { process, tried } = aProcess(() => 'Non.');
    const isAway = () => Promise.reject(new Error('The disk is full.'));
    run(process, 'one', { processStore: { ...processStore, recordFailure: isAway } });
    await settled();
    await pass(50_000);
    expect(tried).toHaveLength(1);
    await pass(10_000);
    expect(tried).toHaveLength(2);
  });

  it('listens again, and looks at the whole list, when the changes broke off', async () => {
    let breakOff = () => {};
    const breaking = new Promise<never>((_, reject) => {
      breakOff = () => reject(new Error('The store went away.'));
    });
    const all = [
      // oxlint-disable-next-line require-yield -- changes that break off before the first one
      async function* () {
        await breaking;
      },
      (signal: AbortSignal) => readStore.changes(signal),
    ];
    const { process, tried } = aProcess();
    const changes: ReadStore['changes'] = (signal) =>
      all.shift()?.(signal) ?? readStore.changes(signal);
    run(process, 'one', { readStore: { ...readStore, changes } });
    await settled();
    await put(anEntry('missed'));
    breakOff();
    await settled();
    expect(tried).toEqual([]);
    await pass(5_000);
    expect(tried).toEqual(['missed 1']);
    await put(anEntry('heard'));
    await settled();
    expect(tried).toEqual(['missed 1', 'heard 1']);
  });

  it('goes on with the others while one fails', async () => {
    await put(anEntry('bad', '2026-03-10T09:00:00.000Z'));
    await put(anEntry('good'));
    const { process, tried } = aProcess();
    const settle = process.settle.bind(process);
    run({
      ...process,
      settle: (entry: DueMailDocument, attempt: number) =>
        entry.mailId === 'bad' ? Promise.reject(new Error('Non.')) : settle(entry, attempt),
    });
    await settled();
    expect(tried).toEqual(['good 1']);
  });

  it('remembers over a restart what failed, and when to try again', async () => {
    await put(anEntry('a'));
    const { process, tried } = aProcess(() => 'Le serveur ne répond pas.');
    const first = run(process);
    await settled();
    await first.stop();
    run(process, 'other');
    await pass(MINUTE - 1);
    expect(tried).toEqual(['a 1']);
    await pass(1);
    expect(tried).toEqual(['a 1', 'a 2']);
  });

  it('looks again, and not at once, at what was neither settled nor failed', async () => {
    await put(anEntry('a'));
    const { process, tried } = aProcess();
    run({
      ...process,
      settle: async (entry: DueMailDocument, attempt: number) => {
        tried.push(`${entry.mailId} ${attempt}`);
      },
    });
    await settled();
    await pass(MINUTE - 1);
    expect(tried).toEqual(['a 1']);
    await pass(1);
    expect(tried).toEqual(['a 1', 'a 1']);
  });

  it('reads the list anew when the view was replaced', async () => {
    const { process, tried } = aProcess();
    run(process);
    await settled();
    await readStore.openView(viewDeclarations['mails-due'], { version: 2, logId: 'log-1' });
    await put(anEntry('a'));
    await settled();
    expect(tried).toEqual(['a 1']);
  });

  describe('by lease', () => {
    it('lets one of two work, and the other take over when it stops', async () => {
      const one = aProcess();
      const other = aProcess();
      const first = run(one.process);
      await settled();
      run(other.process, 'two');
      await put(anEntry('a'));
      await pass(5 * MINUTE);
      expect([one.tried, other.tried]).toEqual([['a 1'], []]);
      await first.stop();
      await put(anEntry('b'));
      await pass(10_000);
      expect([one.tried, other.tried]).toEqual([['a 1'], ['b 1']]);
    });

    it('lets another take over from one that died, once its lease has run out', async () => {
      await processStore.takeLease({ name: 'processes', holder: 'dead', forMs: 30_000 });
      await put(anEntry('a'));
      const { process, tried } = aProcess();
      run(process);
      await settled();
      for (const seconds of [10, 10, 9]) {
        await pass(seconds * 1_000);
        expect(tried).toEqual([]);
      }
      await pass(10_000);
      expect(tried).toEqual(['a 1']);
    });

    it('begins at once where the same holder died', async () => {
      await processStore.takeLease({ name: 'processes', holder: 'one', forMs: 30_000 });
      await put(anEntry('a'));
      const { process, tried } = aProcess();
      run(process);
      await settled();
      expect(tried).toEqual(['a 1']);
    });

    it('stops while the lease is on its way', async () => {
      let giveLease = () => {};
      const takeLease = () =>
        new Promise<boolean>((resolve) => {
          giveLease = () => resolve(true);
        });
      const { process, tried } = aProcess();
      await put(anEntry('a'));
      const runner = run(process, 'one', { processStore: { ...processStore, takeLease } });
      const stopped = runner.stop();
      giveLease();
      await stopped;
      expect(tried).toEqual([]);
    });

    it('knows whether the lease is still its own, also while nobody answers', async () => {
      let isOurs = () => true;
      const process: Process<'mails-due'> = {
        view: 'mails-due',
        settle: async (entry, _attempt, requested = isOurs) => {
          isOurs = requested;
          await takeOff(entry);
          return undefined;
        },
      };
      let taken = 0;
      const takeLease: ProcessStore['takeLease'] = (lease) => {
        taken += 1;
        return taken < 3 ? processStore.takeLease(lease) : new Promise(() => {});
      };
      await put(anEntry('a'));
      runProcesses({
        processes: [process],
        readStore,
        processStore: { ...processStore, takeLease },
        clock: time,
        sleep: time.sleep,
        holder: 'one',
        logger: { warn: () => {} },
      });
      await settled();
      for (const seconds of [10, 10, 10, 9]) await pass(seconds * 1_000);
      expect(isOurs()).toBe(true);
      time.advance(1_000);
      expect(isOurs()).toBe(false);
    });

    it('stops working when it has lost the lease, and comes back to it', async () => {
      const { process, tried } = aProcess();
      run(process);
      await settled();
      await processStore.endLease('processes', 'one');
      await processStore.takeLease({ name: 'processes', holder: 'two', forMs: 15_000 });
      await pass(10_000);
      await put(anEntry('a'));
      await settled();
      expect(tried).toEqual([]);
      await pass(10_000);
      await pass(10_000);
      expect(tried).toEqual(['a 1']);
    });
  });

  it('stops after the entry under way', async () => {
    await put(anEntry('a', '2026-03-10T09:00:00.000Z'));
    await put(anEntry('b'));
    let goOn = () => {};
    const { process, tried } = aProcess();
    const settle = process.settle.bind(process);
    const runner = run({
      ...process,
      settle: async (entry: DueMailDocument, attempt: number) => {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        await settle(entry, attempt);
      },
    });
    await settled();
    const stopped = runner.stop();
    goOn();
    await stopped;
    expect(tried).toEqual(['a 1']);
    expect(await readStore.count('mails-due', {})).toBe(1);
  });
});
