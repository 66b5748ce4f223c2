import {
  alertIdOf,
  type AlertDocument,
  type AlertKind,
  type RecordedEvent,
  type RequestNews,
  type RequestsEvent,
} from 'contracts';

/** An acceptance is covered by its booking. */
export type RequestAlertEvent = Exclude<
  RequestsEvent,
  { type: 'RequestSettling' | 'RequestAccepted' }
>;

type RequestAlert = {
  readonly news: RequestNews;
  readonly kind: AlertKind;
  readonly to: readonly ('customer' | 'practitioner')[];
};

const tellings: Readonly<Record<RequestAlertEvent['type'], RequestAlert>> = {
  RequestSubmitted: { news: 'submitted', kind: 'nouveau', to: ['practitioner'] },
  RequestPrecisionAsked: { news: 'precision-asked', kind: 'update', to: ['customer'] },
  RequestPrecisionGiven: { news: 'precision-given', kind: 'update', to: ['practitioner'] },
  RequestTimeProposed: { news: 'proposed', kind: 'update', to: ['customer'] },
  RequestAcceptanceFailed: { news: 'acceptance-failed', kind: 'update', to: ['practitioner'] },
  RequestDeclined: { news: 'declined', kind: 'delete', to: ['customer'] },
  RequestWithdrawn: { news: 'withdrawn', kind: 'delete', to: ['practitioner'] },
  RequestExpired: { news: 'expired', kind: 'delete', to: ['customer', 'practitioner'] },
};

export const isOfRequest = (
  recorded: RecordedEvent,
): recorded is RecordedEvent<RequestAlertEvent> => Object.hasOwn(tellings, recorded.event.type);

/** A practitioner whose accepted time was taken has learnt of it from the answer. */
const alertedParties = ({ type, data }: RequestAlertEvent): readonly string[] => {
  if (type === 'RequestAcceptanceFailed' && data.by === 'practitioner') return [];
  const { customerId, practitionerId } = data;
  const ids = { customer: customerId, practitioner: practitionerId };
  return tellings[type].to.map((party) => ids[party]);
};

export const requestAlertIds = ({
  id,
  event,
}: RecordedEvent<RequestAlertEvent>): readonly string[] =>
  alertedParties(event).map((partyId) => alertIdOf(id, partyId));

/** The request's text is only on its page. */
export const alertsOfRequest = (
  _: AlertDocument | undefined,
  { id, event, metadata, position }: RecordedEvent<RequestAlertEvent>,
  alertId: string,
): AlertDocument => {
  const { type, data } = event;
  const { requestId, customerId, practitionerId, relativeId } = data;
  const parties = alertedParties(event);
  const partyId = parties.find((each) => alertIdOf(id, each) === alertId) ?? '';
  const { kind, news } = tellings[type];
  return {
    alertId,
    partyId,
    kind,
    about: { kind: 'request', id: requestId },
    request: news,
    otherPartyId: partyId === customerId ? practitionerId : customerId,
    relativeId,
    day: 'day' in data ? data.day : null,
    start: 'start' in data ? data.start : null,
    from: null,
    late: false,
    at: metadata.at,
    eventPosition: position,
  };
};
