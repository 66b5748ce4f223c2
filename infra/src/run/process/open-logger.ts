import { pino, type DestinationStream } from 'pino';

/** The query string of an address in a line of JSON, whether the address is a field or part of a message. */
const QUERY_STRING = /\?(?:[^\s"\\]|\\[^n])+/g;

/** The log of a process. A query string may name a person, so it is cut off in every line. */
export const openLogger = (level: string, destination?: DestinationStream) =>
  pino({ level, hooks: { streamWrite: (line) => line.replaceAll(QUERY_STRING, '') } }, destination);
