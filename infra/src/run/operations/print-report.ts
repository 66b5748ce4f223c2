import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { EXIT_LINE, UNDERWAY_LINE } from './operator-calls.ts';
import type { Report } from './reports.ts';

/** Progress goes to stderr, so that a redirected report is complete. */
export const printReport = async (report: Report): Promise<number> => {
  let exitCode = 0;
  for await (const line of report) {
    if (typeof line === 'number') exitCode = line;
    else if (typeof line === 'string') console.log(line);
    else console.error(line.underway);
  }
  return exitCode;
};

/** Prints the streamed answer and returns its exit code. */
export const printAnswer = async ({ body }: Response): Promise<number> => {
  try {
    const input = body === null ? Readable.from([]) : Readable.fromWeb(body as never);
    for await (const line of createInterface({ input })) {
      if (line.startsWith(EXIT_LINE)) return Number(line.slice(EXIT_LINE.length));
      if (line.startsWith(UNDERWAY_LINE)) console.error(line.slice(UNDERWAY_LINE.length));
      else console.log(line);
    }
  } catch {
    // The connection breaks if the process was stopped or died.
  }
  console.error('Le serveur a cessé de répondre avant la fin.');
  return 2;
};
