import type { Socket } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * The driver (7.8 and 7.9) waits for `drain` after a full buffer, which a destroyed socket never emits: that
 * operation, or the driver's own health check, would never end.
 */
export class EndingConnection extends Connection {
  constructor(stream: Socket, options: object) {
    super(stream, options);
    // The driver listens first, and then knows why the connection ended.
    stream.once('close', () => stream.emit('drain'));
  }
}
