import { readdirSync, readFileSync } from 'node:fs';
import type { AnyEvent } from '../engine/event.ts';
import { upcast } from '../upcasts.ts';

const folder = new URL('./golden/', import.meta.url);

export type GoldenEvent = {
  readonly file: string;
  /** As some version of ours stored it; it never changes again. */
  readonly stored: AnyEvent;
  /** As whoever reads the log is given it. */
  readonly event: AnyEvent;
};

/**
 * Every stored example: `<Type>.json`, and for each shape that a type has had besides,
 * `<Type>.<what tells it apart>.json`.
 */
export const goldenEvents: readonly GoldenEvent[] = readdirSync(folder)
  .sort()
  .map((file) => {
    const stored = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as AnyEvent;
    return { file, stored, event: upcast(stored) };
  });
