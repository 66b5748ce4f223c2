import { openFairQueue, type VisitorLimits } from 'contracts';
import type { FileSender, Opened, UntrustedFile, UntrustedFiles } from 'contracts/ports';
import { startSandboxProcess, type SandboxProcess } from './start-sandbox-process.ts';
import type { SandboxTasks, TaskName } from './tasks.ts';

export type SandboxOptions = {
  /** The deadline of a file. */
  readonly deadlineMs?: number;
  readonly limits: Pick<VisitorLimits, 'filesWaiting' | 'filesWaitingFromOneAddress'>;
};

/** The slowest real picture takes three seconds of a busy core. */
const DEADLINE_MS = 20_000;
/** An idle process holds 70 MB, so it is ended after this time. */
const IDLE_MS = 10_000;
/** Frees the memory that a library has leaked. */
const FILES_OF_ONE_PROCESS = 40;

type Job = {
  readonly task: TaskName;
  readonly file: UntrustedFile;
  readonly given: SandboxTasks[TaskName]['given'];
  readonly sender: FileSender;
  readonly resolve: (opened: Opened<unknown>) => void;
  readonly reject: (error: unknown) => void;
};

const refused = (code: 'BUSY' | 'FILE_TOO_COMPLEX') => ({ outcome: 'refused', code }) as const;

/** Started when needed, ended when idle. */
const openProcesses = () => {
  let current: SandboxProcess | undefined;
  let files = 0;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    current?.kill();
    current = undefined;
  };
  return {
    end,
    take: async (): Promise<SandboxProcess> => {
      clearTimeout(idle);
      if (files >= FILES_OF_ONE_PROCESS || current?.isAlive() === false) end();
      if (current === undefined) {
        current = await startSandboxProcess();
        files = 0;
      }
      files += 1;
      return current;
    },
    rest: () => {
      idle = setTimeout(end, IDLE_MS).unref();
    },
  };
};

/** `undefined` if it was too late, the sender left, or the process ended. */
const answerTo = async (
  process: SandboxProcess,
  { task, file, given, sender }: Job,
  deadlineMs: number,
): Promise<Opened<unknown> | undefined> => {
  const bytes = await file.read();
  const kill = () => process.kill();
  const late = setTimeout(kill, deadlineMs);
  sender.left.addEventListener('abort', kill);
  try {
    return sender.left.aborted ? refused('BUSY') : await process.ask({ task, bytes, given });
  } finally {
    clearTimeout(late);
    sender.left.removeEventListener('abort', kill);
  }
};

/** One file at a time. */
const openWork = ({ deadlineMs = DEADLINE_MS, limits }: SandboxOptions) => {
  const queue = openFairQueue<Job>({
    inAll: limits.filesWaiting,
    ofOneNetwork: limits.filesWaitingFromOneAddress,
  });
  const processes = openProcesses();
  let isBusy = false;
  let isClosed = false;

  const open = async (job: Job): Promise<void> => {
    try {
      const opened = await answerTo(await processes.take(), job, deadlineMs);
      if (opened === undefined) processes.end();
      job.resolve(opened ?? refused(job.sender.left.aborted ? 'BUSY' : 'FILE_TOO_COMPLEX'));
    } catch (error) {
      job.reject(error);
    }
  };
  const openNext = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let job = queue.next(); job !== undefined; job = queue.next()) await open(job);
    isBusy = false;
    if (isClosed) processes.end();
    else processes.rest();
  };

  return {
    add: (job: Job): void => {
      const { network, left } = job.sender;
      if (left.aborted || isClosed || !queue.add(network, job)) return job.resolve(refused('BUSY'));
      const leave = () => {
        queue.remove(network, job);
        job.resolve(refused('BUSY'));
      };
      left.addEventListener('abort', leave, { once: true });
      void openNext();
    },
    close: (): void => {
      isClosed = true;
      processes.end();
    },
  };
};

/** A child process bounds time and memory, and blocks none of the server's threads. */
export const openSandbox = (options: SandboxOptions): UntrustedFiles => {
  const work = openWork(options);
  const run = <Name extends TaskName>(
    task: Name,
    [file, given]: readonly [UntrustedFile, SandboxTasks[Name]['given']],
    sender: FileSender,
  ) =>
    new Promise<Opened<SandboxTasks[Name]['made']>>((resolve, reject) => {
      work.add({ task, file, given, sender, resolve: resolve as Job['resolve'], reject });
    });
  return {
    rewritten: (file, mime, sender) => run('rewritten', [file, { mime }], sender),
    squares: (file, fit, sender) => run('squares', [file, { fit }], sender),
    cards: (file, sender) => run('cards', [file, null], sender),
    illustrations: (file, sender) => run('illustrations', [file, null], sender),
    pdfPages: (file, sender) => run('pdfPages', [file, null], sender),
    close: async () => work.close(),
  };
};
