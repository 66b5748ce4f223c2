/** The driver does not declare these types. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export const Connection: new (stream: Socket, options: object) => object;
}
