// Finds Node 24: the running one, or the one that the root package pins as an optional dependency. Must run on Node 20.19.
import { existsSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');
const majorNeeded = 24;

/** The path of a Node 24 binary, or null if neither this process nor the pinned package is one. */
function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= majorNeeded) return process.execPath;
  const pinned = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return existsSync(pinned) ? pinned : null;
}

/** The same, or exits the process with a clear message. */
export function requireNode24() {
  const node = findNode24();
  if (node !== null) return node;
  console.error(
    `Openbell runs on Node ${majorNeeded}. This is Node ${process.versions.node} on ${process.platform} ${process.arch}, for which no pinned Node comes with the packages.\n` +
      `Install Node ${majorNeeded} (nodejs.org, nvm or fnm) and try again.`,
  );
  process.exit(1);
}

/** The environment for child processes: Node 24 first, then the tools of the packages. */
export const environmentWith = (node, extra = {}) => ({
  ...process.env,
  PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  ...extra,
});
