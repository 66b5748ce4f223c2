import { printAnswer } from './print-report.ts';
import type { RemoteProjectors } from './remote-operations.ts';
import { processStateOf } from './process-state.ts';
import type { Servers } from '../stores/store-places.ts';

/** Printed if no projector is active, since no other process can pause the writes to the views. */
const NO_ACTIVE_PROJECTOR =
  'Aucun processus ne tient les vues : démarrez npm run serve -- projections, ou réessayez dans un instant.';
/** A wrong token does not reveal which operations exist. */
const UNKNOWN = 404;

const remoteOperationsOf = ({ operatorToken: token, projectionsUrls: urls }: Servers) => {
  if (urls.length === 0)
    throw new Error('PROJECTIONS_URLS manque : dites où répondent les processus projections.');
  if (token === undefined)
    throw new Error('OPERATOR_TOKEN manque : donnez celui des processus projections.');
  return { urls, token } satisfies RemoteProjectors;
};

/** Asks the projectors one by one; returns `undefined` if none is active. */
const answerOf = async (name: string, { urls, token }: RemoteProjectors) => {
  const request = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
  for (const url of urls) {
    if ((await processStateOf(url)) === 'away') continue;
    const answer = await fetch(new URL(`/operations/${name}`, url), request).catch(() => undefined);
    if (answer?.status === UNKNOWN)
      throw new Error('OPERATOR_TOKEN n’est pas celui des processus projections : donnez le leur.');
    if (answer?.ok === true) return answer;
  }
  return undefined;
};

/**
 * Prints the answer of the active projector among `PROJECTIONS_URLS`. Returns the exit code; rejects with a
 * French sentence if there is none.
 */
export const callActiveProjector = async (servers: Servers, name: string): Promise<number> => {
  const answer = await answerOf(name, remoteOperationsOf(servers));
  if (answer === undefined) throw new Error(NO_ACTIVE_PROJECTOR);
  return printAnswer(answer);
};
