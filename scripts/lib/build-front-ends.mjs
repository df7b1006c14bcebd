// Builds the two front ends if a source is newer than the last build, or the settings have changed. The stamp covers names, sizes and
// times, not contents, since every start reads it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { environmentWith, root } from './node24.mjs';
import { capture, step } from './run.mjs';

const apps = ['site', 'portal'];
const sharedFolders = ['packages', 'package-lock.json', 'tools/src', 'scripts/lib/compress-assets.mjs'];
const skipped = new Set(['node_modules', 'dist', '.git', 'gallery']);

function listState(entry, lines) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return;
  const stat = statSync(full);
  if (!stat.isDirectory()) {
    if (!/\.test\.tsx?$/.test(entry)) lines.push(`${entry} ${stat.size} ${Math.round(stat.mtimeMs)}`);
    return;
  }
  for (const name of readdirSync(full).sort()) if (!skipped.has(name)) listState(path.join(entry, name), lines);
}

/** A stamp of everything that the build of an app depends on: its sources, and the VITE_ variables compiled into it. */
export function stampOf(app) {
  const lines = Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .sort()
    .map((name) => `${name}=${process.env[name]}`);
  for (const entry of [`apps/${app}`, ...sharedFolders]) listState(entry, lines);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Builds what is stale; `isForced` builds both. */
export async function buildFrontEnds(node, isForced = false) {
  for (const app of apps) {
    const folder = path.join(root, 'apps', app);
    if (!existsSync(path.join(folder, 'vite.config.ts'))) continue;
    const stampFile = path.join(folder, 'dist/.stamp');
    const stamp = stampOf(app);
    if (!isForced && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    await step(`Building the ${app}`, async () => {
      const result = await capture(
        node,
        [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
        {
          cwd: folder,
          env: environmentWith(node),
        },
      );
      if (result.code !== 0) console.error(result.text);
      else {
        compressAssets(path.join(folder, 'dist'));
        writeFileSync(stampFile, stamp);
      }
      return result.code;
    });
  }
}
