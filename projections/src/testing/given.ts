import { expect } from '@jest/globals';
import {
  documentIdOf,
  viewDeclarations,
  type RecordedEvent,
  type SouffleEvent,
  type ViewDocument,
  type ViewName,
} from 'contracts';
import { recordedAs } from 'contracts/testing';
import type { Seen } from 'contracts/ports';
import { applyTo } from '../apply.ts';
import type { Projection } from '../projection.ts';

/**
 * Every event comes twice, and all of them once more at the end: stores deliver at least once. The
 * last time backwards, so that an old event cannot be mended by those that followed it.
 */
const delivered = <Event extends SouffleEvent>(recorded: readonly RecordedEvent<Event>[]) => [
  ...recorded.flatMap((event) => [event, event]),
  ...[...recorded].reverse(),
];

/**
 * Specifications of a projection: `given(...events).then({ [id]: document, … })` names every document
 * that is there in the end, and `then({})` says that there is none. Each says its own id. An event of a type that the
 * projection does not handle passes it by, as it does where it runs.
 */
export const specificationsOf = <View extends ViewName, Event extends SouffleEvent>(
  projection: Projection<View, Event>,
) => {
  const handled = new Set<string>(projection.handles);
  const isHandled = (recorded: RecordedEvent<SouffleEvent>): recorded is RecordedEvent<Event> =>
    handled.has(recorded.event.type);
  const any = projection as unknown as Projection<View>;
  const givenRecorded = (...recorded: readonly RecordedEvent<SouffleEvent>[]) => {
    const seen = new Map<string, Seen<ViewDocument<View>>>();
    for (const event of delivered(recorded.filter(isHandled))) {
      for (const id of projection.idsOf(event)) {
        const after = applyTo(any, seen.get(id), event as RecordedEvent<SouffleEvent>, id);
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
    given: (...events: readonly SouffleEvent[]) => givenRecorded(...recordedAs(events)),
  };
};
