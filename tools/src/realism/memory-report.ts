// What `npm run market:realism` says of each root's memory, traded and drawn, and of how its drawn minutes look.
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { assert } from '@openbell/units/assert.ts';
import { msPerMinute } from '@openbell/units/instant.ts';
import { isForgetful, type MemoryFigure, memoryOf } from './memory.ts';
import { drawnBids, drawnMinutes, middleStepSeconds, stretchesOf, trade } from './minutes.ts';
import { type LookFigure, lookOf, looksReal } from './past-look.ts';
import { toldApart } from './seam.ts';

export type RootMemory = {
  readonly root: string;
  readonly traded: readonly MemoryFigure[];
  readonly drawn: readonly MemoryFigure[];
};

/** Three hours from 9:00 Chicago, in which every contract trades. */
const stretch = { fromMinute: 17 * 60, minutes: 180 } as const;

/** Runs some sessions of a root, and draws more of them. */
export function measureMemory(root: string, sessions: { readonly traded: number; readonly drawn: number }): RootMemory {
  const instrument = instrumentNamed(root);
  const traded = stretchesOf(instrument, { ...stretch, count: sessions.traded }).map(
    (one) => trade(instrument, one).middles,
  );
  const drawn = stretchesOf(instrument, { ...stretch, count: sessions.drawn }).map((one) => drawnBids(instrument, one));
  return { root, traded: memoryOf(traded, middleStepSeconds), drawn: memoryOf(drawn, 60) };
}

export const hasNoMemory = ({ traded, drawn }: RootMemory): boolean => [...traded, ...drawn].every(isForgetful);

/** Regular hours of ES from 8:30 Chicago. */
const regular = { fromMinute: 16.5 * 60, minutes: 240 } as const;
/** A whole session, from 17:00 Chicago. */
const whole = { fromMinute: 60, minutes: 23 * 60 } as const;
const windowMinutes = 30;

export type PastReport = {
  readonly figures: readonly LookFigure[];
  /** How often a classifier names drawn and traded stretches rightly; half is guessing. */
  readonly apart: number;
};

/** How the drawn past of ES looks over some sessions, and how well it can be told from what trades. */
export function measurePast(sessions: { readonly drawn: number; readonly traded: number }): PastReport {
  const es = instrumentNamed('ES');
  const drawn = stretchesOf(es, { ...whole, count: sessions.drawn }).flatMap((one) => drawnMinutes(es, one));
  const drawnRegular = stretchesOf(es, { ...regular, count: sessions.drawn }).flatMap((one) => drawnMinutes(es, one));
  const seams = stretchesOf(es, { ...regular, count: sessions.traded });
  const windows = (of: (typeof seams)[number], bars: ReturnType<typeof drawnMinutes>) =>
    Array.from({ length: regular.minutes / windowMinutes }, (_, place) => {
      const from = of.from + place * windowMinutes * msPerMinute;
      return bars.filter(([at]) => at >= from && at < from + windowMinutes * msPerMinute);
    });
  return {
    figures: lookOf(drawn, drawnRegular),
    apart: toldApart(
      seams.flatMap((one) => windows(one, drawnMinutes(es, one))),
      seams.flatMap((one) => windows(one, trade(es, one).bars)),
    ),
  };
}

export const apartMax = 0.55;

const cell = (value: number): string => value.toFixed(2).padStart(7);

/** One line a root and kind, with a star behind each figure out of its bounds. */
export function memoryText(roots: readonly RootMemory[]): string {
  const names = roots[0]?.traded.map(({ name }) => name) ?? [];
  const line = (label: string, figures: readonly MemoryFigure[]): string =>
    `${label.padEnd(14)}${names
      .map((name) => {
        const figure = figures.find((one) => one.name === name);
        return figure === undefined
          ? ''.padEnd(17)
          : `${cell(figure.value)} ±${figure.error.toFixed(2)}${isForgetful(figure) ? ' ' : '*'}   `;
      })
      .join('')}`;
  return [
    'Memory of the middle: at most 0.05 of a move in the next one, variance as time goes (0.85 to 1.15)',
    `${''.padEnd(14)}${names.map((name) => name.padStart(14).padEnd(17)).join('')}`,
    ...roots.flatMap(({ root, traded, drawn }) => [line(`${root} traded`, traded), line(`${root} drawn`, drawn)]),
    '',
  ].join('\n');
}

export function pastText({ figures, apart }: PastReport): string {
  const lines = figures.map(
    (figure) =>
      `${figure.name.padEnd(40)}${cell(figure.real)}${cell(figure.value)}  ${looksReal(figure) ? 'near' : 'far'}`,
  );
  return [
    'The drawn past of ES',
    `${''.padEnd(40)}   real  drawn`,
    ...lines,
    `${'told from traded minutes by a classifier'.padEnd(40)}${cell(apartMax)}${cell(apart)}  ${apart <= apartMax ? 'near' : 'far'}`,
    '',
  ].join('\n');
}

function instrumentNamed(root: string): Instrument {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, `no instrument ${root}`);
  return instrument;
}
