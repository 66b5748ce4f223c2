import type { CommandRouteDependencies } from '../engine/dependencies.ts';

/** Booked clients count too: the list is held in memory as a whole. */
export const isListFull = async (
  { limits, readStore }: Pick<CommandRouteDependencies, 'limits' | 'readStore'>,
  practitionerId: string,
): Promise<boolean> =>
  (await readStore.count('customer-practitioners', { practitionerId })) >= limits.clients;
