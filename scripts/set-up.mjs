// Prepares a fresh machine and runs `start` or `test`: installs npm packages and, on Debian as root, missing system packages; then runs
// the script on the Node that comes with the packages. Needs only Node 20 or later.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.antecedent-lock');
const lock = join(root, '.cache', 'set-up.lock');
/** An older lock belongs to a set-up that was killed, in milliseconds. */
const LOCK_AGE_MS = 10 * 60_000;

/** Needed to compile the keychain module on Linux; without a keychain a passphrase protects the cases. */
const keychainPackages = {
  '/usr/include/libsecret-1': ['libsecret-1-dev'],
  '/usr/bin/pkg-config': ['pkg-config'],
  '/usr/bin/g++': ['g++'],
  '/usr/bin/make': ['make'],
  '/usr/bin/python3': ['python3'],
};
/** The tests need a browser and a keychain; `npm start` needs a browser if there is a display. */
const testedPackages = {
  '/usr/bin/chromium': ['chromium', 'fonts-noto-cjk'],
  '/usr/bin/gnome-keyring-daemon': ['gnome-keyring'],
  '/usr/bin/dbus-run-session': ['dbus'],
};

const [goal, ...rest] = process.argv.slice(2);
if (goal !== 'start' && goal !== 'dev' && goal !== 'test') {
  console.error('usage: node scripts/set-up.mjs start|dev|test [arguments]');
  process.exit(2);
}

await withLock(() => {
  installSystemPackages(goal);
  installPackages();
});
const runtime = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const child = spawn(
  existsSync(runtime) ? runtime : process.execPath,
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${goal}.ts`), ...rest],
  {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Two commands on a fresh clone must not install at the same time. */
async function withLock(action) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let announced = false; ;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > LOCK_AGE_MS)
      rmSync(lock, { recursive: true, force: true });
    if (!announced) say('Another set-up is under way; waiting for it.');
    announced = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  try {
    action();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Set-up: installing the npm packages (about half a minute) ...');
  const npm = process.env.npm_execpath;
  const done =
    npm === undefined
      ? spawnSync('npm', ['ci', '--loglevel=error'], { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
      : spawnSync(process.execPath, [npm, 'ci', '--loglevel=error'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) {
    say('Set-up: the npm packages could not be installed.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

function installSystemPackages(purpose) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const screen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  const headless = rest.includes('--headless');
  const wanted = { ...keychainPackages };
  if (purpose === 'test') Object.assign(wanted, testedPackages);
  else if (screen && !headless) wanted['/usr/bin/chromium'] = testedPackages['/usr/bin/chromium'];
  const missing = Object.keys(wanted)
    .filter((path) => !existsSync(path))
    .flatMap((path) => wanted[path]);
  if (missing.length === 0) return;
  say(`Set-up: installing the system packages ${missing.join(', ')} ...`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const done = spawnSync('apt-get', step, { stdio: ['ignore', 'ignore', 2], env: environment });
    if (done.status !== 0) return say('Set-up: the system packages could not be installed; going on without them.');
  }
}
