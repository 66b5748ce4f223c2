import type { CommandMetadata } from 'contracts';

/** What is played of the demo is played on a day, by its operator, the same each time. */
export type DemoPlay = {
  readonly today: string;
  readonly operatorId: string;
  readonly metadataOf: (
    what: string,
    at: string,
    actor?: CommandMetadata['actor'],
  ) => CommandMetadata;
};
