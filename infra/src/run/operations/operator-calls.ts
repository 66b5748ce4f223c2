import { Readable } from 'node:stream';
import type { HttpServer } from '../../http/open-http.ts';
import { isSameSecret } from '../../security/secrets.ts';
import { operatorCommand, operatorCommands, type CommandName } from './operator-commands.ts';
import type { CommandStores } from './operator-commands.ts';
import type { Report } from './reports.ts';

/** The last line of a streamed report, with the exit code. */
export const EXIT_LINE = 'exit ';
/** Progress, not a part of the report. */
export const UNDERWAY_LINE = 'underway ';

const linesOf = async function* (report: Report): AsyncGenerator<string> {
  let exitCode = 0;
  for await (const line of report) {
    if (typeof line === 'number') exitCode = line;
    else if (typeof line === 'string') yield `${line}\n`;
    else yield `${UNDERWAY_LINE}${line.underway}\n`;
  }
  yield `${EXIT_LINE}${exitCode}\n`;
};

/**
 * Calls of the command line to a running process. The token is readable by everyone who can read the data
 * folder anyway.
 */
export const mountOperatorCalls = (
  server: HttpServer,
  { token, ...stores }: CommandStores & { readonly token: string },
): void => {
  for (const name of Object.keys(operatorCommands) as CommandName[])
    server.post(`/operations/${name}`, { config: { access: 'anyone' } }, async (request, reply) => {
      const given = request.headers.authorization ?? '';
      if (!isSameSecret(given, `Bearer ${token}`)) return reply.callNotFound();
      reply.header('content-type', 'text/plain; charset=utf-8');
      const { prepare, usage } = operatorCommand(name);
      const prepared = prepare(request.query as Readonly<Record<string, unknown>>);
      if (typeof prepared === 'string')
        return reply.code(400).send(`${prepared}\nUsage : npm run ${usage}\n`);
      return reply.send(Readable.from(linesOf(prepared(stores))));
    });
};
