import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isNode20, isSupported } from './node-version.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const driver = 'better-sqlite3-on-node-20';
const binary = join(root, 'node_modules', driver, 'build', 'Release', 'better_sqlite3.node');

const running = process.versions.node;
const texts = {
  fr: {
    refused: `Souffle demande Node 24 ou plus récent, 22 (dès 22.14) ou 20 (dès 20.19), et non ${running}.`,
    building: 'Préparation de SQLite pour Node 20 (une minute, une seule fois)…',
    failed:
      'Node 20 demande python3, make et un compilateur C++ pour préparer SQLite ; Node 24 s’en passe.',
  },
  en: {
    refused: `This project needs Node 24 or later, 22 (from 22.14) or 20 (from 20.19), not ${running}.`,
    building: 'Preparing SQLite for Node 20 (one minute, once)…',
    failed:
      'Node 20 needs python3, make and a C++ compiler to prepare SQLite; Node 24 needs none of them.',
  },
};

const endWith = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** Ends the process with one sentence on a Node that cannot run the project. */
export const checkVersion = (language) => {
  if (!isSupported(running)) endWith(texts[language].refused);
};

/**
 * Also compiles the SQLite driver for Node 20 if that is still to be done, since npm runs no install scripts here
 * (.npmrc).
 */
export const checkNode = (language) => {
  const { building, failed } = texts[language];
  checkVersion(language);
  if (!isNode20 || existsSync(binary)) return;
  console.log(building);
  const { status } = spawnSync(
    'npm',
    ['rebuild', driver, '--ignore-scripts=false', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) endWith(failed);
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  checkNode('en');
