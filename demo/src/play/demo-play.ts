import { idFrom, type CommandMetadata } from 'contracts';

/** Part of the id of each command of the demo, so that a repeated play is recognised. */
export const SEED = 'souffle-1';
export const PASSWORD = 'Demo1234!';

/** The play of a given day, with equal results each time. */
export type DemoPlay = {
  readonly today: string;
  readonly operatorId: string;
  readonly metadataOf: (
    what: string,
    at: string,
    actor?: CommandMetadata['actor'],
  ) => CommandMetadata;
};

export const metadataOfDemo: DemoPlay['metadataOf'] = (
  what,
  at,
  actor = { role: 'process', process: 'demo' },
) => {
  const commandId = idFrom('demo', SEED, what);
  return { commandId, correlationId: commandId, causationId: commandId, actor, at, origin: 'demo' };
};

/** Fails loudly: a demo command that is refused is a bug. */
export const expectAccepted = <Result extends { readonly outcome: string }>(
  what: string,
  result: Result,
): Result => {
  if (result.outcome === 'rejected') throw new Error(`Demo: ${what}: ${JSON.stringify(result)}`);
  return result;
};
