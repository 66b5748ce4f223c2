import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { anomalyLine, countedInReport, countOf } from 'projections';
import { lockDataFolder } from '../sqlite/data-folder-lock.ts';
import { openLogDraft } from '../sqlite/log-draft.ts';
import { writeReasonOf } from '../sqlite/log-write-check.ts';
import { draftOf, replaceLog, sweepReplacing, type ReplacingStep } from '../sqlite/replace-log.ts';
import { inTenths } from './in-tenths.ts';
import { closeStores, openStores } from './open-data-folder.ts';
import { compareSealed, lookThrough, writeSealed, type LookedThrough } from './seal-log.ts';
import type { Settings } from './settings.ts';

/** Each is said in tenths; what is done with files is quick, but for the overwriting. */
const phases = {
  follow: 'vérification de la chaîne',
  seal: 'scellement',
  compare: 'relecture du journal scellé',
} as const;
type Phase = keyof typeof phases;

/** A page was followed, sealed or compared, or a step was made towards the new file. */
type SealingStep = Phase | ReplacingStep;

type Dependencies = {
  readonly settings: Pick<Settings, 'dataFolder' | 'repair'>;
  readonly say: (line: string) => void;
  /** What is under way, and what keeps it from being done. */
  readonly complain: (line: string) => void;
  readonly onStep?: (step: SealingStep) => void;
};

type Found = LookedThrough & {
  /** In how many events words of erased persons were given up; `undefined` where no draft was written. */
  readonly givenUp: number | undefined;
};

/** The log of before is still the one that there is. */
const orSayUnwritten = async <Answer>(write: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await write();
  } catch (error) {
    const reason = writeReasonOf(error);
    if (reason === undefined) throw error;
    const sentence = `Le journal scellé ne peut pas être écrit : ${reason}. Rien n’a changé.`;
    throw new Error(sentence, { cause: error });
  }
};

/** Looks through the log of a folder, and writes and reads a sealed one beside it if there is what to seal. */
const draftSealed = async (
  file: string,
  { settings: { dataFolder, repair }, complain, onStep = () => {} }: Dependencies,
): Promise<Found> => {
  const telling = (phase: Phase) => {
    const tell = inTenths((percent) => complain(`Journal : ${phases[phase]}, ${percent} %`));
    return (share: number): void => {
      tell(share);
      onStep(phase);
    };
  };
  const stores = await openStores(dataFolder, { repair, say: complain });
  try {
    const { eventStore, personKeys } = stores;
    const head = await eventStore.head();
    const found = await lookThrough({
      readAll: (after, limit) => eventStore.readStored(after, limit),
      head,
      onProgress: telling('follow'),
    });
    if (found.broken !== undefined || found.open === 0) return { ...found, givenUp: undefined };
    const givenUp = await orSayUnwritten(async () => {
      const draft = openLogDraft(draftOf(file), file);
      try {
        const sealing = { draft, head, personKeys };
        const written = await writeSealed({ ...sealing, onProgress: telling('seal') });
        await compareSealed({ ...sealing, onProgress: telling('compare') });
        return written.givenUp;
      } finally {
        draft.close();
      }
    });
    return { ...found, givenUp };
  } finally {
    await closeStores(stores);
  }
};

const openLines = ({ events, open, givenUp }: Found): readonly string[] => {
  if (givenUp === undefined)
    return [
      `Rien à sceller : aucun mot de personne n’est en clair, sur ${countedInReport(events, 'événement')}.`,
    ];
  const sealed = `Journal scellé : les mots de personnes de ${countedInReport(open, 'événement')}, sur ${countOf(events)}, ne s’ouvrent plus qu’avec leurs clés.`;
  return [
    sealed,
    'Sans person-keys.sqlite et keys/persons-key, ces mots sont perdus : sauvegardez ces clés, à part du journal.',
    ...(givenUp === 0
      ? []
      : [
          `Mots de personnes déjà effacées, qui ne sont pas gardés : ${countedInReport(givenUp, 'événement')}.`,
        ]),
  ];
};

const linesOf = (found: Found): readonly string[] => [
  ...openLines(found),
  ...(found.unknown === 0
    ? []
    : [
        `Gardé tel quel, parce qu’illisible ou contraire à son schéma : ${countedInReport(found.unknown, 'enregistrement')}, où des mots peuvent rester en clair (npm run audit dit où).`,
      ]),
];

const replacedLines = [
  'Les certificats d’avant ne valent plus pour ce journal : refaites-en un (npm run audit -- --certify <fichier>).',
  'L’ancien fichier est écrasé puis supprimé, autant que le système le permet : un disque SSD, un instantané ou une sauvegarde peut en garder une copie, à détruire à part.',
];

const sealLocked = async (file: string, dependencies: Dependencies): Promise<number> => {
  const { say, complain, onStep = () => {} } = dependencies;
  if (await sweepReplacing(file, onStep))
    for (const line of ['Un scellement interrompu est terminé.', ...replacedLines]) say(line);
  const found = await draftSealed(file, dependencies);
  if (found.broken !== undefined) {
    complain(anomalyLine(found.broken));
    complain(
      'La chaîne du journal est rompue, et la refaire le cacherait : rien n’est scellé, rien n’a changé (npm run audit dit tout ce qui ne va pas).',
    );
    return 2;
  }
  if (found.givenUp !== undefined) await replaceLog(file, onStep);
  const lines = linesOf(found);
  for (const line of found.givenUp === undefined ? lines : [...lines, ...replacedLines]) say(line);
  return 0;
};

/**
 * Writes the log of a folder that nobody holds anew, so that all that people said in it is sealed, and
 * puts it in the place of the one of before, which is destroyed. Whatever stops it, the next run goes
 * on or begins again. Answers the exit code: 2 for what could not be done.
 */
export const sealFolder = async (dependencies: Dependencies): Promise<number> => {
  const { settings, complain } = dependencies;
  const file = join(settings.dataFolder, 'log.sqlite');
  try {
    if (!existsSync(file))
      throw new Error(
        `Aucun journal dans ${settings.dataFolder} : démarrez d’abord, ou indiquez DATA_DIR.`,
      );
    const lock = await lockDataFolder(settings.dataFolder, { pid: process.pid, port: null });
    try {
      return await sealLocked(file, dependencies);
    } catch (error) {
      await sweepReplacing(file);
      throw error;
    } finally {
      lock.release();
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
};
