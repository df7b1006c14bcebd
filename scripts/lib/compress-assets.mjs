// Compresses a front end's build output once, next to the originals, so the server only has to send it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg)$/;
/** Smaller files fit into one packet either way. */
const bytesMin = 1024;
/** The best two levels take over six times as long for one percent. */
const brotli = (bytes) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** Writes `.br` and `.gz` next to each script, style and drawing of a built folder. */
export function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < bytesMin) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli(bytes)));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
