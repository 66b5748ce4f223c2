import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredLog } from 'contracts/ports';
import { audit, MOVES_END_WITHIN_MS } from 'projections';
import { openEventStoreDb } from '../../../eventstoredb/eventstoredb-event-store.ts';
import { openSqliteStoredLog } from '../../../sqlite/log/sqlite-stored-log.ts';
import { printReport } from '../../operations/print-report.ts';
import { logReport } from '../../operations/reports.ts';
import { orReportCorrupt } from '../../settings/check-data-folder.ts';
import type { Settings } from '../../settings/settings.ts';
import { isOnServers } from '../../stores/store-places.ts';

export type ReadLog = StoredLog & { readonly close: () => Promise<void> };

/** The log of a folder or of a server. */
export type AuditedLog = {
  /** Opens the log for reading while a process writes it; rejects with a French sentence if there is no log. */
  readonly openLog: () => Promise<ReadLog>;
  /** Prints the findings; returns the exit code. */
  readonly audited: () => Promise<number>;
};

/** Audits the log alone if neither a process nor its stores can be reached. */
export const auditedLog = (
  settings: Settings,
  run: (otherwise: () => Promise<unknown>) => Promise<number>,
): AuditedLog => {
  const openLog = async (): Promise<ReadLog> => {
    if (isOnServers(settings)) return openEventStoreDb(settings.eventStoreDbUrl);
    const { dataFolder } = settings;
    const file = join(dataFolder, 'log.sqlite');
    if (!existsSync(file))
      throw new Error(`Aucun journal dans ${dataFolder} : démarrez d’abord, ou indiquez DATA_DIR.`);
    return orReportCorrupt('Le journal (log.sqlite)', dataFolder, () => openSqliteStoredLog(file));
  };
  const auditLog = async () => {
    const eventStore = await openLog();
    try {
      // Moves by other processes need time to end.
      const movesEndWithinMs = isOnServers(settings) ? MOVES_END_WITHIN_MS : 0;
      return await audit({ eventStore, movesEndWithinMs });
    } finally {
      await eventStore.close();
    }
  };
  // The report has printed the fault of the log already.
  const otherwise = () => printReport(logReport(auditLog)).catch(() => {});
  return { openLog, audited: () => run(otherwise) };
};
