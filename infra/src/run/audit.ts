import { audit } from 'projections';
import { openSqliteStoredLog } from '../sqlite/sqlite-stored-log.ts';
import { askOrOpen } from './ask-or-open.ts';
import { auditReport } from './reports.ts';
import { settingsOrSayWhy } from './settings.ts';

/** A log that the product refuses to open is looked through all the same. */
const auditFile = async (file: string) => {
  const eventStore = openSqliteStoredLog(file);
  try {
    return await audit({ eventStore });
  } finally {
    await eventStore.close();
  }
};

// What is written is for this account alone, also in a folder that was there before.
process.umask(0o077);
const settings = settingsOrSayWhy();
process.exitCode = await askOrOpen(settings, 'audit', {
  report: ({ eventStore }) => auditReport(() => audit({ eventStore })),
  reportOfLog: (file) => auditReport(() => auditFile(file)),
});
