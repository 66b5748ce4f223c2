import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BRAND,
  LimitsFile,
  visitorLimits,
  withoutVisitorLimits,
  type MapTiles,
  type VisitorLimits,
} from 'contracts';
import { Value } from 'typebox/value';
import { isThisMachineAlone } from './loopback.ts';
import { readVariables, settingsHelp, type Read } from './variables.ts';

type WithDerivedDefault =
  | 'dataFolder'
  | 'publicUrl'
  | 'demo'
  | 'mailFrom'
  | 'contact'
  | 'repair'
  | 'projectionsUrls';

/** The settings, including defaults that depend on others. */
export type Settings = Read &
  Required<Pick<Read, WithDerivedDefault>> & {
    readonly limits: VisitorLimits;
    readonly tiles?: MapTiles;
    readonly webFolder: string;
  };

const limitsIn = (file: string): VisitorLimits => {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The message of Node is in English, so the error below replaces it.
  }
  if (Value.Check(LimitsFile, given)) return { ...visitorLimits, ...given };
  const wrong = Object.entries(Object(given))
    .filter(([name, value]) => !Value.Check(LimitsFile, { [name]: value }))
    .map(([name]) => name);
  throw new Error(
    `LIMITS_FILE n’est pas lisible : il faut un fichier JSON des limites de docs/settings.md, chacune dans ses bornes${wrong.length === 0 ? '' : ` (${wrong.join(', ')} ne l’est pas)`}.`,
  );
};

/**
 * Without limits one visitor can block all others, so the server must be reachable from this machine only.
 */
const limitsOf = ({ isLimited, limitsFile, host }: Read): VisitorLimits => {
  if (isLimited) return limitsFile === undefined ? visitorLimits : limitsIn(limitsFile);
  if (isThisMachineAlone(host)) return withoutVisitorLimits;
  throw new Error('LIMITS=off n’est permis que si HOST désigne cette machine seule.');
};

/** The tile service, which needs an attribution that every map shows. */
const tilesOf = ({ tilesUrl: url, tilesAttribution: attribution }: Read) => {
  if (url === undefined) return {};
  if (attribution !== undefined) return { tiles: { url, attribution } };
  throw new Error('TILES_ATTRIBUTION manque : avec TILES_URL, il faut dire à qui sont les cartes.');
};

/** Throws a sentence for the operator. */
export const settingsFrom = (environment: NodeJS.ProcessEnv, root: string): Settings => {
  const read = readVariables(environment);
  const { publicUrl = `http://localhost:${read.port}` } = read;
  const { hostname } = new URL(publicUrl);
  return {
    dataFolder: join(root, 'data'),
    // The demo is on by default only if no other machine can reach the server, since its passwords are public.
    demo: isThisMachineAlone(read.host),
    mailFrom: { name: BRAND, address: `ne-pas-repondre@${hostname}` },
    contact: `contact@${hostname}`,
    repair: [],
    projectionsUrls: [],
    ...read,
    publicUrl,
    limits: limitsOf(read),
    ...tilesOf(read),
    webFolder: join(root, 'dist'),
  };
};

/** Prints one line and exits if they are invalid. */
export const settingsOrExit = (): Settings => {
  if (process.argv.includes('--help')) {
    console.log(settingsHelp());
    process.exit(0);
  }
  try {
    return settingsFrom(process.env, process.cwd());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
