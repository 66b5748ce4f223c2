import { exec, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkVersion } from './check-node.mjs';
import { findChromium } from './find-chromium.mjs';
import { POSITION_STEP, SPECS_ON_GAPS } from './position-gaps.mjs';
import { FIRST_ZONE, SPECS_IN_OTHER_ZONES } from './server-zones.mjs';

checkVersion('en');

/**
 * Everything that must hold, in one command. A failing step is reported in one line and the others
 * still run; the last line sums up all of them: `N passed, N failed`.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const answers = mkdtempSync(join(tmpdir(), 'souffle-tests-'));
const given = process.argv.slice(2);
const ON_CLUSTER = '--only-cluster-journeys';
const options = [
  '--without-browser',
  '--only-browser',
  '--only-faults',
  '--only-cluster',
  '--only-cluster-acceptance',
  ON_CLUSTER,
];
const unknown = given.filter((flag) => !options.includes(flag));
if (unknown.length > 0) {
  console.error(`Unknown option: ${unknown.join(' ')} (${options.join(', ')})`);
  process.exit(2);
}

/** Compiles SQLite in the background, while checks that do not need it run. */
const sqlite = new Promise((resolve) => {
  const preparing = spawn(process.execPath, [join(root, 'tools', 'check-node.mjs')], {
    stdio: 'inherit',
  });
  preparing.on('exit', (status) => (status === 0 ? resolve() : process.exit(1)));
});

const sums = { passed: 0, failed: 0 };
const count = (name, { passed, failed }, seconds) => {
  sums.passed += passed;
  sums.failed += failed;
  const verdict = failed === 0 ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
};

const run = (program, parameters, environment = {}) => {
  const began = performance.now();
  const { status } = spawnSync(program, parameters, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return { isDone: status === 0, seconds: Math.round((performance.now() - began) / 1_000) };
};

const npmStep = (name, script) => {
  const { isDone, seconds } = run('npm', ['run', '--silent', script]);
  count(name, isDone ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, seconds);
  return isDone;
};

/**
 * Settings for checks that read types, which are written in Go: one thread each, since two run in parallel, and less
 * frequent garbage collection halve their processor time.
 */
const ONE_CORE = { GOMAXPROCS: '1', GOGC: '300' };

/** The output of a step is printed at its end, because another one runs in parallel. */
const quietNpmStep = (name, script) =>
  new Promise((resolve) => {
    const began = performance.now();
    const env = { ...process.env, ...ONE_CORE };
    const settings = { cwd: root, maxBuffer: Infinity, env };
    exec(`npm run --silent ${script}`, settings, (error, stated, complaints) => {
      process.stdout.write(stated);
      process.stderr.write(complaints);
      const sum = error === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      count(name, sum, Math.round((performance.now() - began) / 1_000));
      resolve();
    });
  });

/** Two rows of about the same length, one for each core. */
const STATIC_CHECKS = [
  { lint: 'oxlint', imports: 'imports', format: 'format:check' },
  {
    types: 'tsc',
    'look-ups by a key that may be inherited': 'lookups',
    'style sheets': 'stylelint',
    'exports and dependencies that nobody uses': 'unused',
  },
];
const staticSteps = async (row) => {
  for (const [name, script] of Object.entries(row)) await quietNpmStep(name, script);
};

/** A runner that fails without counting a failure (or leaves no answer) is one failure itself. */
const countRunner = (name, { isDone, seconds }, { passed, failed }) =>
  count(name, { passed, failed: isDone ? failed : Math.max(failed, 1) }, seconds);

const sumsIn = (file, sumsOf) =>
  existsSync(file) ? sumsOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };

/** A suite that could not run at all counts as one failure. */
const jestSums = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

let steps = 0;
const jestStep = (name, parameters, environment) => {
  const file = join(answers, `jest-${(steps += 1)}.json`);
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const reports = ['--json', `--outputFile=${file}`];
  const ran = run(process.execPath, [...jest, ...parameters, ...reports], environment);
  countRunner(name, ran, sumsIn(file, jestSums));
};

const playwrightSums = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

const browserStep = async (name, environment) => {
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.error('There is no Chromium and none can be installed: set CHROMIUM_PATH.');
    return count(name, { passed: 0, failed: 1 }, 0);
  }
  const file = join(answers, 'playwright.json');
  const ran = run('npx', ['playwright', 'test', '--reporter=list,json'], {
    ...environment,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return countRunner(name, ran, sumsIn(file, playwrightSums));
};

const journeys = async (name, environment = {}) => {
  const isBuilt = npmStep('build', 'build');
  if (isBuilt) await browserStep(name, environment);
  else count(`${name} (nothing to open)`, { passed: 0, failed: 1 }, 0);
};

const faults = {
  '--only-faults': 'faults',
  '--only-cluster': 'faults/cluster',
  '--only-cluster-acceptance': 'faults/cluster/acceptance',
};
const hurting = Object.keys(faults).filter((flag) => given.includes(flag));
const isOnCluster = given.includes(ON_CLUSTER);
const isOtherRun = isOnCluster || hurting.length > 0;
const areChecked = !isOtherRun && !given.includes('--only-browser');
if (areChecked) {
  // Several checks read these types, so they are generated first.
  npmStep('types of style sheets', 'css-types');
  await Promise.all(STATIC_CHECKS.map(staticSteps));
}
await sqlite;

for (const flag of hurting)
  jestStep(faults[flag], ['--config', `${faults[flag]}/jest.config.mjs`, '--runInBand'], {});
if (isOnCluster) await journeys('journeys on several processes', { E2E_CLUSTER: '1' });
if (areChecked) {
  // A renamed spec would otherwise silently run in the first zone or without gaps alone.
  const listed = [...Object.values(SPECS_IN_OTHER_ZONES).flat(), ...SPECS_ON_GAPS];
  const gone = listed.filter((path) => !existsSync(join(root, path)));
  if (gone.length > 0)
    count(`specs that are not there (${gone.join(', ')})`, { passed: 0, failed: gone.length }, 0);
  const together = ['--config', 'jest.together.config.mjs'];
  jestStep('specs', together, { TZ: FIRST_ZONE });
  for (const TZ of Object.keys(SPECS_IN_OTHER_ZONES))
    jestStep(`specs in which hours count, server in ${TZ}`, together, { SPECS: 'zone', TZ });
  const onGaps = { SPECS: 'gaps', LOG_POSITION_STEP: POSITION_STEP };
  jestStep('specs that read the log, on one whose positions leave gaps', together, onGaps);
}
if (!isOtherRun && !given.includes('--without-browser')) await journeys('journeys in the browser');

rmSync(answers, { recursive: true, force: true });
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exitCode = sums.failed === 0 ? 0 : 1;
