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
 * Derives one view from the log, without reading, effects or a clock. Methods instead of function fields make
 * a projection of a few events assignable where any is expected.
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
  /** `undefined` removes it; the same object means no change. */
  project(
    document: ViewDocument<View> | undefined,
    recorded: RecordedEvent<Event>,
    id: string,
  ): ViewDocument<View> | undefined;
  /** Its documents are reprojected once a person in them is erased. */
  readonly keepsPersonalFields?: true;
  /** The areas whose unreadable events concern the view, since only the area of their stream is known. */
  readonly areas?: readonly EventArea[];
  /** Marks documents that must offer nothing while an event of their stream is quarantined (ADR-0080). */
  readonly corruptible?: {
    idOf(stream: string): string | undefined;
    mark(document: ViewDocument<View> | undefined, id: string): ViewDocument<View>;
  };
};

/** `undefined` removes the document; the same object means no change. */
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
  /** Events of other types do not concern the view. */
  readonly on: On & { readonly [Unknown in Exclude<keyof On, EventType>]: never };
};

/** The same handler for every event of an area. */
export const onEvery = <Area extends EventArea, Handled>(area: Area, handler: Handled) =>
  Object.fromEntries(typesOfArea(area).map((type) => [type, handler])) as {
    readonly [Type in EventAreas[Area]['type']]: Handled;
  };

/** A projection of the events in its table. */
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
