import {
  areaOfType,
  typesOfArea,
  type EventArea,
  type EventAreas,
  type RecordedEvent,
  type DomainEvent,
  type ViewDocument,
  type ViewName,
} from 'contracts';

type EventType = DomainEvent['type'];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>;

/**
 * How one view is made from the log: which documents an event touches, and what each becomes. It
 * reads nothing, acts on nothing, and knows no clock. It has methods instead of function fields, so
 * that a projection of a few events is assignable where any is expected.
 */
export type Projection<
  View extends ViewName = ViewName,
  Event extends DomainEvent = DomainEvent,
> = {
  readonly view: View;
  /** Raised when the documents change their form or meaning: the view is then rebuilt. */
  readonly version: number;
  readonly handles: readonly Event['type'][];
  idsOf(recorded: RecordedEvent<Event>): readonly string[];
  /** The document after the event. `undefined` removes it; the same one again changes nothing. */
  project(
    document: ViewDocument<View> | undefined,
    recorded: RecordedEvent<Event>,
    id: string,
  ): ViewDocument<View> | undefined;
  /** Its documents hold personal data and are reprojected once that person is erased. */
  readonly keepsPersonalFields?: true;
  /** Areas of the events that it handles; for an unreadable event only its stream is known. */
  readonly areas?: readonly EventArea[];
  /**
   * For documents from which nothing may be offered while an event of their stream is quarantined
   * (ADR-0080): which document a stream makes, and how it is marked.
   */
  readonly corruptible?: {
    idOf(stream: string): string | undefined;
    mark(document: ViewDocument<View> | undefined, id: string): ViewDocument<View>;
  };
};

/** The document after an event of one type. `undefined` removes it; the same object means no change. */
type Handler<View extends ViewName, Type extends EventType> = (
  document: ViewDocument<View> | undefined,
  recorded: RecordedEvent<EventOf<Type>>,
  id: string,
) => ViewDocument<View> | undefined;

type Handlers<View extends ViewName> = { readonly [Type in EventType]?: Handler<View, Type> };

type HandledBy<On> = EventOf<EventType & keyof On>;

type Declared<View extends ViewName, On> = Omit<
  Projection<View, HandledBy<On>>,
  'handles' | 'areas' | 'project'
> & {
  /** By event type; events of other types do not concern the view. */
  readonly on: On & { readonly [Unknown in Exclude<keyof On, EventType>]: never };
};

/** The same handler for every event of an area. */
export const onEvery = <Area extends EventArea, Handled>(area: Area, handler: Handled) =>
  Object.fromEntries(typesOfArea(area).map((type) => [type, handler])) as {
    readonly [Type in EventAreas[Area]['type']]: Handled;
  };

/** A projection of the events that its table names, and of no others. */
export const projectionOf = <const View extends ViewName, On extends Handlers<View>>({
  on,
  ...projection
}: Declared<View, On>): Projection<View, HandledBy<On>> => {
  const handlers = new Map(Object.entries<unknown>(on)) as ReadonlyMap<
    string,
    Projection<View, HandledBy<On>>['project']
  >;
  const handles = [...handlers.keys()] as HandledBy<On>['type'][];
  const areas = [...new Set(handles.flatMap((type) => areaOfType(type) ?? []))];
  return {
    ...projection,
    handles,
    areas,
    project: (document, recorded, id) =>
      handlers.get(recorded.event.type)?.(document, recorded, id),
  };
};
