import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isVideoFile, videoHeadBytes, videoSeconds, videoType } from './video-file.ts';

const film = new Uint8Array(
  readFileSync(
    path.join(import.meta.dirname, '../courses/fundamentals/01-what-a-futures-contract-is/video.webm'),
  ).subarray(0, videoHeadBytes),
);

describe('a video file', () => {
  it('is recognized by its extension, and served with its media type', () => {
    expect(['video.webm', 'video.ar.mp4', 'en.md'].map(isVideoFile)).toEqual([true, true, false]);
    expect(['video.webm', 'video.mp4'].map(videoType)).toEqual(['video/webm', 'video/mp4']);
  });

  it('reads its length from its head', () => {
    expect(videoSeconds('video.webm', film)).toBeCloseTo(94.1, 1);
  });

  it('has no length if it is cut off, changed or something else', () => {
    expect(videoSeconds('video.webm', film.subarray(0, 40))).toBe(null);
    expect(videoSeconds('video.webm', Uint8Array.from([0, 1, 2, 3]))).toBe(null);
    expect(videoSeconds('video.webm', new Uint8Array())).toBe(null);
    expect(videoSeconds('video.mp4', film)).toBe(null);
  });

  it('does not crash on any wrong byte', () => {
    for (let at = 0; at < 400; at += 1) {
      const bad = film.slice(0, 600);
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      const seconds = videoSeconds('video.webm', bad);
      expect(seconds === null || typeof seconds === 'number').toBe(true);
    }
  });
});
