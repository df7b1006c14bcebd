// Renders the frames of a film in Chromium and encodes them with ffmpeg as VP9: ten frames a second.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { height, width } from './ink.ts';
import { drawScene } from './scenes/draw.ts';
import type { TimedScene } from './timeline.ts';

const framesPerSecond = 10;
const frameMs = 1000 / framesPerSecond;

export const openStudio = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

/** An empty stage with the portal's own font. */
export async function openStage(browser: Browser): Promise<Page> {
  const font = readFileSync(
    fileURLToPath(import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')),
  );
  const face = `@font-face{font-family:Geist;font-weight:100 900;src:url(data:font/woff2;base64,${font.toString('base64')})}`;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>${face}body{margin:0;font-family:Geist}svg{display:block}</style><div id="stage">0</div>`,
  );
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page;
}

/** Writes the film to `file`; returns the number of frames. `onProgress` receives the seconds rendered so far. */
export async function renderFilm(
  browser: Browser,
  scenes: readonly TimedScene[],
  { file, onProgress }: { readonly file: string; readonly onProgress: (seconds: number) => void },
): Promise<number> {
  const page = await openStage(browser);
  const film = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(framesPerSecond),
      '-c:v',
      'mjpeg',
      '-i',
      '-',
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      '38',
      '-deadline',
      'good',
      '-cpu-used',
      '4',
      '-row-mt',
      '1',
      '-g',
      '50',
      '-pix_fmt',
      'yuv420p',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(film, 'close');
  let picture: Buffer = Buffer.alloc(0);
  let shown = '';
  let count = 0;
  for (const { scene, fromMs, toMs } of scenes) {
    for (let at = fromMs; at < toMs; at += frameMs) {
      const svg = drawScene(scene, (at - fromMs) / (toMs - fromMs));
      if (svg !== shown) picture = await photograph(page, svg);
      shown = svg;
      if (!film.stdin.write(picture)) await once(film.stdin, 'drain');
      count += 1;
      if (count % (framesPerSecond * 10) === 0) onProgress(count / framesPerSecond);
    }
  }
  film.stdin.end();
  const [code] = await ended;
  await page.close();
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return count;
}

/** One frame of a scene, as a JPEG. */
export async function photograph(page: Page, svg: string): Promise<Buffer> {
  await page.evaluate(`document.getElementById('stage').innerHTML = ${JSON.stringify(svg)}`);
  return page.screenshot({ type: 'jpeg', quality: 92 });
}
