import type {
  GiveAdvice,
  PapersCommand,
  PapersEvent,
  PapersRejection,
  PaperWithdrawn,
  ShareFile,
  WithdrawPaper,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

/** The words of a paper are never kept: the customer's key may be destroyed at any time. */
export type Paper = {
  /** `null` before anything was handed over. */
  readonly parties: PaperWithdrawn['data'] | null;
  /** 0 while nothing is handed over, or after a withdrawal. */
  readonly version: number;
};

type PaperDecision = Decision<PapersEvent, PapersRejection>;

const evolve = (_: Paper, { type, data }: PapersEvent): Paper => {
  const { paperId, practitionerId, customerId, relativeId, bookingId } = data;
  const parties = { paperId, practitionerId, customerId, relativeId, bookingId };
  switch (type) {
    case 'AdviceGiven':
      return { parties, version: data.version };
    case 'FileShared':
      return { parties, version: 1 };
    case 'PaperWithdrawn':
      return { parties, version: 0 };
  }
};

const giveAdvice = (
  { data: { expected, ...advice } }: GiveAdvice,
  { version }: Paper,
): PaperDecision =>
  version === expected
    ? accept({ type: 'AdviceGiven', data: { ...advice, version: version + 1 } })
    : reject('PAPER_CHANGED');

const shareFile = ({ data }: ShareFile, { parties }: Paper): PaperDecision =>
  parties === null ? accept({ type: 'FileShared', data }) : accept();

const withdraw = (
  { data: { practitionerId } }: WithdrawPaper,
  { parties, version }: Paper,
): PaperDecision => {
  if (parties?.practitionerId !== practitionerId) return reject('PAPER_NOT_FOUND');
  return version === 0 ? accept() : accept({ type: 'PaperWithdrawn', data: parties });
};

export const papersDecider: Decider<PapersCommand, Paper, PapersEvent, PapersRejection> = {
  initialState: () => ({ parties: null, version: 0 }),
  evolve,
  decide: (command, paper) => {
    switch (command.type) {
      case 'GiveAdvice':
        return giveAdvice(command, paper);
      case 'ShareFile':
        return shareFile(command, paper);
      case 'WithdrawPaper':
        return withdraw(command, paper);
    }
  },
};
