/** Translates former shapes by event type. Data that needs no translation is returned as the same object. */
export type Upcasts = Readonly<Record<string, (data: object) => object>>;
