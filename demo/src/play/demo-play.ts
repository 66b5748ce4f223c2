import type { CommandMetadata } from 'contracts';

/** The demo is played on a given day by its operator, with equal results each time. */
export type DemoPlay = {
  readonly today: string;
  readonly operatorId: string;
  readonly metadataOf: (
    what: string,
    at: string,
    actor?: CommandMetadata['actor'],
  ) => CommandMetadata;
};
