import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromSystem } from './find-chromium.mjs';

const LIBRARIES = '/usr/lib';
const firstOf = (...paths) => paths.find((path) => path !== undefined && existsSync(path));

const firefox = () => firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');

/** Firefox, installed first if need be; `undefined` where it cannot be. */
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

/** WebKitGTK with its driver, and a display without a screen, in the same way. */
export const findWebKit = () => {
  const found = webKit();
  if (found !== undefined) return found;
  installFromSystem('WebKit', 'webkit2gtk-driver', 'xvfb');
  return webKit();
};
