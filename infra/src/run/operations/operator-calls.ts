import { Readable } from 'node:stream';
import { projectedViewNames } from 'contracts';
import type { ViewOperations } from 'projections';
import { ERASE_USAGE, erasedIn, type Erased } from './open-erasure.ts';
import { operatorFrom, type NewOperator } from './open-operator.ts';
import {
  auditReport,
  isReplayable,
  replayReport,
  viewsText,
  type LostFiles,
  type Report,
} from './reports.ts';
import type { HttpServer } from '../../http/open-http.ts';
import { isSameSecret } from '../../security/secrets.ts';

/** The last line of a streamed report: how the command that prints it ends. */
export const EXIT_LINE = 'exit ';
/** A line that is no part of the report: how far it has come. */
export const UNDERWAY_LINE = 'underway ';

type Query = {
  readonly view?: unknown;
  readonly values?: unknown;
  readonly email?: unknown;
  readonly name?: unknown;
  readonly customer?: unknown;
  readonly practitioner?: unknown;
};
/** A sentence instead of a report, for invalid parameters. */
type Refused = { readonly refused: string };

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
 * Operators' calls from the command line to the running server, which holds the data folder. The
 * token is in that folder, so it grants what the folder's reader has.
 */
export const mountOperatorCalls = (
  server: HttpServer,
  {
    token,
    operations,
    openOperator,
    erase,
    lostFiles,
  }: {
    readonly token: string;
    readonly operations: ViewOperations;
    /** Without it no operators can be created here. */
    readonly openOperator?: (operator: NewOperator) => Report;
    /** Without it erasures are not available here. */
    readonly erase?: (who: Erased) => Report;
    /** Without it an audit reads the log only. */
    readonly lostFiles?: LostFiles;
  },
): void => {
  const answer = (name: string, reportOf: (query: Query) => Report | Refused) =>
    server.post(`/operations/${name}`, { config: { access: 'anyone' } }, async (request, reply) => {
      const given = request.headers.authorization ?? '';
      if (!isSameSecret(given, `Bearer ${token}`)) return reply.callNotFound();
      reply.header('content-type', 'text/plain; charset=utf-8');
      const report = reportOf(request.query as Query);
      if ('refused' in report) return reply.code(400).send(report.refused);
      return reply.send(Readable.from(linesOf(report)));
    });
  if (openOperator !== undefined)
    answer('operator', (query) => {
      const operator = operatorFrom(query);
      return 'fault' in operator ? { refused: `${operator.fault}\n` } : openOperator(operator);
    });
  if (erase !== undefined)
    answer('erase', (query) => {
      const who = erasedIn(query);
      return who === undefined ? { refused: `${ERASE_USAGE}\n` } : erase(who);
    });
  answer('audit', () => auditReport(() => operations.audit(), lostFiles));
  answer('replay', ({ view, values }) => {
    const options = { showsValues: values === 'shown' };
    if (view === undefined) return replayReport(operations, projectedViewNames, options);
    if (typeof view === 'string' && isReplayable(view))
      return replayReport(operations, [view], options);
    return { refused: `Vue inconnue : ${JSON.stringify(view)}\n${viewsText}\n` };
  });
};
