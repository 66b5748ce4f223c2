import { practitionerDecider, registerPractitioner } from 'command-service';
import {
  addDays,
  DEFAULT_ZONE,
  idFrom,
  practitionerStream,
  type PractitionerApplication,
  type PractitionerCommand,
} from 'contracts';
import type { Files } from 'contracts/ports';
import { applicants, type DemoApplicant, type DemoDiploma } from '../dataset/demo-applicants.ts';
import type { DemoPlay } from './demo-play.ts';

type Registration = Parameters<typeof registerPractitioner>[0] & { readonly files: Files };
type Played = DemoPlay & { readonly password: string };

const expectDone = (what: string, { outcome }: { readonly outcome: string }): void => {
  if (outcome === 'rejected') throw new Error(`Demo: ${what} was refused.`);
};

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

const applyOne = async (
  { files, ...registration }: Registration,
  applicant: DemoApplicant,
  { today, operatorId, password, metadataOf }: Played,
): Promise<void> => {
  const { practitionerId, accountId, slug, appliedDaysAgo, diplomas, details, ...identity } =
    applicant;
  const appliedOn = addDays(today, -appliedDaysAgo);
  const first = firstOf(applicant);
  const stream = practitionerStream(practitionerId);
  const metadataAt = (what: string, hour: string) =>
    metadataOf(`${slug}/${what}`, `${appliedOn}T${hour}:00.000Z`, {
      role: 'practitioner',
      accountId,
    });
  const params = {
    ...identity,
    practitionerId,
    accountId,
    slug,
    password,
    timeZone: DEFAULT_ZONE,
    origin: 'signup',
    applicationOf: async (ownerId: string): Promise<PractitionerApplication> => ({
      details,
      practice: null,
      diplomas: await Promise.all(first.map((diploma) => keep(files, ownerId, diploma))),
      pictures: { picture: null, logo: null },
    }),
  } as const;
  expectDone(
    slug,
    await registerPractitioner(registration, params, metadataAt('register', '08:12')),
  );
  const decide = async (command: PractitionerCommand) =>
    expectDone(
      command.type,
      await registration.commands.handle(practitionerDecider, stream, command),
    );
  for (const diploma of first.filter(({ refusedWith }) => refusedWith !== undefined)) {
    const { diplomaId, specialityId } = await keep(files, practitionerId, diploma);
    const at = `${appliedOn}T09:04:00.000Z`;
    await decide({
      type: 'RefuseDiploma',
      data: { practitionerId, diplomaId, by: operatorId, reason: diploma.refusedWith ?? '' },
      metadata: metadataOf(`${slug}/refuse`, at, { role: 'operator', accountId: operatorId }),
    });
    const again = diplomas.filter(
      (other) => other.specialityId === specialityId && !first.includes(other),
    );
    for (const other of again)
      await decide({
        type: 'SubmitDiploma',
        data: { practitionerId, ...(await keep(files, practitionerId, other)) },
        metadata: metadataAt('again', '16:31'),
      });
  }
};

/** Safe to repeat. */
export const applyForTheDemo = async (
  registration: Registration,
  played: Played,
): Promise<void> => {
  for (const applicant of applicants) await applyOne(registration, applicant, played);
};
