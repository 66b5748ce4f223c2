import { readdirSync, readFileSync } from 'node:fs';
import type { AnyEvent } from '../messaging/event.ts';

const folder = new URL('./golden/', import.meta.url);

/** An event as some version of ours stored it; it never changes again. */
export type GoldenEvent = { readonly file: string; readonly event: AnyEvent };

/**
 * Every stored example: `<Type>.json`, and for each shape that a type has had besides,
 * `<Type>.<what tells it apart>.json`.
 */
export const goldenEvents: readonly GoldenEvent[] = readdirSync(folder)
  .sort()
  .map((file) => ({
    file,
    event: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as AnyEvent,
  }));
