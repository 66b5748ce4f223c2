import {
  accountStream,
  FILLED_IN_AT_LEAST_MS,
  typedText,
  type CustomerProfile,
  type ErrorAnswer,
  type ErrorCode,
  type GivenAddress,
} from 'contracts';
import type { Role } from 'contracts/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountDecider } from '../account-decider.ts';
import { accepted, refused, refusedSuspended } from '../../engine/answers.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { openSession } from '../open-session.ts';

type Traces = { readonly website?: string; readonly filledInMs?: number };

/** The hidden field has a value, or the form was sent faster than a person can type. */
export const looksAutomatic = (
  { website = '', filledInMs = FILLED_IN_AT_LEAST_MS }: Traces,
  atLeastMs = FILLED_IN_AT_LEAST_MS,
): boolean => website !== '' || filledInMs < atLeastMs;

/** The address with its coordinates; `undefined` if none of the suggestions was chosen. */
export const locatedOf = (given: GivenAddress): CustomerProfile['address'] | undefined => {
  const { latitude, longitude } = given;
  const [street, zipCode, city, locationName] = [
    given.address,
    given.zipcode,
    given.city,
    given.location_name,
  ].map(typedText);
  if (!street || !zipCode || !city || !locationName) return undefined;
  if (latitude === null || longitude === null) return undefined;
  return { street, zipCode, city, latitude, longitude, locationName };
};

/** The field that a refusal is about. */
const fieldsByCode: Partial<Record<ErrorCode, string[]>> = {
  EMAIL_TAKEN: ['email'],
  SIGN_UP_UNDER_WAY: ['email'],
  PASSWORD_TOO_WEAK: ['password'],
  BIRTHDAY_NOT_VALID: ['birthday'],
  PHONE_NOT_VALID: ['phone'],
  ADDRESS_NOT_LOCATED: ['address'],
  REFERRAL_NOT_FOUND: ['parrainage'],
};

export const refusedFieldsOf = (code: ErrorCode) => {
  const fields = fieldsByCode[code];
  return fields === undefined ? {} : { fields };
};

type SignedUp = {
  readonly accountId: string;
  readonly position: number;
  readonly email: string;
  readonly password: string;
  readonly message: string;
};

/** Signs in with the password of the sign-up. */
export const signInAtOnce = async (
  dependencies: CommandRouteDependencies,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  signedUp: SignedUp,
): Promise<ErrorAnswer | { message: string; user: { roles: Role[] } }> => {
  const { commands, accountStore } = dependencies;
  const { request, reply } = exchange;
  const passwords = dependencies.passwords.sentFrom(request.ip);
  const { accountId, position, email, password, message } = signedUp;
  // A stranger with the key can send the same command: its id does not contain the password.
  const credential = await accountStore.credentialOf(email);
  const isRight = await passwords.verify(credential?.passwordHash, password);
  if (credential === undefined || !isRight)
    return refused(reply, 'EMAIL_TAKEN', refusedFieldsOf('EMAIL_TAKEN'));
  const account = await commands.stateOf(accountDecider, accountStream(accountId));
  if (account.status !== 'open') return refusedSuspended(reply, dependencies.contact);
  const { era } = credential;
  if (!(await openSession(dependencies, exchange, { accountId, era, account })))
    return signInAtOnce(dependencies, exchange, signedUp);
  return accepted(reply, position, { message, user: { roles: [...account.roles] } });
};
