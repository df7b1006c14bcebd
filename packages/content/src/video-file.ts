// The two kinds of video file a lesson may have: WebM (VP9, what our own films are) and MP4.
import { mp4Seconds } from './mp4-seconds.ts';
import { webmSeconds } from './webm-seconds.ts';

/** In the order in which they are tried. */
export const videoEndings = ['webm', 'mp4'] as const;

/** How many leading bytes of a video are read for its length. */
export const videoHeadBytes = 65_536;

export const isVideoFile = (name: string): boolean => videoEndings.some((ending) => name.endsWith(`.${ending}`));

/** The media type by the name of the file. */
export const videoType = (name: string): 'video/webm' | 'video/mp4' =>
  name.endsWith('.webm') ? 'video/webm' : 'video/mp4';

/** @param head the first bytes of the file. @returns the length in seconds, or null if the file cannot be played while it loads */
export const videoSeconds = (name: string, head: Uint8Array): number | null =>
  name.endsWith('.webm') ? webmSeconds(head) : mp4Seconds(head);
