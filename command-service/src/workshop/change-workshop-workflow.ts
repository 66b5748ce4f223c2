import {
  typedText,
  workshopStream,
  type ChangeWorkshopPlace,
  type CommandMetadata,
  type ErrorCode,
  type GivenWorkshopTerms,
  type Offer,
  type ReplanWorkshop,
  type ReviseWorkshop,
  type WorkshopPlace,
  type WorkshopTerms,
  type WritePracticalInfo,
} from 'contracts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { metadataOfPart } from '../engine/metadata.ts';
import { changeDates, type ChangedDates } from './change-dates-workflow.ts';
import { workshopDecider } from './workshop-decider.ts';

const CENTS = 100;

/** `null` free of charge (D-30). */
const centsOf = (euros: number | null): number | null =>
  euros === null || euros === 0 ? null : Math.round(euros * CENTS);

export const givenTerms = (given: GivenWorkshopTerms): WorkshopTerms => ({
  workshopTitle: typedText(given.title),
  workshopText: typedText(given.description),
  specialityId: given.specialityId,
  priceCents: centsOf(given.price),
  placesMax: given.places,
  noticeMinutes: given.noticeMinutes,
  cancellationDelayMinutes: given.cancellationDelay,
});

export type WorkshopChange = {
  readonly workshopId: string;
  readonly practitionerId: string;
  readonly offer: Offer;
  readonly terms: GivenWorkshopTerms;
  readonly practicalText: string;
  /** `undefined` leaves the dates unchanged. */
  readonly sessions: ReplanWorkshop['data']['sessions'] | undefined;
  readonly place: WorkshopPlace | null | undefined;
  readonly noticeText: string | null;
  readonly metadata: CommandMetadata;
};

export type ChangedWorkshop =
  | ChangedDates
  /** A refusal after some parts were saved. */
  | { readonly outcome: 'rejected'; readonly code: ErrorCode; readonly saved: readonly Part[] };
type Part = 'dates' | 'place';

type OneStream = ChangeWorkshopPlace | ReviseWorkshop | WritePracticalInfo;

/**
 * The commands that the workshop stream decides alone, the place first. A place that changes together with dates is
 * part of the new plan.
 */
const commandsOf = (change: WorkshopChange): readonly OneStream[] => {
  const { practitionerId, terms, practicalText, sessions, place, noticeText, metadata } = change;
  const part = (name: string) => metadataOfPart(metadata, name);
  return [
    ...(place === undefined || sessions !== undefined
      ? []
      : [
          {
            type: 'ChangeWorkshopPlace',
            data: { practitionerId, place, noticeText },
            metadata: part('place'),
          } as const,
        ]),
    {
      type: 'ReviseWorkshop',
      data: { practitionerId, terms: givenTerms(terms) },
      metadata: part('terms'),
    },
    {
      type: 'WritePracticalInfo',
      data: { practitionerId, practicalText },
      metadata: part('practical'),
    },
  ];
};

const replanOf = (change: WorkshopChange): ReplanWorkshop | undefined => {
  const { practitionerId, sessions, place, noticeText, metadata } = change;
  if (sessions === undefined) return undefined;
  const moved = place === undefined ? {} : { place };
  const data = { practitionerId, sessions, ...moved, noticeText };
  return { type: 'ReplanWorkshop', data, metadata };
};

/** The parts that a later refusal reports as saved; the terms and the practical information come last. */
const partsOf = ({ type, data }: ReplanWorkshop | OneStream): readonly Part[] => {
  if (type === 'ReplanWorkshop') return 'place' in data ? ['dates', 'place'] : ['dates'];
  return type === 'ChangeWorkshopPlace' ? ['place'] : [];
};

/**
 * Checks all commands against the workshop before any day is changed, so that a refusal leaves nothing saved. Only a
 * seat taken meanwhile may still refuse fewer places. A repeated request (same key) continues.
 */
export const applyWorkshopChange = async (
  commands: CommandHandler,
  change: WorkshopChange,
): Promise<ChangedWorkshop> => {
  const { workshopId, offer } = change;
  const stream = workshopStream(workshopId);
  const own = commandsOf(change);
  const workshop = await commands.stateOf(workshopDecider, stream);
  for (const each of own) {
    const decision = workshopDecider.decide(each, workshop);
    if (decision.outcome === 'rejected') return decision;
  }
  const saved: Part[] = [];
  let position = 0;
  const command = replanOf(change);
  if (command !== undefined) {
    const changed = await changeDates(commands, { workshopId, offer, command });
    if (changed.outcome !== 'accepted') return changed;
    position = changed.position;
    saved.push(...partsOf(command));
  }
  for (const each of own) {
    const handled = await commands.handle(workshopDecider, stream, each);
    if (handled.outcome === 'rejected') return { outcome: 'rejected', code: handled.code, saved };
    position = Math.max(position, handled.position);
    saved.push(...partsOf(each));
  }
  return { outcome: 'accepted', position };
};
