import type { RecordedEvent, SouffleEvent, ViewDocument, ViewName } from 'contracts';

export type EventOf<Type extends SouffleEvent['type']> = Extract<SouffleEvent, { type: Type }>;

/**
 * How one view is made from the log: which documents an event touches, and what each becomes. It
 * reads nothing, acts on nothing, and knows no clock. The methods are methods, and not functions
 * in fields, so that a projection of a few events passes where any is asked for.
 */
export type Projection<
  View extends ViewName = ViewName,
  Event extends SouffleEvent = SouffleEvent,
> = {
  readonly view: View;
  /** Raised when the documents change their form or meaning: the view is then made anew. */
  readonly version: number;
  readonly handles: readonly Event['type'][];
  idsOf(recorded: RecordedEvent<Event>): readonly string[];
  /** The document after the event. `undefined` removes it; the same one again changes nothing. */
  project(
    document: ViewDocument<View> | undefined,
    recorded: RecordedEvent<Event>,
    id: string,
  ): ViewDocument<View> | undefined;
};
