import { isCommandError } from '@eventstore/db-client';
import { MongoError } from 'mongodb';
import { UnansweredError } from '../../eventstoredb/connection.ts';
import { isWithoutAnswer } from '../../eventstoredb/connections.ts';

const REMEDY = 'Vérifiez l’adresse et que le serveur est démarré.';

const variableOf = (error: Error) => {
  if (error instanceof MongoError) return 'MONGODB_URL';
  return isWithoutAnswer(error) || isCommandError(error) ? 'EVENTSTOREDB_URL' : undefined;
};

/** The same error, or a French sentence if a server failed: its client’s message is in English. */
export const serverFailureInFrench = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const variable = variableOf(error);
  if (variable === undefined) return error;
  const reason = error instanceof UnansweredError ? '' : ` comme il le doit (${error.message})`;
  return new Error(`${variable} : le serveur ne répond pas${reason}. ${REMEDY}`, { cause: error });
};
