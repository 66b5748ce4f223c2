/**
 * By event type: the translation of former shapes of its data. Data that needs no translation is
 * returned as the same object.
 */
export type Upcasts = Readonly<Record<string, (data: object) => object>>;
