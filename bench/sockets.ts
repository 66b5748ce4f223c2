/** The messages between the processes of a measurement of sockets. */
export type ToSocketServer =
  | { readonly kind: 'push'; readonly pushes: number; readonly rooms: number }
  | { readonly kind: 'memory' };
export type FromSocketServer = {
  readonly port?: number;
  /** Milliseconds of the machine's steady clock, which all processes share. */
  readonly pushedAt?: readonly number[];
  readonly rss?: number;
};
export type ToCrowd = { readonly awaited: number };
export type FromCrowd = { readonly connected?: number; readonly lastAt?: readonly number[] };
