// The chart of a trade with its fills, and its replay on the recorded prices.

import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Count } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { contractPriceText } from '../../platform/contract-price.tsx';
import { useDrawnChart } from '../../platform/screen/use-drawn-chart.ts';
import { useText, Words } from '../../platform/words.tsx';
import { Result, useResultText } from '../page/amounts.tsx';
import type { JournalItem } from '../page/journal-data.ts';
import { Moment, useMomentText } from '../page/moment.tsx';
import { useMarks } from '../page/queries.ts';
import { type Bar, type Mark, marksWithMinutes, pricesAround, standingAt } from './replay-model.ts';
import { TicksPrice } from './ticks-price.tsx';
import css from './trade-chart-card.module.css';
import { tradeDrawingOf } from './trade-drawing.ts';
import { areOfSeveralDays, fillsOf } from './trade-figures.ts';
import { type Replay, speeds, useReplay } from './use-replay.ts';

const load = async () => (await import('./trade-chart.ts')).createTradeChart;

export function TradeChartCard({ item }: Readonly<{ item: JournalItem }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const query = useMarks(item.trade.key);
  const { marks, minutes } = useMemo(() => {
    const { marks: recorded = [], bars = [] } = query.data ?? {};
    return { marks: pricesAround(marksWithMinutes(recorded, bars), fillsOf(item.trade)), minutes: bars };
  }, [query.data, item.trade]);
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.chart.title')} titleId={titleId} end={t('journal.chart.zone')} />
      {query.isPending ? (
        <div className={css['room']}>
          <LoadingFrame>
            <Skeleton height="320px" />
          </LoadingFrame>
        </div>
      ) : (
        <Chart item={item} marks={marks} minutes={minutes} hasFailed={query.isError} />
      )}
    </Card>
  );
}

type ChartProps = Readonly<{
  item: JournalItem;
  marks: readonly Mark[];
  minutes: readonly Bar[];
  hasFailed: boolean;
}>;

function Chart({ item, marks, minutes, hasFailed }: ChartProps): ReactNode {
  const t = useText();
  const resultText = useResultText();
  const [first, last] = [marks[0], marks.at(-1)];
  const replay = useReplay({ from: asInstant(first?.at ?? 0), until: asInstant(last?.at ?? 0) });
  const timeOf = useMomentText(hasSeveralDays(marks));
  const [entry, stop] = [t('journal.chart.entry'), t('journal.chart.stop')];
  const locale = useUiLocale();
  const { instrument } = item.trade.contract;
  const words = useMemo(
    () => ({ entry, stop, timeOf, priceOf: (price: string) => contractPriceText(price, { instrument, locale }) }),
    [entry, stop, timeOf, instrument, locale],
  );
  const drawing = useMemo(
    () => tradeDrawingOf({ entry: item, marks, minutes, at: replay.at, words }),
    [item, marks, minutes, replay.at, words],
  );
  const { plot } = useDrawnChart(drawing, load);
  const label = t('journal.chart.label', {
    symbol: item.trade.contract.symbol,
    fills: fillsOf(item.trade).length,
    result: resultText(item.trade.netMicros),
  });
  return (
    <>
      <div className={css['room']}>
        <div
          ref={plot}
          role="img"
          aria-label={label}
          dir="ltr"
          className={css['plot']}
          data-bars={drawing.points.length}
        />
        <p className={css['attribution']}>
          <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
            {t('journal.chart.attribution')}
          </a>{' '}
          <bdi lang="en">{t('journal.chart.notice')}</bdi>
        </p>
      </div>
      <CardPart>
        {marks.length === 0 ? (
          <p className={css['hint']}>{t(hasFailed ? 'journal.chart.failed' : 'journal.chart.none')}</p>
        ) : (
          <ReplayBar item={item} marks={marks} replay={replay} />
        )}
      </CardPart>
    </>
  );
}

/** Whether a time without a date would be ambiguous. */
function hasSeveralDays(marks: readonly Mark[]): boolean {
  const ends = [marks[0], marks.at(-1)];
  return areOfSeveralDays(ends.flatMap((mark) => mark?.at ?? []));
}

type BarProps = Readonly<{ item: JournalItem; marks: readonly Mark[]; replay: Replay }>;

function ReplayBar({ item, marks, replay }: BarProps): ReactNode {
  const t = useText();
  const [from, until] = [marks[0]?.at ?? 0, marks.at(-1)?.at ?? 0];
  const at = asInstant(replay.at ?? until);
  const hasDay = hasSeveralDays(marks);
  const momentText = useMomentText(hasDay);
  const isPaused = !replay.isPlaying && replay.at !== null && replay.at < until;
  return (
    <div className={css['replay']}>
      <div className={css['controls']}>
        <Button size="small" icon={<Icon of={replay.isPlaying ? Pause : Play} size={14} />} onClick={replay.toggle}>
          {t(replay.isPlaying ? 'journal.replay.pause' : 'journal.replay.play')}
        </Button>
        {replay.at !== null && (
          <Button size="small" kind="quiet" icon={<Icon of={RotateCcw} size={14} />} onClick={replay.end}>
            {t('journal.replay.end')}
          </Button>
        )}
        <Segmented
          label={t('journal.replay.speed')}
          options={speeds.map((speed) => ({ value: speed, label: <bdi dir="ltr">{speed}×</bdi> }))}
          value={replay.speed}
          onValueChange={replay.setSpeed}
        />
      </div>
      <div className={css['time']} dir="ltr">
        <input
          type="range"
          className={css['range']}
          aria-label={t('journal.replay.time')}
          aria-valuetext={momentText(at)}
          min={from}
          max={until}
          step={msPerSecond}
          value={at}
          onChange={(event) => replay.goTo(asInstant(Number(event.target.value)))}
        />
        <span>
          <Moment at={at} hasDay={hasDay} />
        </span>
      </div>
      <div className={css['standing']}>
        <p role="status">
          {isPaused && <Words id="journal.replay.paused" values={{ time: <Moment at={at} hasDay={hasDay} /> }} />}
        </p>
        <StandingLine item={item} marks={marks} at={at} />
      </div>
    </div>
  );
}

function StandingLine({
  item: { trade },
  marks,
  at,
}: Readonly<{ item: JournalItem; marks: readonly Mark[]; at: Instant }>): ReactNode {
  const { held, grossMicros, lastTicks } = standingAt(trade, marks, at);
  return (
    <p>
      <Words
        id={held === 0 ? 'journal.replay.flat' : `journal.replay.${trade.side}`}
        values={{
          held: <Count value={held} />,
          price: lastTicks === null ? '—' : <TicksPrice symbol={trade.contract.symbol} ticks={lastTicks} />,
          result: <Result micros={grossMicros} />,
        }}
      />
    </p>
  );
}
