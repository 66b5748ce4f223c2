import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import alone from './jest.config.mjs';
import { SPECS_ON_GAPS } from './tools/position-gaps.mjs';
import { inEachZone, SPECS_IN_OTHER_ZONES } from './tools/server-zones.mjs';

/**
 * All specs, some files at a time: loading the modules of one file takes half a second to two, which is most
 * of what nearly all of them take.
 */
const FILES_TOGETHER = 20;
/** Screens load React, the store and jsdom's page first. */
const SCREENS_TOGETHER = 40;

const root = fileURLToPath(new URL('.', import.meta.url));
const tool = (name) => join(root, 'tools', 'together', name);

const patternsOf = (paths) => paths.map((path) => new RegExp(`^${inEachZone(path)}`));
const ofZone = patternsOf(SPECS_IN_OTHER_ZONES[process.env.TZ] ?? []);
const ofOtherZones = patternsOf(Object.values(SPECS_IN_OTHER_ZONES).flat());
const isOf = (patterns) => (path) => patterns.some((pattern) => pattern.test(path));
const isOnGaps = (path) => SPECS_ON_GAPS.some((given) => path.startsWith(given));
/** What `SPECS` selects. */
const selections = {
  all: (path) => !isOnGaps(path) && !isOf(ofOtherZones)(path),
  zone: isOf(ofZone),
  gaps: isOnGaps,
};
const isSelected = selections[process.env.SPECS ?? 'all'];

const isSpec = /\.spec\.tsx?$/;
const isOnServers = /\/(?:mongodb|eventstoredb|on-servers)\//;
const specsBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((path) => isSpec.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .sort();
const foldersOf = ({ displayName, rootDir }) =>
  displayName === 'servers' ? ['infra', 'acceptance'] : [rootDir];
const specsOf = (project) =>
  foldersOf(project)
    .flatMap(specsBelow)
    .filter((path) => isOnServers.test(path) === (project.displayName === 'servers'))
    .filter(isSelected);

/** A file that names its environment has it for itself. */
const isForItself = (path) =>
  readFileSync(join(root, path), 'utf8').startsWith('/** @jest-environment ');

const together = (project, specs) => {
  const count = Math.ceil(
    specs.length / (project.displayName === 'web' ? SCREENS_TOGETHER : FILES_TOGETHER),
  );
  return Array.from({ length: count }, (_, part) => ({
    ...project,
    displayName: `${project.displayName} ${part + 1}`,
    roots: [tool('')],
    testMatch: [tool('specs.mjs')],
    testRunner: tool('runner.mjs'),
    // Those of one folder, which take about as long, are distributed.
    globals: {
      specFiles: specs
        .filter((_path, index) => index % count === part)
        .map((path) => join(root, path)),
    },
  }));
};

const partsOf = (project) => {
  const specs = specsOf(project);
  const own = specs.filter(isForItself);
  return [
    ...together(
      project,
      specs.filter((path) => !isForItself(path)),
    ),
    ...(own.length > 0 ? [{ ...project, testMatch: own.map((path) => join(root, path)) }] : []),
  ];
};

/** The longest parts begin, so that both cores end at about the same time. */
const LONGEST = ['acceptance', 'servers', 'web'];
const [longest, others] = [true, false].map((isLong) =>
  alone.projects.filter(({ displayName }) => LONGEST.includes(displayName) === isLong),
);

export default {
  ...alone,
  globalSetup: tool('bundle-started.mjs'),
  projects: [...longest, ...others].flatMap(partsOf),
  reporters: ['default', tool('seconds.mjs')],
};
