import {
  isOpenRequest,
  timeOf,
  type ReadOnly,
  type RequestedTime,
  type RequestsEvent,
  type RequestSettling,
  type RequestState,
  type RequestSubmitted,
} from 'contracts';

export type RequestFile = {
  /** `null` before it was submitted. */
  readonly submitted: RequestSubmitted['data'] | null;
  readonly state: RequestState;
  readonly expiresAt: string;
  readonly proposal: (RequestedTime & { readonly proposalId: string }) | null;
  /** The time requested from a day, now or last. */
  readonly taking: RequestSettling['data'] | null;
};

export const notSubmitted = (): RequestFile => ({
  submitted: null,
  state: 'pending',
  expiresAt: '',
  proposal: null,
  taking: null,
});

export type Submitted = ReadOnly<RequestFile> & {
  readonly submitted: NonNullable<RequestFile['submitted']>;
};

export const isSubmitted = (file: ReadOnly<RequestFile>): file is Submitted =>
  file.submitted !== null;

export const isOpen = ({ state }: Pick<RequestFile, 'state'>): boolean => isOpenRequest(state);

/** Open again, without an accepted time. */
const moved = (
  file: RequestFile,
  state: RequestState,
  { expiresAt }: Pick<RequestFile, 'expiresAt'>,
): RequestFile => ({ ...file, state, expiresAt, proposal: null });

const ended = (file: RequestFile, state: RequestState): RequestFile => ({
  ...file,
  state,
  proposal: null,
});

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
export const evolveRequest = (file: RequestFile, { type, data }: RequestsEvent): RequestFile => {
  switch (type) {
    case 'RequestSubmitted':
      return { ...notSubmitted(), submitted: data, expiresAt: data.expiresAt };
    case 'RequestPrecisionAsked':
      return moved(file, 'precision-asked', data);
    case 'RequestPrecisionGiven':
    case 'RequestAcceptanceFailed':
      return moved(file, 'pending', data);
    case 'RequestTimeProposed': {
      const { proposalId, expiresAt } = data;
      return { ...file, state: 'proposed', expiresAt, proposal: { proposalId, ...timeOf(data) } };
    }
    case 'RequestSettling':
      return { ...file, state: 'settling', taking: data };
    case 'RequestAccepted':
      return ended(file, 'accepted');
    case 'RequestDeclined':
      return ended(file, 'declined');
    case 'RequestWithdrawn':
      return ended(file, 'withdrawn');
    case 'RequestExpired':
      return ended(file, 'expired');
  }
};
