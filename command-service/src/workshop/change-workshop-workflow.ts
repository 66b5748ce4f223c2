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
  /** Unchanged if absent. */
  readonly sessions: ReplanWorkshop['data']['sessions'] | undefined;
  readonly place: WorkshopPlace | null | undefined;
  readonly noticeText: string | null;
  readonly metadata: CommandMetadata;
};

export type ChangedWorkshop =
  | ChangedDates
  /** After the dates, or the place too, were saved. */
  | { readonly outcome: 'rejected'; readonly code: ErrorCode; readonly saved: readonly Part[] };
type Part = 'dates' | 'place';

type OneStream = ChangeWorkshopPlace | ReviseWorkshop | WritePracticalInfo;

/** What the stream of the workshop decides alone, the place first. */
const commandsOf = (change: WorkshopChange): readonly OneStream[] => {
  const { practitionerId, terms, practicalText, place, noticeText, metadata } = change;
  const part = (name: string) => metadataOfPart(metadata, name);
  return [
    ...(place === undefined
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

/**
 * Days are asked after the workshop itself has been, so that a refusal leaves nothing saved. A seat that is taken
 * in between may still be in the way of fewer places. The same key continues.
 */
export const applyWorkshopChange = async (
  commands: CommandHandler,
  change: WorkshopChange,
): Promise<ChangedWorkshop> => {
  const { workshopId, practitionerId, offer, sessions, noticeText, metadata } = change;
  const stream = workshopStream(workshopId);
  const own = commandsOf(change);
  const workshop = await commands.stateOf(workshopDecider, stream);
  for (const command of own) {
    const decision = workshopDecider.decide(command, workshop);
    if (decision.outcome === 'rejected') return decision;
  }
  const saved: Part[] = [];
  let position = 0;
  if (sessions !== undefined) {
    const data = { practitionerId, sessions, noticeText };
    const command = { type: 'ReplanWorkshop', data, metadata } as const;
    const changed = await changeDates(commands, { workshopId, offer, command });
    if (changed.outcome !== 'accepted') return changed;
    position = changed.position;
    saved.push('dates');
  }
  for (const command of own) {
    const handled = await commands.handle(workshopDecider, stream, command);
    if (handled.outcome === 'rejected') return { outcome: 'rejected', code: handled.code, saved };
    position = Math.max(position, handled.position);
    if (command.type === 'ChangeWorkshopPlace') saved.push('place');
  }
  return { outcome: 'accepted', position };
};
