import {
  workshopTermsOf,
  type CloseWorkshop,
  type OpenWorkshop,
  type ReviseWorkshop,
  type WorkshopTerms,
  type WritePracticalInfo,
} from 'contracts';
import type { WorkshopDecision } from './workshop-due-policies.ts';
import { changingWorkshop, ownOf } from './workshop-plan-decider.ts';
import { firstSessionOf, placesUsed, type Workshop } from './workshop-state.ts';

const isSameTerms = (one: WorkshopTerms, other: WorkshopTerms): boolean =>
  JSON.stringify(workshopTermsOf(one)) === JSON.stringify(workshopTermsOf(other));

export const reviseWorkshop = (command: ReviseWorkshop, workshop: Workshop): WorkshopDecision =>
  changingWorkshop(workshop, command, ({ push }, its) => {
    const { terms } = command.data;
    if (terms.placesMax < placesUsed(its)) return 'PLACES_TAKEN';
    if (!isSameTerms(terms, its.terms))
      push({ type: 'WorkshopRevised', data: { ...ownOf(its), ...terms } });
    return undefined;
  });

export const writePracticalInfo = (
  command: WritePracticalInfo,
  workshop: Workshop,
): WorkshopDecision =>
  changingWorkshop(workshop, command, ({ push }, its) => {
    const { practicalText } = command.data;
    if (practicalText !== its.practicalText)
      push({ type: 'PracticalInfoWritten', data: { ...ownOf(its), practicalText } });
    return undefined;
  });

export const openOrClose = (
  command: OpenWorkshop | CloseWorkshop,
  workshop: Workshop,
): WorkshopDecision =>
  changingWorkshop(workshop, command, ({ push }, its) => {
    const opens = command.type === 'OpenWorkshop';
    if (opens && command.metadata.at >= firstSessionOf(its).startsAt) return 'WORKSHOP_STARTED';
    if (opens !== its.isOpen)
      push({ type: opens ? 'WorkshopOpened' : 'WorkshopClosed', data: ownOf(its) });
    return undefined;
  });
