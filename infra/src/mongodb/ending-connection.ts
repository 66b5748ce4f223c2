import type { Socket } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * The driver's connection, whose end is told to who writes to it just then. The driver (7.8, and 7.9) takes
 * what a socket refuses for a full buffer, and waits for `drain`: one that is destroyed and has not said so
 * yet never has it. That operation would have no answer, ever; and where it is the driver's own question
 * how the server is, no other either: the server stays away for this process.
 */
export class EndingConnection extends Connection {
  constructor(stream: Socket, options: object) {
    super(stream, options);
    // The driver has listened before, and then knows that it has ended, and why.
    stream.once('close', () => stream.emit('drain'));
  }
}
