/** Not declared by the driver. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export const Connection: new (stream: Socket, options: object) => object;
}
