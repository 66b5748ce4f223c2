import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DEFAULT_ZONE,
  genderOf,
  idFrom,
  isBirthday,
  isStrongPassword,
  localOf,
  referralCodeOf,
  signUpPractitioner,
  siretOf,
  siretStatusOf,
  typedText,
  zoneOfZip,
  type ErrorCode,
  type PractitionerApplied,
  type PractitionerSignUp,
} from 'contracts';
import { refused } from '../../engine/answers.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { metadataOfRequest } from '../../engine/metadata.ts';
import { phoneOf } from '../../engine/phone.ts';
import { refusedFieldsOf, locatedOf, looksAutomatic, signInAtOnce } from './signing-up.ts';
import { slugOf } from '../../slug/slug-of.ts';
import {
  checkApplicationFiles,
  keepApplicationFiles,
} from '../../practitioner/application-files.ts';
import { unknownChoice } from '../../catalogue/known-choices.ts';
import { registerPractitioner } from './registration-workflow.ts';
import { refuseFile, senderOf } from '../../engine/received-files.ts';
import { countReferral, isReferral } from '../../catalogue/referral-codes-workflow.ts';

const SIGNED_UP = 'Votre inscription est reçue : nous lisons vos diplômes.';

type ApplicationInput = {
  readonly identity: {
    readonly slug: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly phone: string;
    readonly timeZone: string;
    readonly specialityIds: string[];
  };
  readonly applied: Omit<PractitionerApplied['data'], 'practitionerId'>;
};

/** The answers of the form that are not shown on the profile. */
const appliedIn = (
  { birthday, gender, siret: typed = '', parrainage = '', keywords = [] }: PractitionerSignUp,
  homeAddress: ApplicationInput['applied']['homeAddress'],
): ApplicationInput['applied'] => {
  const siret = siretOf(typed);
  return {
    birthday,
    gender: gender === undefined || gender === null ? null : genderOf(gender),
    siret: siret || null,
    siretStatus: siretStatusOf(siret),
    referralCode: referralCodeOf(parrainage) || null,
    keywordIds: keywords,
    homeAddress,
  };
};

/** The application, or its first error. */
const applicationIn = (body: PractitionerSignUp, now: string): ApplicationInput | ErrorCode => {
  if (looksAutomatic(body)) return 'LOOKS_AUTOMATIC';
  if (!isStrongPassword(body.password)) return 'PASSWORD_TOO_WEAK';
  if (!isBirthday(body.birthday, localOf(DEFAULT_ZONE, now).day)) return 'BIRTHDAY_NOT_VALID';
  const located = locatedOf({ ...body, city: body.ville });
  if (located === undefined) return 'ADDRESS_NOT_LOCATED';
  const phone = phoneOf(body.phone, located.zipCode);
  if (phone === undefined) return 'PHONE_NOT_VALID';
  const { locationName: _, ...homeAddress } = located;
  const [firstname, lastname] = [typedText(body.firstName), typedText(body.name)];
  const identity = {
    slug: slugOf(firstname, lastname),
    firstname,
    lastname,
    phone,
    timeZone: zoneOfZip(located.zipCode),
    specialityIds: body.specialities,
  };
  return { identity, applied: appliedIn(body, homeAddress) };
};

/** Checks the answers first, then references, then files; a form with an error stores nothing. */
export const practitionerSignUpRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, files, untrustedFiles } = dependencies;

  app.route({
    ...signUpPractitioner,
    handler: async (request, reply) => {
      const refuse = (code: ErrorCode, fields = refusedFieldsOf(code)) =>
        refused(reply, code, fields);
      const { body } = request;
      const { email, password } = body;
      // The sender may be signed in, but signs up as another person.
      const metadata = metadataOfRequest(request, dependencies, 'visitor');
      const application = applicationIn(body, metadata.at);
      if (typeof application === 'string') return refuse(application);
      const { referralCode } = application.applied;
      if (!(await isReferral(commands, referralCode ?? '', metadata.at)))
        return refuse('REFERRAL_NOT_FOUND');
      const unknown = await unknownChoice(commands, body);
      if (unknown !== undefined) return refuse(unknown.code, { fields: [unknown.field] });
      const reading = { untrusted: untrustedFiles, sender: senderOf(request, reply) };
      const checked = await checkApplicationFiles(reading, body.specialities, request.files ?? []);
      if (checked.outcome === 'refused') return refuseFile(reply, checked.fault);
      const { commandId } = metadata;
      const registered = await registerPractitioner(
        { ...dependencies, passwords: dependencies.passwords.sentFrom(request.ip) },
        {
          ...application.identity,
          practitionerId: idFrom('practitioner', commandId),
          accountId: idFrom('account', commandId),
          origin: 'signup',
          email,
          password,
          applicationOf: async (ownerId) => {
            const kept = await keepApplicationFiles(files, ownerId, checked);
            // Counts the use of the code before the registration, since a repeated call may find the practitioner
            // registered already.
            const use = { typed: referralCode ?? '', practitionerId: ownerId };
            await countReferral(commands, use, metadata);
            const practice = practiceOf(ownerId, application, body.receivesThere === true);
            return { details: application.applied, practice, ...kept };
          },
        },
        metadata,
      );
      if (registered.outcome === 'rejected') return refuse(registered.code);
      const { accountId, position } = registered;
      const opened = { accountId, position, email, password, message: SIGNED_UP };
      return signInAtOnce(dependencies, { request, reply }, opened);
    },
  });
};

/** The address of the practice, if the practitioner receives clients there. */
const practiceOf = (
  practitionerId: string,
  { applied }: ApplicationInput,
  receivesThere: boolean,
) =>
  receivesThere
    ? {
        addressId: idFrom('address', practitionerId),
        label: 'Cabinet',
        ...applied.homeAddress,
        precision: null,
        accessText: null,
        isWheelchairAccessible: false,
      }
    : null;
