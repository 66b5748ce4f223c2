import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromSystem } from './find-chromium.mjs';

const LIBRARIES = '/usr/lib';
const firstOf = (...paths) => paths.find((path) => path !== undefined && existsSync(path));

const firefox = () => firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');

/** Finds Firefox, and installs it first if it is missing; `undefined` if it cannot be installed. */
export const findFirefox = () => {
  const found = firefox();
  if (found !== undefined) return found;
  installFromSystem('Firefox', 'firefox-esr');
  return firefox();
};

/** Debian keeps the browser in a folder of each processor and each interface of the library. */
const miniBrowsers = () =>
  existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES).flatMap((architecture) =>
        ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
          join(LIBRARIES, architecture, version, 'MiniBrowser'),
        ),
      )
    : [];

const webKit = () => {
  const driver = firstOf('/usr/bin/WebKitWebDriver');
  const browser = firstOf(...miniBrowsers());
  const display = firstOf('/usr/bin/Xvfb');
  return driver && browser && display ? { driver, browser, display } : undefined;
};

/** Finds or installs WebKitGTK with its driver and a virtual display. */
export const findWebKit = () => {
  const found = webKit();
  if (found !== undefined) return found;
  installFromSystem('WebKit', 'webkit2gtk-driver', 'xvfb');
  return webKit();
};
