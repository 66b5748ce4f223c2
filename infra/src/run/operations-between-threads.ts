import type { ViewOperations } from 'projections';

type Operation = keyof ViewOperations;

export type OperationAsked = {
  readonly kind: 'asked';
  readonly number: number;
  readonly operation: Operation;
  readonly given: readonly unknown[];
};
export type OperationAnswered = {
  readonly kind: 'answered';
  readonly number: number;
  readonly answer?: unknown;
  /** An error does not travel between threads as one. */
  readonly failure?: string;
};

/** Does what another thread asks. */
export const answerOperation = async (
  operations: ViewOperations,
  { number, operation, given }: OperationAsked,
): Promise<OperationAnswered> => {
  const operate = operations[operation] as (...all: readonly unknown[]) => Promise<unknown>;
  try {
    return { kind: 'answered', number, answer: await operate(...given) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { kind: 'answered', number, failure };
  }
};

/** The operations of another thread; what it has not answered fails when it is gone. */
export const operationsElsewhere = (post: (asked: OperationAsked) => void) => {
  const waiting = new Map<number, (answered: Omit<OperationAnswered, 'kind'>) => void>();
  let asked = 0;
  const ask =
    (operation: Operation) =>
    (...given: readonly unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const number = (asked += 1);
        post({ kind: 'asked', number, operation, given });
        waiting.set(number, ({ answer, failure }) =>
          failure === undefined ? resolve(answer) : reject(new Error(failure)),
        );
      });
  const answered = (answer: Omit<OperationAnswered, 'kind'>) => {
    waiting.get(answer.number)?.(answer);
    waiting.delete(answer.number);
  };
  const operations: { readonly [Name in Operation]: unknown } = {
    views: ask('views'),
    start: ask('start'),
    cancel: ask('cancel'),
    drop: ask('drop'),
    switchIn: ask('switchIn'),
    differences: ask('differences'),
    retry: ask('retry'),
    auditState: ask('auditState'),
    startAudit: ask('startAudit'),
    replay: ask('replay'),
    replayProgress: ask('replayProgress'),
    audit: ask('audit'),
  };
  return {
    operations: operations as ViewOperations,
    hear: answered,
    giveUp: (): void => {
      const failure = 'The thread of the views has ended.';
      for (const number of waiting.keys()) answered({ number, failure });
    },
  };
};
