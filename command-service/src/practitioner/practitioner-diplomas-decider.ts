import {
  addMonths,
  localOf,
  trialMonths,
  type DiplomaRefused,
  type DiplomaSubmitted,
  type DiplomaValidated,
  type Offer,
  type PractitionerEvent,
  type PractitionerRejection,
  type ReadOnly,
  type RefuseDiploma,
  type SubmitDiploma,
  type ValidateDiploma,
} from 'contracts';
import { accept, reject, type Decision } from '../engine/decider.ts';

type DiplomaDecision = Decision<PractitionerEvent, PractitionerRejection>;

type Diploma = {
  readonly specialityId: string;
  readonly status: 'pending' | 'validated' | 'refused';
};

/** Diplomas by id, the oldest first. */
export type Diplomas = ReadonlyMap<string, Diploma>;

const statuses = {
  DiplomaSubmitted: 'pending',
  DiplomaValidated: 'validated',
  DiplomaRefused: 'refused',
} as const;

export const diplomasAfter = (
  diplomas: Diplomas,
  { type, data }: DiplomaSubmitted | DiplomaValidated | DiplomaRefused,
): Diplomas =>
  new Map(diplomas).set(data.diplomaId, {
    specialityId: data.specialityId,
    status: statuses[type],
  });

export type Practised = {
  readonly diplomas: ReadOnly<Diplomas>;
  readonly isReferred: boolean;
  readonly offer: Pick<Offer, 'isVerified' | 'trialEndsOn' | 'timeZone' | 'hasLeft'>;
};

/** After a refusal. */
export const mayBeSentAgain = ({ diplomas }: Pick<Practised, 'diplomas'>, specialityId: string) =>
  [...diplomas.values()].findLast((diploma) => diploma.specialityId === specialityId)?.status ===
  'refused';

export const decideDiplomaSubmission = (
  { data }: SubmitDiploma,
  practised: Practised,
): DiplomaDecision => {
  if (practised.diplomas.has(data.diplomaId)) return accept();
  return mayBeSentAgain(practised, data.specialityId)
    ? accept({ type: 'DiplomaSubmitted', data })
    : reject('DIPLOMA_NOT_AWAITED');
};

/** The first one verifies the practitioner and starts the trial. */
export const decideDiplomaValidation = (
  { data: { practitionerId, diplomaId, by }, metadata: { at } }: ValidateDiploma,
  { diplomas, offer, isReferred }: Practised,
): DiplomaDecision => {
  const diploma = diplomas.get(diplomaId);
  if (diploma === undefined || offer.hasLeft === true) return reject('DIPLOMA_NOT_FOUND');
  if (diploma.status === 'validated') return accept();
  if (diploma.status === 'refused') return reject('DIPLOMA_ALREADY_DECIDED');
  const { specialityId } = diploma;
  const endsOn = addMonths(localOf(offer.timeZone, at).day, trialMonths(isReferred));
  const first: readonly (PractitionerEvent | false)[] = [
    !offer.isVerified && { type: 'PractitionerVerified', data: { practitionerId, by } },
    offer.trialEndsOn === null && { type: 'TrialStarted', data: { practitionerId, by, endsOn } },
  ];
  return accept(
    { type: 'DiplomaValidated', data: { practitionerId, diplomaId, specialityId, by } },
    ...first.filter((event) => event !== false),
  );
};

export const decideDiplomaRefusal = (
  { data: { practitionerId, diplomaId, by, reason } }: RefuseDiploma,
  { diplomas, offer }: Practised,
): DiplomaDecision => {
  const diploma = diplomas.get(diplomaId);
  if (diploma === undefined || offer.hasLeft === true) return reject('DIPLOMA_NOT_FOUND');
  if (diploma.status === 'refused') return accept();
  if (diploma.status === 'validated') return reject('DIPLOMA_ALREADY_DECIDED');
  const { specialityId } = diploma;
  return accept({
    type: 'DiplomaRefused',
    data: { practitionerId, diplomaId, specialityId, by, reason },
  });
};

/** The specialities with a diploma, none of which is validated. */
export const unprovenSpecialityIds = ({
  diplomas,
}: Pick<Practised, 'diplomas'>): ReadonlySet<string> => {
  const sent = [...diplomas.values()];
  const proven = sent.filter(({ status }) => status === 'validated');
  const isProven = (id: string) => proven.some(({ specialityId }) => specialityId === id);
  return new Set(sent.map(({ specialityId }) => specialityId).filter((id) => !isProven(id)));
};
