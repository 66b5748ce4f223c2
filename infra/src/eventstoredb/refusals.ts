import { ErrorType, isCommandError } from '@eventstore/db-client';

/** Status codes of gRPC, which the client is built on. */
const status = { PERMISSION_DENIED: 7, UNAVAILABLE: 14, UNAUTHENTICATED: 16 };

/** The address or its account is wrong: retries are useless. */
export class EventStoreDbRefusedError extends Error {
  override readonly name = 'EventStoreDbRefusedError';
}

const WRONG_PASSWORD =
  'EVENTSTOREDB_URL : le serveur ne connaît pas ce nom avec ce mot de passe. Corrigez-les dans l’adresse.';
const MISSING_RIGHTS =
  'EVENTSTOREDB_URL : ce compte n’a pas les droits qu’il faut. Donnez-lui ceux de lire $all, et de lire et d’écrire tous les flux.';
const UNTRUSTED_CERTIFICATE =
  'EVENTSTOREDB_URL : le certificat du serveur n’est pas reconnu. Nommez le fichier de son autorité dans l’adresse (tlsCAFile=…), et le serveur comme dans son certificat.';
const NO_NODE =
  'EVENTSTOREDB_URL : aucun des serveurs nommés ne répond. Vérifiez leurs noms et leurs ports, tls=… et, si l’autorité de leurs certificats est la vôtre, tlsCAFile=….';
const MISSING_FILE =
  'EVENTSTOREDB_URL : un fichier que l’adresse nomme (tlsCAFile, userCertFile ou userKeyFile) manque. Vérifiez son chemin.';

/** Node's messages on a failed handshake. */
const CERTIFICATE = /certificate|altnames|CERT_|UNABLE_TO_VERIFY/;

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** Whether no node of the address is healthy. */
export const isWithoutNode = (error: Error): boolean =>
  error.message.startsWith('Failed to discover');

const isAccessDenied = (error: Error): boolean =>
  codeOf(error) === status.PERMISSION_DENIED ||
  (isCommandError(error) && error.type === ErrorType.ACCESS_DENIED);

/** A wrong password comes first, because the client gives both the same type. */
const SENTENCES: readonly (readonly [isSo: (error: Error) => boolean, sentence: string])[] = [
  [(error) => codeOf(error) === status.UNAUTHENTICATED, WRONG_PASSWORD],
  [isAccessDenied, MISSING_RIGHTS],
  [
    (error) => codeOf(error) === status.UNAVAILABLE && CERTIFICATE.test(error.message),
    UNTRUSTED_CERTIFICATE,
  ],
  [isWithoutNode, NO_NODE],
  [(error) => error.message.startsWith('Failed to load certificate'), MISSING_FILE],
];

/** French for errors that the operator can fix. */
export const inFrench = (error: unknown): unknown => {
  const [, sentence] = (error instanceof Error && SENTENCES.find(([isSo]) => isSo(error))) || [];
  return sentence === undefined ? error : new EventStoreDbRefusedError(sentence, { cause: error });
};

export const isRefusal = (error: unknown): boolean => inFrench(error) !== error;

export const refusing = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    throw inFrench(error);
  }
};
