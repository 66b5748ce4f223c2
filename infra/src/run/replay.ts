import { askOrOpen } from './ask-or-open.ts';
import { replayReport } from './reports.ts';
import { settingsFrom } from './settings.ts';

const { dataFolder } = settingsFrom(process.env, process.cwd());
process.exitCode = await askOrOpen(dataFolder, 'replay', replayReport);
