import { orSayWhy } from './or-say-why.ts';
import { settingsOrSayWhy } from './settings.ts';
import { startSouffle } from './start-souffle.ts';
import { openWebPages } from './web-pages.ts';

/** What `npm start` runs. */
const settings = settingsOrSayWhy();
const web = await openWebPages(settings.webFolder, settings.publicUrl);
await orSayWhy(startSouffle(settings, web));
