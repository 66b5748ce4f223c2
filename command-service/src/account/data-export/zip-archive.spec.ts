import { describe, expect, it } from '@jest/globals';
import { now } from 'contracts/testing';
import { strFromU8, unzipSync } from 'fflate';
import { zipOf } from './zip-archive.ts';

function* manyLines(): Generator<string> {
  for (let line = 0; line < 20_000; line += 1) yield `Ligne ${line} : « déjà vu »\n`;
}

describe('a ZIP of texts', () => {
  it('holds each of them whole, however long', async () => {
    const files = [
      { name: 'long.txt', pieces: manyLines() },
      { name: 'vide.txt', pieces: [] },
    ];
    const unpacked = unzipSync(await zipOf(files, now));
    expect(Object.keys(unpacked)).toEqual(['long.txt', 'vide.txt']);
    const [long, empty] = Object.values(unpacked).map((bytes) => strFromU8(bytes));
    expect(long).toBe([...manyLines()].join(''));
    expect(empty).toBe('');
  });

  it('lets others have their turns while it packs one long piece', async () => {
    const text = [...manyLines()].join('');
    let rounds = 0;
    let isPacking = true;
    const count = () => {
      rounds += 1;
      if (isPacking) setImmediate(count);
    };
    setImmediate(count);
    const archive = await zipOf([{ name: 'long.txt', pieces: [text] }], now);
    isPacking = false;
    expect(strFromU8(unzipSync(archive)['long.txt'] ?? new Uint8Array())).toBe(text);
    expect(rounds).toBeGreaterThan(8);
  });

  it('lets others have their turns while it packs', async () => {
    let linesAtNextTurn = 0;
    let lines = 0;
    function* counted(): Generator<string> {
      for (const line of manyLines()) {
        lines += 1;
        yield line;
      }
    }
    setImmediate(() => {
      linesAtNextTurn = lines;
    });
    await zipOf([{ name: 'long.txt', pieces: counted() }], now);
    expect(lines).toBe(20_000);
    expect(linesAtNextTurn).toBeLessThan(lines);
  });
});
