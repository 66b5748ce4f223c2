import { audit } from 'projections';
import { askOrOpen } from './ask-or-open.ts';
import { auditReport } from './reports.ts';
import { settingsOrSayWhy } from './settings.ts';

// What is written is for this account alone, also in a folder that was there before.
process.umask(0o077);
const settings = settingsOrSayWhy();
process.exitCode = await askOrOpen(settings, 'audit', ({ eventStore }) =>
  auditReport(() => audit({ eventStore })),
);
