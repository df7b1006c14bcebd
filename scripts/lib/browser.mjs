// Finds a Chromium for the browser tests and, where this is root on Debian, installs it.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findBrowser = () => places.find((place) => place !== undefined && existsSync(place)) ?? null;

/** The path of a browser, installed if need be, or null with the reason printed. */
export const provideBrowser = async () => {
  const found = findBrowser();
  if (found !== null) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("• Installing Debian's chromium for the browser tests …");
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-q'], quiet);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-core'], quiet);
  }
  const installed = findBrowser();
  if (installed === null)
    console.error('No Chromium found: install it, or set CHROMIUM_PATH. The browser tests count as failed.');
  return installed;
};
