import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileFaults } from 'command-service';
import type { StoredLog } from 'contracts/ports';
import { audit, MOVES_END_WITHIN_MS } from 'projections';
import { openEventStoreDb } from '../../../eventstoredb/eventstoredb-event-store.ts';
import { openSqliteStoredLog } from '../../../sqlite/log/sqlite-stored-log.ts';
import { askOrOpen } from '../../operations/ask-or-open.ts';
import { orReportCorrupt } from '../../settings/check-data-folder.ts';
import { onSharedStores } from '../../operations/on-shared-stores.ts';
import type { Servers } from '../../stores/store-places.ts';
import { heldSecretsIn } from '../../stores/held-secrets.ts';
import { printReport } from '../../operations/print-report.ts';
import { auditReport, logReport } from '../../operations/reports.ts';
import type { Settings } from '../../settings/settings.ts';
import { systemClock } from '../../process/system-clock.ts';

export type ReadLog = StoredLog & { readonly close: () => Promise<void> };

/** The log that `npm run audit` is about, wherever it is. */
export type AuditedLog = {
  /** Read-only, next to its writer; rejects with a French sentence if there is none. */
  readonly openLog: () => Promise<ReadLog>;
  /** Prints what an audit finds; answers the exit code. */
  readonly audited: () => Promise<number>;
};

type AuditOptions = Parameters<typeof audit>[0];

/** A log that the product refuses to open is looked through all the same. */
const auditClosing = async (eventStore: ReadLog, more: Omit<AuditOptions, 'eventStore'> = {}) => {
  try {
    return await audit({ ...more, eventStore });
  } finally {
    await eventStore.close();
  }
};

/** The log in a data folder that another process holds. */
export const logInFolder = (
  settings: Pick<Settings, 'dataFolder' | 'host' | 'repair'>,
): AuditedLog => {
  const { dataFolder } = settings;
  const file = join(dataFolder, 'log.sqlite');
  return {
    openLog: () => {
      if (!existsSync(file))
        throw new Error(
          `Aucun journal dans ${dataFolder} : démarrez d’abord, ou indiquez DATA_DIR.`,
        );
      return orReportCorrupt('Le journal (log.sqlite)', dataFolder, () =>
        openSqliteStoredLog(file),
      );
    },
    audited: () =>
      askOrOpen(settings, 'audit', {
        report: ({ eventStore, files, keys }) => {
          const secrets = heldSecretsIn({ folder: dataFolder, keys, clock: systemClock });
          return auditReport(
            () => audit({ eventStore, secrets }),
            () => fileFaults({ eventStore, files }),
          );
        },
        reportOfLog: (there) => logReport(() => auditClosing(openSqliteStoredLog(there))),
      }),
  };
};

/** On a server, which others go on writing: what is under way there is given its time to end. */
export const logOnServers = (servers: Servers): AuditedLog => {
  const openLog = async () => openEventStoreDb(servers.eventStoreDbUrl);
  const auditHere = async (more: Pick<AuditOptions, 'secrets'> = {}) =>
    auditClosing(await openLog(), { ...more, movesEndWithinMs: MOVES_END_WITHIN_MS });
  return {
    openLog,
    audited: () =>
      onSharedStores(servers, {
        report: (stores) =>
          auditReport(
            () => auditHere({ secrets: stores.heldSecrets }),
            () => fileFaults(stores),
          ),
        otherwise: () => printReport(logReport(() => auditHere())),
      }),
  };
};
