import { planningDecider, practitionerDecider, registerPractitioner } from 'command-service';
import {
  planningStream,
  practitionerStream,
  type CommandMetadata,
  type PlanningCommand,
  type PractitionerCommand,
} from 'contracts';
import type { Files } from 'contracts/ports';
import { pageOf } from '../dataset/practitioners/demo-pages.ts';
import type { DemoPractitioner } from '../dataset/practitioners/demo-practitioners.ts';
import { expectAccepted, metadataOfDemo, PASSWORD } from './demo-play.ts';
import { choosePortrait } from './play-portraits.ts';

type Registration = Parameters<typeof registerPractitioner>[0] & { readonly files: Files };
type MetadataFor = (what: string) => CommandMetadata;

/** The practitioner's page, as the commands that set it. */
const pageCommands = (
  practitioner: DemoPractitioner,
  metadataFor: MetadataFor,
): readonly PractitionerCommand[] => {
  const { practitionerId, slug, phone, timeZone, visioLink, addresses } = practitioner;
  const thisYear = Number(practitioner.trialStartsOn.slice(0, 4));
  const { certifications, paymentMethods, socials } = pageOf(slug, practitioner, thisYear);
  return [
    {
      type: 'RevisePresentation',
      data: {
        practitionerId,
        presentationText: practitioner.description,
        keywordIds: [...practitioner.keywordIds],
        languages: [...practitioner.languages],
      },
      metadata: metadataFor('profile'),
    },
    {
      type: 'ReviseCertifications',
      data: { practitionerId, certifications: [...certifications] },
      metadata: metadataFor('certifications'),
    },
    {
      type: 'RevisePaymentMethods',
      data: { practitionerId, paymentMethods },
      metadata: metadataFor('payments'),
    },
    {
      type: 'ReviseContact',
      data: { practitionerId, phone, socials },
      metadata: metadataFor('contact'),
    },
    ...addresses.map((address, index) => ({
      type: 'AddPractitionerAddress' as const,
      data: { practitionerId, address, timeZone, addressesMax: Infinity },
      metadata: metadataFor(index === 0 ? 'address' : `address ${index}`),
    })),
    ...(visioLink === null
      ? []
      : [
          {
            type: 'ChooseVisioLink' as const,
            data: { practitionerId, visioLink },
            metadata: metadataFor('visio-link'),
          },
        ]),
  ];
};

/** The decisions of an operator: the trial, and rarely a suspension. */
const decisions = (
  { practitionerId, slug, status, trialStartsOn, trialEndsOn }: DemoPractitioner,
  by: string,
): readonly PractitionerCommand[] => {
  const decided = (what: string) =>
    metadataOfDemo(`${slug}/${what}`, `${trialStartsOn}T08:00:00.000Z`, {
      role: 'operator',
      accountId: by,
    });
  const suspension: PractitionerCommand = {
    type: 'SuspendPractitioner',
    data: { practitionerId, by, reason: 'L’assurance professionnelle n’est plus valable.' },
    metadata: decided('suspend'),
  };
  return [
    { type: 'VerifyPractitioner', data: { practitionerId, by }, metadata: decided('verify') },
    {
      type: 'StartTrial',
      data: { practitionerId, by, endsOn: trialEndsOn },
      metadata: decided('trial'),
    },
    ...(status === 'suspended' ? [suspension] : []),
  ];
};

const planCommands = (
  { practitionerId, addresses, consultations, weeklySlots, mode }: DemoPractitioner,
  metadataFor: MetadataFor,
): readonly PlanningCommand[] => [
  ...consultations.map((consultation) => ({
    type: 'DefineConsultation' as const,
    data: { practitionerId, consultation, consultationsMax: Infinity },
    metadata: metadataFor(consultation.consultationId),
  })),
  ...weeklySlots.map((slot) => ({
    type: 'AddWeeklySlot' as const,
    data: { practitionerId, slot, addresses, slotsMax: Infinity },
    metadata: metadataFor(slot.slotId),
  })),
  ...(mode === 'automatic'
    ? []
    : [
        {
          type: 'ChooseManagementMode' as const,
          data: { practitionerId, mode },
          metadata: metadataFor('mode'),
        },
      ]),
];

/** Signs a practitioner up, with page, sessions and hours; safe to play again. */
export const openPractice = async (
  registration: Registration,
  practitioner: DemoPractitioner,
  operatorId: string,
): Promise<void> => {
  const { practitionerId, accountId, email, slug, firstname, lastname, phone, timeZone } =
    practitioner;
  const { commands, accountStore } = registration;
  const at = `${practitioner.trialStartsOn}T08:00:00.000Z`;
  const metadataFor = (what: string) =>
    metadataOfDemo(`${slug}/${what}`, at, { role: 'practitioner', accountId });
  const params = {
    practitionerId,
    accountId,
    slug,
    firstname,
    lastname,
    phone,
    timeZone,
    email,
    specialityIds: [...practitioner.specialityIds],
    origin: 'signup' as const,
    password: PASSWORD,
  };
  expectAccepted(slug, await registerPractitioner(registration, params, metadataFor('register')));
  await accountStore.confirmEmail(accountId, email);
  const profile = practitionerStream(practitionerId);
  for (const fact of [
    ...pageCommands(practitioner, metadataFor),
    ...decisions(practitioner, operatorId),
  ])
    expectAccepted(fact.type, await commands.handle(practitionerDecider, profile, fact));
  await choosePortrait(registration, practitioner, at);
  const planning = planningStream(practitionerId);
  for (const one of planCommands(practitioner, metadataFor))
    expectAccepted(one.type, await commands.handle(planningDecider, planning, one));
};
