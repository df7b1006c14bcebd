// Finds a Chromium for the browser tests and, as root on Debian, installs it.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Without windows and toolbars: it opens a page in two thirds of a full browser's time. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findAmong = (candidates) => candidates.find((place) => existsSync(place)) ?? null;

const canInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether Debian's packages were installed; without a network this fails after a few seconds. */
async function install(...packages) {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const patience = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  await run('apt-get', [...patience, 'update'], quiet);
  return (await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', ...packages], quiet)) === 0;
}

/** The path of a browser, installed if necessary, or null after printing the reason. */
export async function provideBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && existsSync(chosen)) return chosen;
  if (existsSync(shell)) return shell;
  const whole = findAmong(places);
  if (canInstall()) {
    console.log("• Installing Debian's headless Chromium for the browser tests …");
    const isThere = await install('chromium-headless-shell', 'fonts-noto-core');
    if (!isThere && whole === null) await install('chromium', 'fonts-noto-core');
  }
  const browser = findAmong([shell, ...places]);
  if (browser === null)
    console.error('No Chromium found: install it, or set CHROMIUM_PATH. The browser tests count as failed.');
  return browser;
}
