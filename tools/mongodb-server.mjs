import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-ports.mjs';

/** A server that speaks the protocol of MongoDB over SQLite; it comes from PyPI, which has no `mongod`. */
const NX = ['nx-27017==0.8.1', 'neosqlite==1.17.2', 'pymongo==4.20.0', 'dnspython==2.9.2'];
const IMAGE = 'mongo:8.0';
const MONGODB_PORT = 27_017;
const INSTALL_MS = 120_000;
const LISTEN_MS = 30_000;
const RETRY_MS = 25;

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
const packages = join(cache, NX.join('+').replaceAll('==', '-'));

/** The process ends with its input, and so with the process that started it, however that ended. */
const RUN_NX = `
import os, threading
from nx_27017.nx_27017 import main
threading.Thread(target=lambda: (os.read(0, 1), os._exit(0)), daemon=True).start()
main()`;

/** Made in a temporary folder and renamed once complete: several runs may do so at once. */
const installNx = async () => {
  if (existsSync(packages)) return;
  const making = `${packages}.${process.pid}`;
  await mkdir(dirname(making), { recursive: true });
  try {
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    const limits = { timeout: INSTALL_MS };
    await promisify(execFile)('python3', [...pip, '--target', making, ...NX], limits);
    await rename(making, packages);
  } catch (error) {
    if (!existsSync(packages)) throw error;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
};

const answers = async (port) => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Starts the stand-in: in memory unless a folder is named, on a free port unless one is named. */
export const startNx = async ({ folder = 'memory', port: wanted } = {}) => {
  await installNx();
  const port = wanted ?? (await freePort());
  const own = ['--log-file', join(cache, 'nx-27017.log'), '--pid-file', `${packages}.${port}.pid`];
  const child = spawn('python3', ['-c', RUN_NX, '--data-dir', folder, '-p', String(port), ...own], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, PYTHONPATH: packages },
  });
  let isGone = false;
  const gone = once(child, 'close')
    .catch(() => {})
    .finally(() => {
      isGone = true;
    });
  child.stdin.on('error', () => {});
  const end = async () => {
    child.stdin.end();
    await gone;
    await rm(`${packages}.${port}.pid`, { force: true });
  };
  for (const until = performance.now() + LISTEN_MS; !(await answers(port));) {
    if (isGone || performance.now() > until) {
      await end();
      throw new Error('nx-27017 does not listen.');
    }
    await pause(RETRY_MS);
  }
  return { url: `mongodb://127.0.0.1:${port}`, child, end };
};

const startContainer = async () => {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE).withExposedPorts(MONGODB_PORT).start();
  const url = `mongodb://${container.getHost()}:${container.getMappedPort(MONGODB_PORT)}`;
  return { url, end: () => container.stop() };
};

const startAny = async () => {
  const failures = [];
  for (const start of [startNx, startContainer])
    try {
      return await start();
    } catch (error) {
      failures.push(String(error.message).split('\n')[0]);
    }
  console.warn(`No MONGODB_URL, no Python with pip, no Docker: MongoDB's specs are skipped.`);
  console.warn(failures.join(' '));
  return undefined;
};

let server;

/** Starts the server for all specs of a run, which read `MONGODB_URL`, unless the variable is set. */
export const startMongodb = async () => {
  if (process.env.MONGODB_URL !== undefined) return;
  server = await startAny();
  if (server !== undefined) process.env.MONGODB_URL = server.url;
};

export const endMongodb = async () => {
  if (server === undefined) return;
  delete process.env.MONGODB_URL;
  await server.end();
};
