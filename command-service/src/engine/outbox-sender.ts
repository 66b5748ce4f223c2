type Outbox = {
  /** Sends all that waits; returns the position of the last command, 0 if there was none. */
  readonly sendAll: () => Promise<number>;
  readonly onFailed: (error: unknown) => void;
};

/** Before a failed outbox command is sent again. */
const AGAIN_MS = 5_000;

/** Sends the outbox of a store to the log. After a crash or an outage a command is sent again under the same id. */
export const openOutboxSender = ({ sendAll, onFailed }: Outbox) => {
  let telling: Promise<unknown> = Promise.resolve();
  let again: ReturnType<typeof setTimeout> | undefined;

  /** Position of the last recorded command; 0 if there is none. */
  const sendPending = async (): Promise<number> => {
    const sent = telling.then(() => {
      clearTimeout(again);
      return sendAll();
    });
    telling = sent.catch(() => {});
    try {
      return await sent;
    } catch (error) {
      onFailed(error);
      again = setTimeout(() => void sendPending(), AGAIN_MS).unref();
      return 0;
    }
  };

  return {
    sendPending,
    /** The response time must not reveal whether there was a command. */
    sendPendingSoon: (): void => void setImmediate(() => void sendPending()),
    /** Resolves after the work under way. */
    stop: async (): Promise<void> => {
      clearTimeout(again);
      await telling;
    },
  };
};
