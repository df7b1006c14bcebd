// One frame of a film: a scene at a `progress` from 0 to 1.
import type { Scene } from '@openbell/content/film-plan.ts';
import { ground, height, width } from '../ink.ts';
import { drawBars, drawEquation, drawGrid, drawSequence } from './figures.ts';
import { drawFlow } from './flow.ts';
import { drawLadder, drawProfile } from './market.ts';
import { drawCandles, drawCurve, drawSteps } from './prices.ts';
import { drawDay, drawGauge, drawMonth } from './time.ts';

function drawStage(scene: Scene, progress: number): string {
  switch (scene.kind) {
    case 'candles':
      return drawCandles(scene, progress);
    case 'curve':
      return drawCurve(scene, progress);
    case 'ladder':
      return drawLadder(scene, progress);
    case 'bars':
      return drawBars(scene, progress);
    case 'equation':
      return drawEquation(scene, progress);
    case 'steps':
      return drawSteps(scene, progress);
    case 'day':
      return drawDay(scene, progress);
    case 'gauge':
      return drawGauge(scene, progress);
    case 'month':
      return drawMonth(scene, progress);
    case 'flow':
      return drawFlow(scene, progress);
    case 'grid':
      return drawGrid(scene, progress);
    case 'sequence':
      return drawSequence(scene, progress);
    case 'profile':
      return drawProfile(scene, progress);
  }
}

/** An SVG picture of 1280 by 720. */
export const drawScene = (scene: Scene, progress: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Geist, sans-serif"><rect width="${width}" height="${height}" fill="${ground}"/>${drawStage(scene, progress)}</svg>`;
