import type { EventAreas, RecordedEvent, SouffleEvent, ViewDocument, ViewName } from 'contracts';

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
  /** Its documents hold what somebody said: they are made anew once that person is erased. */
  readonly keepsWords?: true;
  /** Areas of the events that it handles; of an event that cannot be read its stream tells no more. */
  readonly areas?: readonly string[];
  /**
   * Where a document must not be shown as if nothing were wrong (ADR-0019): which one a stream makes,
   * and what it becomes after an event of that stream that cannot be taken. It takes every event of its
   * streams, whatever changes in the document: one that it leaves out looks like one that is missing.
   */
  readonly distrust?: {
    idOf(stream: string): string | undefined;
    mark(document: ViewDocument<View> | undefined, id: string): ViewDocument<View>;
  };
};

type Area = keyof EventAreas;
type OfEveryArea<Views extends Readonly<Record<Area, ViewName>>> = Views;

/**
 * Which views listen to the events of an area. A new area does not compile until it is said here
 * who listens to it, and a new event of an area not until each of them says whether it handles it.
 */
type Listeners = OfEveryArea<{
  access: never;
  account: 'accounts' | 'attached-customers' | 'erasures-due' | 'mails-due';
  agenda:
    | 'agenda-days'
    | 'bookings'
    | 'customer-practitioners'
    | 'mails-due'
    | 'moves-unfinished'
    | 'unseen-alerts';
  alerts: 'unseen-alerts';
  catalogue: 'catalogue';
  customer: 'customers' | 'erasures-due' | 'mails-due' | 'people';
  demo: never;
  referral: 'referral-codes';
  requests: 'mails-due' | 'requests' | 'requests-due' | 'unseen-alerts';
  log: never;
  mails: 'mails-due' | 'mails-settled';
  messages: 'mails-due' | 'messages';
  planning: 'consultations' | 'offers' | 'practitioners';
  practitioner:
    | 'applications'
    | 'diplomas'
    | 'erasures-due'
    | 'mails-due'
    | 'offers'
    | 'people'
    | 'practitioners'
    | 'unseen-alerts'
    | 'visio-links';
  slug: never;
}>;

/** Of each area that the view listens to, whether it handles each type of its events. */
type Handles<View extends ViewName> = {
  readonly [Each in Area as View extends Listeners[Each] ? Each : never]: {
    readonly [Type in EventAreas[Each]['type']]: boolean;
  };
} & { readonly [Each in Area as View extends Listeners[Each] ? never : Each]?: never };

/** The events of the types that are said to be handled. */
type Handled<Said> = EventOf<
  SouffleEvent['type'] &
    {
      [Each in keyof Said]: {
        [Type in keyof Said[Each]]: Said[Each][Type] extends true ? Type : never;
      }[keyof Said[Each]];
    }[keyof Said]
>;

type Declared<View extends ViewName, Said> = Omit<
  Projection<View, Handled<Said>>,
  'handles' | 'areas'
> & {
  readonly handles: Said;
};

/** A projection of the events that it says it handles, and of no others. */
export const projectionOf = <const View extends ViewName, const Said extends Handles<View>>({
  handles,
  ...projection
}: Declared<View, Said>): Projection<View, Handled<Said>> => {
  const said = Object.values<Readonly<Record<string, boolean>>>(handles);
  if (
    projection.distrust !== undefined &&
    said.some((types) => !Object.values(types).every(Boolean))
  )
    throw new Error(`The view ${projection.view} would distrust what it does not handle.`);
  return {
    ...projection,
    areas: Object.keys(handles),
    handles: said.flatMap(
      (types) =>
        Object.entries(types).flatMap(([type, isHandled]) =>
          isHandled ? [type] : [],
        ) as Handled<Said>['type'][],
    ),
  };
};
