/** A film for the player. */
export type Playable = Readonly<{
  lesson: string;
  thumb: string;
  video: string;
  /** Seconds. */
  length: number;
  lang: string;
  captions: readonly { lang: string; url: string }[];
  chapters: readonly { from: number; text: string }[];
}>;
