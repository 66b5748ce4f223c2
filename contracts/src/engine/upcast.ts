/**
 * By event type: the present shape of data that was stored in a former one. Data that needs no
 * translation, or that no version ever wrote, is returned as the same object.
 */
export type Upcasts = Readonly<Record<string, (data: object) => object>>;
