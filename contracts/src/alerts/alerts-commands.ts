import type { Command } from '../engine/command.ts';

/** Those already seen are passed over. */
export type SeeAlerts = Command<
  'SeeAlerts',
  { readonly partyId: string; readonly alertIds: readonly string[] }
>;
export type AlertsCommand = SeeAlerts;
