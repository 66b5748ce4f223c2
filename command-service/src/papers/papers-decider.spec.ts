import { describe, it } from '@jest/globals';
import {
  aFileShared,
  anAdviceGiven,
  aPaperWithdrawn,
  commandAt,
  now,
  otherPractitionerId,
  paperId,
  practitionerId,
} from 'contracts/testing';
import { given } from '../testing/index.ts';
import { papersDecider } from './papers-decider.ts';

const thePaper = given(papersDecider);
const command = commandAt(now);
const { version: _, ...advice } = anAdviceGiven().data;
const give = (expected: number, adviceText = advice.adviceText) =>
  command('GiveAdvice', { ...advice, adviceText, expected });
const share = command('ShareFile', aFileShared().data);
const withdrawAs = (id: string) => command('WithdrawPaper', { paperId, practitionerId: id });
const withdraw = withdrawAs(practitionerId);

describe('an advice', () => {
  it('is given, and revised by who has read its last version', () => {
    thePaper().when(give(0)).thenAccepted(anAdviceGiven());
    const adviceText = 'Dîner avant 19 h.';
    const revised = anAdviceGiven({ version: 2, adviceText });
    thePaper(anAdviceGiven()).when(give(1, adviceText)).thenAccepted(revised);
    thePaper(anAdviceGiven(), revised).when(give(1, 'Autre')).thenRejected('PAPER_CHANGED');
    thePaper(anAdviceGiven()).when(give(0, 'Autre')).thenRejected('PAPER_CHANGED');
  });

  it('is withdrawn once, and may be given anew', () => {
    thePaper(anAdviceGiven()).when(withdraw).thenAccepted(aPaperWithdrawn());
    thePaper(anAdviceGiven(), aPaperWithdrawn()).when(withdraw).thenNothing();
    thePaper(anAdviceGiven(), aPaperWithdrawn()).when(give(0)).thenAccepted(anAdviceGiven());
    thePaper(anAdviceGiven(), aPaperWithdrawn()).when(give(1)).thenRejected('PAPER_CHANGED');
  });
});

describe('a file', () => {
  it('is shared once, also after it was withdrawn', () => {
    thePaper().when(share).thenAccepted(aFileShared());
    thePaper(aFileShared()).when(share).thenNothing();
    thePaper(aFileShared(), aPaperWithdrawn()).when(share).thenNothing();
  });

  it('is withdrawn', () => {
    thePaper(aFileShared()).when(withdraw).thenAccepted(aPaperWithdrawn());
  });
});

it('is not found by who did not hand it over', () => {
  thePaper().when(withdraw).thenRejected('PAPER_NOT_FOUND');
  const byAnother = withdrawAs(otherPractitionerId);
  for (const event of [anAdviceGiven(), aFileShared(), aPaperWithdrawn()])
    thePaper(event).when(byAnother).thenRejected('PAPER_NOT_FOUND');
});
