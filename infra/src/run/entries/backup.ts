import { countedInReport } from 'projections';
import { takeBackup } from '../commands/backup/take-backup.ts';
import { openCommandLine } from '../process/command-line.ts';
import { settingsOrExit } from '../settings/settings.ts';
import { refuseServers } from '../stores/store-places.ts';

/** Known errors have a sentence, disk errors a code. */
const sentenceOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : `La sauvegarde n’a pas pu être écrite (${code}).`;
};

const { refuse, values } = openCommandLine(
  'npm run backup -- --to <dossier> --secrets-to <autre dossier, gardé à part 30 jours au plus>',
  { to: { type: 'string' }, 'secrets-to': { type: 'string' } },
);
const { to = '', 'secrets-to': secretsTo = '' } = values;
if (to === '' || secretsTo === '') refuse('Indiquez les deux dossiers de la sauvegarde.');
const settings = settingsOrExit();
try {
  const { dataFolder } = settings;
  refuseServers(settings, 'sauvegardez les serveurs (docs/exploitation.md)');
  const { position, files } = await takeBackup({ dataFolder, to, secretsTo });
  console.log(
    `Sauvegarde écrite dans ${to} : le journal jusqu’à la position ${position}, ${countedInReport(files, 'fichier')}.`,
  );
  console.log(
    `Comptes et clés écrits dans ${secretsTo} : gardez-les ailleurs, et pas plus de 30 jours.`,
  );
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 2;
}
