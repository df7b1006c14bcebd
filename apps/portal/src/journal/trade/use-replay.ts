// The time of a trade's replay: it runs at a speed, or is set by the customer.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { useEffect, useState } from 'react';

export const speeds = ['1', '10', '60', '300'] as const;
export type Speed = (typeof speeds)[number];

export type Replay = {
  /** Null while everything is shown. */
  readonly at: Instant | null;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly toggle: () => void;
  readonly goTo: (at: Instant) => void;
  readonly end: () => void;
};

const frameMs = 100;

export function useReplay({ from, until }: { readonly from: Instant; readonly until: Instant }): Replay {
  const [at, setAt] = useState<Instant | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('60');
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      setAt((before) => asInstant(Math.min(until, (before ?? from) + frameMs * Number(speed))));
    }, frameMs);
    return () => clearInterval(timer);
  }, [isPlaying, speed, from, until]);
  useEffect(() => {
    if (at !== null && at >= until) setIsPlaying(false);
  }, [at, until]);
  return {
    at,
    isPlaying,
    speed,
    setSpeed,
    toggle: () => {
      if (!isPlaying && (at === null || at >= until)) setAt(from);
      setIsPlaying(!isPlaying);
    },
    goTo: (next) => {
      setIsPlaying(false);
      setAt(asInstant(Math.max(from, Math.min(until, next))));
    },
    end: () => {
      setIsPlaying(false);
      setAt(null);
    },
  };
}
