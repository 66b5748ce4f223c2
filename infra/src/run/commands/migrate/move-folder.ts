import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MongoError } from 'mongodb';
import { logStream, type LogBegun } from 'contracts';
import type { LogAdapter } from 'contracts/ports';
import { countedInReport, countOf, progressSteps } from 'projections';
import { openMongodb, type Mongodb } from '../../../mongodb/open-mongodb.ts';
import { keyFiles, type Keys } from '../../../security/open-keys.ts';
import { lockDataFolder } from '../../../sqlite/data-folder-lock.ts';
import { closeStores, openStores, type FolderStores } from '../../stores/open-data-folder.ts';
import type { Settings } from '../../settings/settings.ts';
import { variables } from '../../settings/variables.ts';
import { compareLogs, copyRest, digestOfTarget } from './copy-log.ts';
import { copyPeople, refuseOthersPeople } from './copy-people.ts';
import { readSource } from './source-log.ts';
import { openTarget } from './target-log.ts';

/** The phases, whose progress is reported in tenths. */
const phases = {
  check: 'vérification',
  compare: 'comparaison avec ce que la cible en tient',
  copy: 'copie',
  verify: 'relecture de la copie',
} as const;
type Phase = keyof typeof phases;

/** A step of the move: a page was read, an append answered, or documents were inserted. */
type MovingStep = Phase | 'append' | 'people';

type Dependencies = {
  readonly settings: Pick<
    Settings,
    'dataFolder' | 'repair' | 'eventStoreDbUrl' | 'mongoDbUrl' | keyof Keys
  >;
  readonly say: (line: string) => void;
  /** Receives progress and failures. */
  readonly complain: (line: string) => void;
  readonly onStep?: (step: MovingStep) => void;
};

/** Refuses secrets in the settings that are not those of this folder. */
const refuseOtherKeys = (settings: Dependencies['settings'], keys: Keys): void => {
  for (const name of Object.keys(keyFiles) as (keyof Keys)[])
    if (settings[name] !== undefined && settings[name] !== keys[name])
      throw new Error(
        `${variables[name].name} n’est pas la clé de keys/${keyFiles[name]} : ce qui est copié ne va qu’avec celle-ci.`,
      );
};

/** Refuses a target that holds another log. */
const refuseOtherLog = async (
  target: Pick<LogAdapter, 'readStream'>,
  logId: string,
): Promise<void> => {
  const [begun] = await target.readStream(logStream);
  if (begun === undefined || (begun.event as LogBegun).data.logId === logId) return;
  throw new Error(
    'La cible tient un autre journal. Rien n’y est écrit : videz-la, ou choisissez-en une autre.',
  );
};

type Moving = {
  readonly stores: FolderStores;
  readonly target: LogAdapter;
  readonly telling: (phase: Phase) => (share: number) => void;
  readonly onStep: (step: MovingStep) => void;
};

/** Throws before anything is written. */
const checkLogs = async ({ stores: { eventStore, logId }, target, telling }: Moving) => {
  const head = await eventStore.head();
  const source = await readSource({ log: eventStore, head, onProgress: telling('check') });
  await refuseOtherLog(target, logId);
  const compared = { source: eventStore, target, onProgress: telling('compare') };
  return { head, source, reached: await compareLogs(compared) };
};

type Checked = Awaited<ReturnType<typeof checkLogs>>;

/** Copies the log and returns the report. */
const copyLog = async (
  { stores: { eventStore }, target, telling, onStep }: Moving,
  { head, source, reached }: Checked,
): Promise<readonly string[]> => {
  const copying = { source: eventStore, head, target, onProgress: telling('copy') };
  await copyRest(copying, reached, () => onStep('append'));
  const copy = await digestOfTarget(target, telling('verify'));
  if (copy.digest !== source.digest)
    throw new Error(
      `La copie n’est pas ce journal : ${countOf(copy.events)} événements d’empreinte ${copy.digest}, au lieu de ` +
        `${countOf(source.events)} d’empreinte ${source.digest}. Recommencez : ce qui diffère sera nommé.`,
    );
  return [
    `Journal copié : ${countedInReport(source.events, 'événement')}, dont ${countOf(reached.events)} déjà là.`,
    `Empreinte du journal ici : ${source.digest}`,
    `Empreinte du journal là : ${copy.digest}`,
    ...(source.malformed === 0
      ? []
      : [
          `Copié tel quel, parce que contraire à son schéma : ${countedInReport(source.malformed, 'événement')} (npm run audit dit lesquels).`,
        ]),
  ];
};

const WITHOUT_MONGODB =
  'MONGODB_URL n’est pas dite : les comptes et les clés des personnes ne sont pas copiés.';
const WHAT_IS_LEFT =
  'Restent à copier : le dossier files, et les clés de keys/ dans les secrets de la forme distribuée. Les vues s’y refont d’elles-mêmes. Ne servez plus ce dossier.';

type Opened = {
  readonly stores: FolderStores;
  readonly target: LogAdapter;
  readonly mongodb: Mongodb | undefined;
};

/** Returns the report. */
const moveAll = async (
  { stores, target, mongodb }: Opened,
  { settings, complain, onStep = () => {} }: Dependencies,
): Promise<readonly string[]> => {
  const { dataFolder } = settings;
  const { logId, keys } = stores;
  const telling = (phase: Phase) => {
    const report = progressSteps((percent) => complain(`Journal : ${phases[phase]}, ${percent} %`));
    return (share: number): void => {
      report(share);
      onStep(phase);
    };
  };
  refuseOtherKeys(settings, keys);
  const people = mongodb && { dataFolder, database: mongodb.database, keys };
  if (people) await refuseOthersPeople(people, logId);
  const moving = { stores, target, telling, onStep };
  const lines = await copyLog(moving, await checkLogs(moving));
  const copied = { ...target, logId: async () => logId };
  const ofPeople = people && (await copyPeople(people, copied, () => onStep('people')));
  return [...lines, ...(ofPeople ?? [WITHOUT_MONGODB]), WHAT_IS_LEFT];
};

const moveTo = async (target: LogAdapter, dependencies: Dependencies): Promise<void> => {
  const { settings, say, complain } = dependencies;
  const { dataFolder, repair, mongoDbUrl } = settings;
  const stores = await openStores(dataFolder, { repair, say: complain });
  try {
    const mongodb = mongoDbUrl === undefined ? undefined : await openMongodb(mongoDbUrl);
    try {
      for (const line of await moveAll({ stores, target, mongodb }, dependencies)) say(line);
    } finally {
      await mongodb?.close();
    }
  } finally {
    await closeStores(stores);
  }
};

const mustBeThere = (dataFolder: string, url: string | undefined): string => {
  if (url === undefined)
    throw new Error('EVENTSTOREDB_URL manque : dites où est le serveur qui reçoit le journal.');
  if (existsSync(join(dataFolder, 'log.sqlite'))) return url;
  throw new Error(`Aucun journal dans ${dataFolder} : démarrez d’abord, ou indiquez DATA_DIR.`);
};

/** Known errors have a French sentence; a driver's message is in English. */
const sentenceOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof MongoError
    ? `Le serveur de MONGODB_URL ne répond pas comme il le doit (${message}). Ce qui est copié le reste : recommencez.`
    : message;
};

/**
 * Moves the log in its stored form to an EventStoreDB, and accounts and data keys to a MongoDB if one is set.
 * Continues after an interruption. Returns the exit code: 2 for failures.
 */
export const moveFolder = async (dependencies: Dependencies): Promise<number> => {
  const { settings, complain } = dependencies;
  const { dataFolder, eventStoreDbUrl } = settings;
  try {
    const url = mustBeThere(dataFolder, eventStoreDbUrl);
    const lock = await lockDataFolder(dataFolder, { pid: process.pid, port: null });
    const target = openTarget(url);
    try {
      await moveTo(target, dependencies);
      return 0;
    } finally {
      await target.close();
      lock.release();
    }
  } catch (error) {
    complain(sentenceOf(error));
    return 2;
  }
};
