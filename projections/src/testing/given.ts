import { expect } from '@jest/globals';
import {
  documentIdOf,
  viewDeclarations,
  type RecordedEvent,
  type DomainEvent,
  type ViewDocument,
  type ViewName,
} from 'contracts';
import { recordedAs } from 'contracts/testing';
import type { Seen } from 'contracts/ports';
import { applyTo } from '../engine/apply.ts';
import type { Projection } from '../engine/projection.ts';

/**
 * Every event comes twice, and all of them once more at the end: stores deliver at least once. The
 * last time in reverse order, so that later events cannot repair the effect of an old one.
 */
const delivered = <Event extends DomainEvent>(recorded: readonly RecordedEvent<Event>[]) => [
  ...recorded.flatMap((event) => [event, event]),
  ...[...recorded].reverse(),
];

/**
 * Specifications of a projection: `given(...events).then({ [id]: document, … })` names every document
 * that exists in the end; `then({})` means that there is none. Unhandled types of events are skipped,
 * as in production.
 */
export const specificationsOf = <View extends ViewName, Event extends DomainEvent>(
  projection: Projection<View, Event>,
) => {
  const handled = new Set<string>(projection.handles);
  const isHandled = (recorded: RecordedEvent<DomainEvent>): recorded is RecordedEvent<Event> =>
    handled.has(recorded.event.type);
  const any = projection as unknown as Projection<View>;
  const givenRecorded = (...recorded: readonly RecordedEvent<DomainEvent>[]) => {
    const seen = new Map<string, Seen<ViewDocument<View>>>();
    for (const event of delivered(recorded.filter(isHandled))) {
      for (const id of projection.idsOf(event)) {
        const after = applyTo(any, seen.get(id), event as RecordedEvent<DomainEvent>, id);
        if (after !== undefined) seen.set(id, after);
      }
    }
    const documents = new Map<string, ViewDocument<View>>();
    for (const [id, { document }] of seen) {
      if (document === undefined) continue;
      expect(documentIdOf(viewDeclarations[projection.view], document)).toBe(id);
      documents.set(id, document);
    }
    return {
      then: (expected: Readonly<Record<string, ViewDocument<View>>>) =>
        expect(Object.fromEntries(documents)).toEqual(expected),
      ids: () => [...documents.keys()],
      document: (id: string) => documents.get(id),
    };
  };
  return {
    givenRecorded,
    given: (...events: readonly DomainEvent[]) => givenRecorded(...recordedAs(events)),
  };
};
