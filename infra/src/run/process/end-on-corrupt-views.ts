import { join } from 'node:path';
import { corruptionOf } from '../../sqlite/corruption.ts';
import { quarantineFile } from '../../sqlite/quarantine-file.ts';

/** `EX_TEMPFAIL` of sysexits.h: a restart works. */
const CORRUPT_VIEWS = 75;

/** The next start rebuilds the views from the log. Decisions never rest on views, so no answer is lost. */
export const endOnCorruptViews = (folder: string, error: unknown): never => {
  const file = join(folder, 'views.sqlite');
  console.error(
    `views.sqlite est endommagé (${corruptionOf(error)}) : mis de côté sous ${quarantineFile(file)}. ` +
      'Relancez la commande : les vues seront refaites d’après le journal.',
  );
  process.exit(CORRUPT_VIEWS);
};
