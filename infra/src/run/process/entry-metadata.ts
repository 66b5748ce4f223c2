import { freshId, idFrom, type CommandMetadata } from 'contracts';

/** Of a command that an operator gives in a shell, by which entry and on whom: another each time. */
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
