import { settingsFrom } from './settings.ts';
import { orSayWhy, startSouffle } from './start-souffle.ts';
import { openWebPages } from './web-pages.ts';

/** What `npm start` runs. */
const settings = settingsFrom(process.env, process.cwd());
const web = await openWebPages(settings.webFolder, settings.publicUrl);
await orSayWhy(startSouffle(settings, web));
