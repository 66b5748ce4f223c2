import { freshId, idFrom, type CommandMetadata } from 'contracts';

/** The metadata of a command from a shell, with a new id each time. */
export const entryMetadata = (entry: string, subject: string, at: string): CommandMetadata => {
  const commandId = idFrom('command', entry, subject, freshId());
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { role: 'process', process: entry },
    at,
    origin: 'process',
  };
};
