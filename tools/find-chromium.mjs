import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell without windows takes some 40 % less processor time for the journeys than the whole browser. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

/** Runs a program to its end and shows its output. */
const ran = (program, ...parameters) =>
  spawnSync(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** Installs packages of Debian, where this account may. */
export const installFromSystem = (browser, ...packages) => {
  if (process.getuid?.() !== 0) return false;
  console.log(`There is no ${browser}: the system installs it…`);
  return ran('apt-get', 'update') && ran('apt-get', 'install', '-y', ...packages);
};

/**
 * Finds Chromium, or installs it: by Playwright, else by the system's packages. `undefined` if neither works
 * here.
 */
export const findChromium = async () => {
  const own = await playwrightsOwn();
  const known = [process.env.CHROMIUM_PATH, SYSTEM_SHELL, SYSTEM_CHROMIUM, own].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (known !== undefined) return known;
  console.log('There is no Chromium: Playwright installs it…');
  if (ran('npx', 'playwright', 'install', 'chromium') && existsSync(own)) return own;
  const isInstalled = installFromSystem('Chromium', 'chromium-headless-shell');
  return isInstalled && existsSync(SYSTEM_SHELL) ? SYSTEM_SHELL : undefined;
};
