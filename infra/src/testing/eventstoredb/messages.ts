import codes from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import type { Kept, Proposed, Written } from './records.ts';

const { AllStreamPosition, Empty, MaximumAppendSizeExceeded } = shared;
const { StreamIdentifier, UUID, WrongExpectedVersion } = shared;
const { BatchAppendResp, ReadResp } = streams;
type BatchAppendReq = InstanceType<typeof streams.BatchAppendReq>;

/** The server counts time in units of 100 ns. */
const TICKS_A_MS = 10_000;

const idOf = (text: string) => new UUID().setString(text);
const named = (stream: string) => new StreamIdentifier().setStreamName(Buffer.from(stream));

export const nameOf = (identifier: InstanceType<typeof StreamIdentifier> | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

/** The answer that brings a record. */
export const recordMessage = ({ stream, revision, position, ...kept }: Kept) => {
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(idOf(kept.id))
    .setStreamIdentifier(named(stream))
    .setStreamRevision(String(revision))
    .setPreparePosition(String(position))
    .setCommitPosition(String(position))
    .setData(kept.data)
    .setCustomMetadata(kept.metadata);
  recorded
    .getMetadataMap()
    .set('type', kept.type)
    .set('content-type', 'application/json')
    .set('created', String(Date.now() * TICKS_A_MS));
  const event = new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(position));
  return new ReadResp().setEvent(event);
};

export const streamNotFoundMessage = (stream: string) =>
  new ReadResp().setStreamNotFound(
    new ReadResp.StreamNotFound().setStreamIdentifier(named(stream)),
  );

export const confirmationMessage = () =>
  new ReadResp().setConfirmation(
    new ReadResp.SubscriptionConfirmation().setSubscriptionId('subscription'),
  );

/** The events in a request to append; one append may come in several requests. */
export const proposedOf = (request: BatchAppendReq): readonly Proposed[] =>
  request.getProposedMessagesList().map((message) => ({
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }));

/** How the server counts an event. */
const sizeOf = ({ type, data, metadata }: Proposed): number =>
  data.length + metadata.length + 2 * type.length;

/** The default of a real server. */
const APPEND_SIZE_MAX = 1_048_576;

export const isTooLarge = (proposed: readonly Proposed[]): boolean =>
  proposed.reduce((sum, each) => sum + sizeOf(each), 0) > APPEND_SIZE_MAX;

/** The answer to an append that is too large. */
export const tooLargeMessage = (request: BatchAppendReq, stream: string) => {
  const exceeded = new MaximumAppendSizeExceeded().setMaxappendsize(APPEND_SIZE_MAX);
  const details = new any.Any();
  details.pack(exceeded.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded');
  const error = new status.Status()
    .setCode(codes.Code.INVALID_ARGUMENT)
    .setMessage('MaximumAppendSizeExceeded')
    .setDetails(details);
  return new BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(named(stream))
    .setError(error);
};

const conflictOf = (revision: number) => {
  const wrong = new WrongExpectedVersion();
  if (revision < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(String(revision));
  const details = new any.Any();
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return new status.Status()
    .setCode(codes.Code.FAILED_PRECONDITION)
    .setMessage('WrongExpectedVersion')
    .setDetails(details);
};

/** The answer to an append: the position of its last event, or the present revision of the stream. */
export const appendedMessage = (
  request: BatchAppendReq,
  { stream, isWritten, revision, last }: Written,
) => {
  const answer = new BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(named(stream));
  if (!isWritten) return answer.setError(conflictOf(revision));
  const position = String(last?.position ?? 0);
  return answer.setSuccess(
    new BatchAppendResp.Success()
      .setCurrentRevision(String(revision))
      .setPosition(
        new AllStreamPosition().setCommitPosition(position).setPreparePosition(position),
      ),
  );
};
