import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accountStream,
  checkEmail,
  FILLED_IN_AT_LEAST_MS,
  genderOf,
  idFrom,
  isCustomerPassword,
  signUpCustomer,
  typedText,
  type CustomerProfile,
  type ErrorCode,
  type GivenAddress,
  type SignUp,
} from 'contracts';
import { accepted, refused } from '../answers.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { metadataOfRequest } from '../metadata.ts';
import { openSession } from '../open-session.ts';
import { phoneOf } from '../phone.ts';
import { isWholeAccount } from '../workflows/account-reservation.ts';
import { registerCustomer } from '../workflows/registration.ts';
import { accountDecider } from './account-decider.ts';

const looksAutomatic = ({
  website = '',
  filledInMs = FILLED_IN_AT_LEAST_MS,
}: {
  readonly website?: string;
  readonly filledInMs?: number;
}): boolean => website !== '' || filledInMs < FILLED_IN_AT_LEAST_MS;

/** An address that was chosen and not only typed; else `undefined`. */
const locatedOf = (given: GivenAddress): CustomerProfile['address'] | undefined => {
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

/** What a refusal is about, so that a form can say it there. */
const fieldsByCode: Partial<Record<ErrorCode, string[]>> = {
  EMAIL_TAKEN: ['email'],
  SIGN_UP_UNDER_WAY: ['email'],
  PASSWORD_TOO_WEAK: ['password'],
  BIRTHDAY_NOT_VALID: ['birthday'],
  PHONE_NOT_VALID: ['phone'],
  ADDRESS_NOT_LOCATED: ['address'],
};

const fieldsOf = (code: ErrorCode) => {
  const fields = fieldsByCode[code];
  return fields === undefined ? {} : { fields };
};

/** The profile that somebody asks for, or the first thing that is wrong with what they sent. */
const profileOf = (body: SignUp): CustomerProfile | ErrorCode => {
  const { firstname, lastname, birthday, gender } = body;
  if (looksAutomatic(body)) return 'LOOKS_AUTOMATIC';
  if (!isCustomerPassword(body.password)) return 'PASSWORD_TOO_WEAK';
  const address = locatedOf(body.address);
  if (address === undefined) return 'ADDRESS_NOT_LOCATED';
  const phone = phoneOf(body.phone, address.zipCode);
  if (phone === undefined) return 'PHONE_NOT_VALID';
  return {
    firstname: typedText(firstname),
    lastname: typedText(lastname),
    gender: gender === undefined || gender === null ? null : genderOf(gender),
    birthday,
    phone,
    address,
  };
};

/** Signing up. The account that is opened is signed in at once. */
export const signUpRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, accountStore, passwords } = dependencies;

  app.route({
    ...signUpCustomer,
    handler: async (request, reply) => {
      const refuse = (code: ErrorCode) => refused(reply, code, fieldsOf(code));
      const { email, password } = request.body;
      const profile = profileOf(request.body);
      if (typeof profile === 'string') return refuse(profile);
      const metadata = metadataOfRequest(request, dependencies);
      const { commandId } = metadata;
      const ids = {
        accountId: idFrom('account', commandId),
        customerId: idFrom('customer', commandId),
      };
      const asked = { ...ids, email: email.trim(), password, profile };
      const registered = await registerCustomer(dependencies, asked, metadata);
      if (registered.outcome === 'rejected') return refuse(registered.code);
      // The same command may be somebody's who knows its key: the password is no part of its id.
      const credential = await accountStore.credentialOf(email);
      if (!(await passwords.verify(credential?.passwordHash, password)))
        return refuse('EMAIL_TAKEN');
      const { accountId, position } = registered;
      const account = await commands.stateOf(accountDecider, accountStream(accountId));
      await openSession(dependencies, { request, reply }, { accountId, account });
      return accepted(reply, position, {
        message: 'Votre espace est créé.',
        user: { roles: [...account.roles] },
      });
    },
  });

  app.route({
    ...checkEmail,
    handler: async (request) => {
      const credential = await accountStore.credentialOf(request.body.email);
      if (credential === undefined) return { exists: false };
      const { accountId, reserved } = credential;
      return { exists: reserved === null || (await isWholeAccount(commands, accountId)) };
    },
  });
};
