import { practitionerDecider, registerPractitioner } from 'command-service';
import {
  addDays,
  DEFAULT_ZONE,
  idFrom,
  practitionerStream,
  type CommandMetadata,
  type PractitionerApplication,
  type PractitionerCommand,
} from 'contracts';
import type { Files } from 'contracts/ports';
import { applicants, type DemoApplicant, type DemoDiploma } from '../dataset/demo-applicants.ts';
import { expectAccepted, metadataOfDemo, PASSWORD, type DemoPlay } from './demo-play.ts';
import { choosePortrait } from './play-portraits.ts';

type Registration = Parameters<typeof registerPractitioner>[0] & { readonly files: Files };

type Kept = PractitionerApplication['diplomas'][number];

const keep = async (
  files: Files,
  ownerId: string,
  { specialityId, fileName, mime, bytes }: DemoDiploma,
): Promise<Kept> => {
  const diplomaId = idFrom('demo', 'diploma', ownerId, fileName);
  const place = { fileId: diplomaId, area: 'private', ownerId } as const;
  const kept = await files.put(place, await bytes());
  return { diplomaId, specialityId, fileName, file: { fileId: diplomaId, mime, ...kept } };
};

/** The first diploma of each speciality. */
const firstOf = ({ diplomas }: DemoApplicant): readonly DemoDiploma[] =>
  diplomas.filter(
    ({ specialityId }, index) =>
      diplomas.findIndex((other) => other.specialityId === specialityId) === index,
  );

/** An applicant, and the operator who gives commands on the day of the application. */
type Applying = {
  readonly registration: Registration;
  readonly applicant: DemoApplicant;
  readonly appliedOn: string;
  readonly operatorId: string;
};

const metadataAt = (
  { applicant: { slug, accountId }, appliedOn }: Applying,
  what: string,
  hour: string,
): CommandMetadata =>
  metadataOfDemo(`${slug}/${what}`, `${appliedOn}T${hour}:00.000Z`, {
    role: 'practitioner',
    accountId,
  });

const decide = async (
  { registration: { commands }, applicant: { practitionerId } }: Applying,
  command: PractitionerCommand,
): Promise<void> => {
  const stream = practitionerStream(practitionerId);
  const handled = await commands.handle(practitionerDecider, stream, command);
  expectAccepted(command.type, handled);
};

const register = async (applying: Applying): Promise<void> => {
  const { registration, applicant } = applying;
  const { practitionerId, accountId, slug, firstname, lastname, phone, email } = applicant;
  const params = {
    practitionerId,
    accountId,
    slug,
    firstname,
    lastname,
    phone,
    email,
    specialityIds: applicant.specialityIds,
    password: PASSWORD,
    timeZone: DEFAULT_ZONE,
    origin: 'signup',
    applicationOf: async (ownerId: string): Promise<PractitionerApplication> => ({
      details: applicant.details,
      practice: null,
      diplomas: await Promise.all(
        firstOf(applicant).map((diploma) => keep(registration.files, ownerId, diploma)),
      ),
      pictures: { picture: null, logo: null },
    }),
  } as const;
  const metadata = metadataAt(applying, 'register', '08:12');
  expectAccepted(slug, await registerPractitioner(registration, params, metadata));
};

const presentThemselves = async (applying: Applying): Promise<void> => {
  const { registration, applicant, appliedOn } = applying;
  const { practitionerId, presentationText, details } = applicant;
  await choosePortrait(registration, applicant, `${appliedOn}T08:20:00.000Z`);
  if (presentationText === null) return;
  await decide(applying, {
    type: 'RevisePresentation',
    data: {
      practitionerId,
      presentationText,
      keywordIds: details.keywordIds,
      languages: ['fr'],
    },
    metadata: metadataAt(applying, 'profile', '08:24'),
  });
};

/** An operator refuses a diploma, and the applicant sends another. */
const refuse = async (applying: Applying, diploma: DemoDiploma): Promise<void> => {
  const { registration, applicant, appliedOn, operatorId } = applying;
  const { practitionerId, slug, diplomas } = applicant;
  const { diplomaId, specialityId } = await keep(registration.files, practitionerId, diploma);
  await decide(applying, {
    type: 'RefuseDiploma',
    data: { practitionerId, diplomaId, by: operatorId, reason: diploma.refusedWith ?? '' },
    metadata: metadataOfDemo(`${slug}/refuse`, `${appliedOn}T09:04:00.000Z`, {
      role: 'operator',
      accountId: operatorId,
    }),
  });
  const again = diplomas.filter(
    (other) => other.specialityId === specialityId && !firstOf(applicant).includes(other),
  );
  for (const other of again)
    await decide(applying, {
      type: 'SubmitDiploma',
      data: { practitionerId, ...(await keep(registration.files, practitionerId, other)) },
      metadata: metadataAt(applying, 'again', '16:31'),
    });
};

/** Safe to repeat. */
export const applyForTheDemo = async (
  registration: Registration,
  { today, operatorId }: DemoPlay,
): Promise<void> => {
  for (const applicant of applicants) {
    const appliedOn = addDays(today, -applicant.appliedDaysAgo);
    const applying = { registration, applicant, appliedOn, operatorId };
    await register(applying);
    await presentThemselves(applying);
    for (const diploma of firstOf(applicant))
      if (diploma.refusedWith !== undefined) await refuse(applying, diploma);
  }
};
