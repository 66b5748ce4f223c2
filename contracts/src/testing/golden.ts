import { readdirSync, readFileSync } from 'node:fs';
import type { AnyEvent } from '../engine/event.ts';
import { upcast } from '../upcasts.ts';

const folder = new URL('./golden/', import.meta.url);

export type GoldenEvent = {
  readonly file: string;
  /** The event as one of our versions stored it; it never changes. */
  readonly stored: AnyEvent;
  /** The event as readers of the log receive it. */
  readonly event: AnyEvent;
};

/**
 * Every stored example: `<Type>.json`, and for each further shape of a type
 * `<Type>.<discriminator>.json`.
 */
export const goldenEvents: readonly GoldenEvent[] = readdirSync(folder)
  .sort()
  .map((file) => {
    const stored = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as AnyEvent;
    return { file, stored, event: upcast(stored) };
  });
