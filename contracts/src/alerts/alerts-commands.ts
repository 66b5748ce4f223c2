import type { Command } from '../engine/command.ts';

/** Alerts that are seen already are skipped. */
export type SeeAlerts = Command<
  'SeeAlerts',
  { readonly partyId: string; readonly alertIds: readonly string[] }
>;
export type AlertsCommand = SeeAlerts;
