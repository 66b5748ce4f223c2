import type { Socket } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * The driver's connection, with an error for pending writes when it ends. The driver (7.8 and 7.9)
 * waits for `drain` after a full buffer, which a destroyed socket never emits. That operation would
 * never be answered; and if it is the driver's own health check, the server would stay unavailable
 * for this process.
 */
export class EndingConnection extends Connection {
  constructor(stream: Socket, options: object) {
    super(stream, options);
    // The driver has listened before, and then knows that it has ended, and why.
    stream.once('close', () => stream.emit('drain'));
  }
}
