import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './bundle.mjs';
import { freePort } from './free-ports.mjs';

/**
 * Installs a copy of the project with Node 22, 24 and 26, runs the specs of the stores, the log and
 * the entries on each, then starts the product and requests pages. `npm run test:nodes -- 24` runs
 * one.
 */
const MAJORS = ['22', '24', '26'];
const ENTRIES = ['settings', 'killed-server', 'open-data-folder', 'take-backup', 'replay', 'certificates', 'run-projections-in-worker', 'health', 'web-pages']; // oxfmt-ignore
const SPECS = [
  'infra/src/(sqlite|log)/',
  `(infra/src/run|acceptance)/.*/(${ENTRIES.join('|')})\\.spec`,
];
const PAGES = ['/', '/nos-pratiques', '/professionnel/p/claire-fontaine'];
const START_MS = 180_000;

const given = process.argv.slice(2);
const unknown = given.filter((major) => !MAJORS.includes(major));
if (unknown.length > 0) {
  console.error(`Unknown version: ${unknown.join(' ')} (${MAJORS.join(', ')})`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'souffle-nodes-'));
const copy = join(folder, 'project');
const npmCli = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim();
const npm = join(npmCli, 'npm', 'bin', 'npm-cli.js');

const sums = { passed: 0, failed: 0 };
const check = (what, isWell, detail) => {
  sums[isWell ? 'passed' : 'failed'] += 1;
  console.log(`${isWell ? 'ok    ' : 'FAILED'} ${what}${detail === '' ? '' : `: ${detail}`}`);
  return isWell;
};

const copyProject = () => {
  const tracked = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const listed = spawnSync('git', tracked, { cwd: root, encoding: 'utf8' }).stdout;
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
};

/** A folder with the `node` of that version, which npm packages bring. */
const installNode = (major) => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const target = join(folder, `node-${major}`);
  const parameters = ['install', '--silent', '--no-save', '--prefix', target, `${name}@${major}`];
  spawnSync('npm', parameters, { cwd: folder, stdio: 'inherit' });
  return join(target, 'node_modules', name, 'bin');
};

const environmentOf = (bin) => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` });

const run = (bin, parameters) => {
  const began = performance.now();
  const options = { cwd: copy, env: environmentOf(bin), encoding: 'utf8', maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync(join(bin, 'node'), parameters, options);
  const seconds = Math.round((performance.now() - began) / 1_000);
  return { isDone: status === 0, text: `${stdout}${stderr}`, seconds };
};

const compiled = () =>
  ['better-sqlite3', 'better-sqlite3-on-node-20'].filter((name) =>
    readdirSync(join(copy, 'node_modules', name)).includes('build'),
  );

const install = (bin, version) => {
  const { isDone, text, seconds } = run(bin, [npm, 'ci']);
  const isQuiet = !/\bwarn\b/i.test(text);
  if (!isDone || !isQuiet) console.log(text);
  const isWell = isDone && isQuiet && compiled().length === 0;
  return check(`${version}: npm ci without a warning or a compiler`, isWell, `${seconds} s`);
};

const runSpecs = (bin, version) => {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const { isDone, text, seconds } = run(bin, [
    ...jest,
    '--selectProjects',
    'infra',
    'acceptance',
    '--',
    ...SPECS,
  ]);
  if (!isDone) console.log(text);
  const sum = /^Tests: +(.*)$/m.exec(text)?.[1] ?? 'none ran';
  check(`${version}: specs of stores, log and entries`, isDone, `${sum} (${seconds} s)`);
};

const isReady = async (child, port) => {
  const lines = createInterface({ input: child.stdout });
  const url = `http://localhost:${port}`;
  for await (const line of lines) if (line.includes(url)) return true;
  return false;
};

const answerOf = async (port, path) => {
  const answer = await fetch(`http://localhost:${port}${path}`);
  return { path, status: answer.status, size: (await answer.text()).length };
};

const start = async (bin, version) => {
  rmSync(join(copy, 'dist'), { recursive: true, force: true });
  const port = await freePort();
  const child = spawn(join(bin, 'node'), ['tools/run-entry.mjs', 'all-in-one'], {
    cwd: copy,
    env: { ...environmentOf(bin), PORT: String(port), DATA_DIR: join(folder, `data-${version}`) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const tooLate = setTimeout(() => child.kill('SIGTERM'), START_MS);
  const began = performance.now();
  const isStarted = await isReady(child, port);
  const seconds = Math.round((performance.now() - began) / 1_000);
  if (check(`${version}: npm start builds and starts`, isStarted, `${seconds} s`)) {
    child.stdout.resume();
    for (const path of ['/health', ...PAGES]) {
      const { status, size } = await answerOf(port, path);
      check(`${version}: ${path}`, status === 200 && size > 0, `${status}, ${size} characters`);
    }
    child.kill('SIGTERM');
  }
  const [code, signal] = await ended;
  clearTimeout(tooLate);
  check(`${version}: SIGTERM ends it`, code === 0, `${signal ?? code}`);
};

try {
  copyProject();
  for (const major of given.length > 0 ? given : MAJORS) {
    const bin = installNode(major);
    const version = `Node ${run(bin, ['--print', 'process.versions.node']).text.trim()}`;
    if (!install(bin, version)) continue;
    runSpecs(bin, version);
    await start(bin, version);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exitCode = sums.failed === 0 ? 0 : 1;
