import type { CommandHandler } from '../command-handler.ts';

/** Whether somebody gave that code. None has been given yet. */
export const isReferral = async (
  _: Pick<CommandHandler, 'stateOf'>,
  code: string,
): Promise<boolean> => code === '';
