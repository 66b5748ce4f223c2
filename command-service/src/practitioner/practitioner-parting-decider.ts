import type {
  CompletePractitionerErasure,
  ErasePractitioner,
  Offer,
  PractitionerCommand,
  PractitionerEvent,
  PractitionerRejection,
  RecordPractitionerDeparture,
  RecordPractitionerReturn,
} from 'contracts';
import { accept, reject, type Decision } from '../engine/decider.ts';

type PartingDecision = Decision<PractitionerEvent, PractitionerRejection>;

export type Parting =
  | RecordPractitionerDeparture
  | RecordPractitionerReturn
  | ErasePractitioner
  | CompletePractitionerErasure;

type Follow = RecordPractitionerDeparture | RecordPractitionerReturn;

const partings: ReadonlySet<string> = new Set<Parting['type']>([
  'RecordPractitionerDeparture',
  'RecordPractitionerReturn',
  'ErasePractitioner',
  'CompletePractitionerErasure',
]);

export const isParting = (command: PractitionerCommand): command is Parting =>
  partings.has(command.type);

type DepartureState = {
  readonly diplomas: ReadonlyMap<string, unknown>;
  readonly registered: object | null;
  readonly offer: Pick<Offer, 'hasLeft'>;
  readonly erasure: 'none' | 'begun' | 'completed';
};

const follow = ({ type, data }: Follow, { offer }: DepartureState): PartingDecision => {
  const leaves = type === 'RecordPractitionerDeparture';
  if ((offer.hasLeft === true) === leaves) return accept();
  return accept({ type: leaves ? 'PractitionerLeft' : 'PractitionerReturned', data });
};

const complete = (
  { data }: CompletePractitionerErasure,
  { erasure }: DepartureState,
): PartingDecision => {
  if (erasure === 'none') return reject('PRACTITIONER_NOT_FOUND');
  return erasure === 'completed'
    ? accept()
    : accept({ type: 'PractitionerErasureCompleted', data });
};

export const decideParting = (command: Parting, state: DepartureState): PartingDecision => {
  const { registered, erasure } = state;
  if (command.type === 'CompletePractitionerErasure') return complete(command, state);
  if (command.type === 'ErasePractitioner' && erasure !== 'none') return accept();
  if (registered === null) return reject('PRACTITIONER_NOT_FOUND');
  if (command.type !== 'ErasePractitioner') return follow(command, state);
  const diplomaIds = [...state.diplomas.keys()];
  return accept({ type: 'PractitionerErased', data: { ...command.data, diplomaIds } });
};
