import type { ChildProcess } from 'node:child_process';

export type NxServer = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly end: () => Promise<void>;
};
export declare const startNx: (options?: {
  readonly folder?: string;
  readonly port?: number;
}) => Promise<NxServer>;
