import { askOrOpen } from './ask-or-open.ts';
import { auditReport } from './reports.ts';
import { settingsFrom } from './settings.ts';

const { dataFolder } = settingsFrom(process.env, process.cwd());
process.exitCode = await askOrOpen(dataFolder, 'audit', ({ eventStore }) =>
  auditReport(eventStore),
);
