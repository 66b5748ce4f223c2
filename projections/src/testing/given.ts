import { expect } from '@jest/globals';
import type { RecordedEvent, SouffleEvent, ViewDocument, ViewName } from 'contracts';
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
 * Specifications of a projection: `given(...events).then(id, document)`, where `undefined` is a
 * document that is not there.
 */
export const specificationsOf = <View extends ViewName, Event extends SouffleEvent>(
  projection: Projection<View, Event>,
) => {
  const any = projection as unknown as Projection<View>;
  const givenRecorded = (...recorded: readonly RecordedEvent<Event>[]) => {
    const documents = new Map<string, Seen<ViewDocument<View>>>();
    for (const event of delivered(recorded)) {
      for (const id of projection.idsOf(event)) {
        const after = applyTo(any, documents.get(id), event as RecordedEvent<SouffleEvent>, id);
        if (after !== undefined) documents.set(id, after);
      }
    }
    return {
      // oxlint-disable-next-line unicorn/no-thenable -- the word of given/when/then; nobody awaits it
      then: (id: string, document: ViewDocument<View> | undefined) =>
        expect(documents.get(id)?.document).toEqual(document),
      ids: () => [...documents].filter(([, { document }]) => document).map(([id]) => id),
      document: (id: string) => documents.get(id)?.document,
    };
  };
  return {
    givenRecorded,
    given: (...events: readonly Event[]) => givenRecorded(...recordedAs(events)),
  };
};
