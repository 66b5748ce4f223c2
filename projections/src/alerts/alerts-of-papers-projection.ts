import {
  alertIdOf,
  type AlertDocument,
  type AlertKind,
  type PapersEvent,
  type RecordedEvent,
} from 'contracts';

const isFirst = (event: PapersEvent): boolean =>
  event.type === 'FileShared' || (event.type === 'AdviceGiven' && event.data.version === 1);

const kindOf = (event: PapersEvent): AlertKind => {
  if (event.type === 'PaperWithdrawn') return 'delete';
  return isFirst(event) ? 'nouveau' : 'update';
};

export const isOfPaper = (recorded: RecordedEvent): recorded is RecordedEvent<PapersEvent> =>
  'paperId' in recorded.event.data;

export const paperAlertIds = ({ id, event }: RecordedEvent<PapersEvent>): readonly string[] => [
  alertIdOf(id, event.data.customerId),
];

/** Nothing of what the paper says. */
export const alertsOfPaper = (
  _: AlertDocument | undefined,
  { event, metadata, position }: RecordedEvent<PapersEvent>,
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
