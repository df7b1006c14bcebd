// Tones of the trading screen, synthesized instead of loaded. The audio context opens with the first tone, which follows a customer's
// action.
export type Sound = 'fill' | 'refusal' | 'warning';

type Tone = readonly [hertz: number, fromMs: number, forMs: number];

/** Rising for success, falling for failure, repeated for a warning. */
const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  fill: [
    [660, 0, 90],
    [880, 90, 140],
  ],
  refusal: [
    [330, 0, 120],
    [220, 120, 200],
  ],
  warning: [
    [523, 0, 110],
    [523, 170, 110],
    [523, 340, 160],
  ],
};
const loudness = 0.12;

export type Sounds = { readonly play: (sound: Sound) => void; readonly close: () => void };

export function createSounds(): Sounds {
  let context: AudioContext | null = null;
  return {
    play: (sound) => {
      context ??= new AudioContext();
      // Some browsers stay silent until the first press.
      void context.resume();
      for (const tone of tones[sound]) playTone(context, tone);
    },
    close: () => void context?.close(),
  };
}

function playTone(context: AudioContext, [hertz, fromMs, forMs]: Tone): void {
  const [from, until] = [context.currentTime + fromMs / 1_000, context.currentTime + (fromMs + forMs) / 1_000];
  const source = context.createOscillator();
  const gain = context.createGain();
  source.frequency.value = hertz;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, until);
  source.connect(gain).connect(context.destination);
  source.start(from);
  source.stop(until);
}
