import type { AnyEvent } from './engine/event.ts';

/** Translates former shapes by event type. Data that needs no translation is returned as the same object. */
type Upcasts = Readonly<Record<string, (data: object) => object>>;

/** Types that were once stored in another shape. */
const upcasts: Upcasts = {};

/** Events that need no translation stay the same object. */
export const upcastBy = (table: Upcasts) => {
  const translations = new Map(Object.entries(table));
  return (event: AnyEvent): AnyEvent => {
    const { type, data } = event;
    const translate = translations.get(type);
    // Malformed data is passed through unchanged; validation reports it.
    if (translate === undefined || data === null) return event;
    const translated = translate(data);
    return translated === data ? event : { type, data: translated };
  };
};

export const upcast = upcastBy(upcasts);
