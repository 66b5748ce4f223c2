import {
  alertIdOf,
  type AlertDocument,
  type AlertKind,
  type IssuedPaper,
  type PapersEvent,
  type RecordedEvent,
} from 'contracts';

/** An invoice is alerted as any paper is. */
export type PaperAlertEvent = PapersEvent | IssuedPaper;

const kindOf = (event: PaperAlertEvent): AlertKind => {
  if (event.type === 'PaperWithdrawn') return 'delete';
  return event.type === 'AdviceGiven' && event.data.version > 1 ? 'update' : 'nouveau';
};

export const isOfPaper = (recorded: RecordedEvent): recorded is RecordedEvent<PaperAlertEvent> =>
  'paperId' in recorded.event.data;

export const paperAlertIds = ({ id, event }: RecordedEvent<PaperAlertEvent>): readonly string[] => [
  alertIdOf(id, event.data.customerId),
];

/** Nothing of what the paper says. */
export const alertsOfPaper = (
  _: AlertDocument | undefined,
  { event, metadata, position }: RecordedEvent<PaperAlertEvent>,
  alertId: string,
): AlertDocument => {
  const { paperId, customerId, practitionerId, relativeId } = event.data;
  return {
    alertId,
    partyId: customerId,
    kind: kindOf(event),
    about: { kind: 'paper', id: paperId },
    otherPartyId: practitionerId,
    relativeId,
    day: null,
    start: null,
    from: null,
    late: false,
    at: metadata.at,
    eventPosition: position,
  };
};
