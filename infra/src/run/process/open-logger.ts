import { pino, type DestinationStream } from 'pino';

/** In a line of JSON, as a field or within a message. */
const QUERY_STRING = /\?(?:[^\s"\\]|\\[^n])+/g;

/** A query string may name a person, so every line is cut there. */
export const openLogger = (level: string, destination?: DestinationStream) =>
  pino({ level, hooks: { streamWrite: (line) => line.replaceAll(QUERY_STRING, '') } }, destination);
