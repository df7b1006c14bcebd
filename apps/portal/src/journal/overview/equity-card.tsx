// The equity curve of the chosen trades, after known commissions, with the drawdown below it. Drawn left to right in every language.

import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { withoutCostsCount } from '@openbell/rules/journal/import/row-costs.ts';
import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Count } from '@openbell/ui/figures/figures.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { asMicros } from '@openbell/units/money.ts';
import { ChartNoAxesCombined } from 'lucide-react';
import { type PointerEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import { WithoutCosts } from '../import/costs-words.tsx';
import { Amount, Result, useResultText } from '../page/amounts.tsx';
import { useSessionTexts } from '../page/dates.ts';
import css from './equity-card.module.css';
import { dotAt, type EquityDot, type EquityModel, equityModelOf } from './equity-model.ts';

export function EquityCard({ trades }: Readonly<{ trades: readonly JournalTrade[] }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const withoutCosts = withoutCostsCount(trades);
  const model = useMemo(() => equityModelOf(trades), [trades]);
  return (
    <Card as="section" labelledBy={titleId} isFull>
      <div className={css['card']}>
        <CardHead
          title={t('journal.equity.title')}
          titleId={titleId}
          end={withoutCosts > 0 ? <WithoutCosts count={withoutCosts} /> : t('journal.equity.net')}
        />
        {model === null ? (
          <EmptyState icon={ChartNoAxesCombined} title={t('journal.equity.empty')}>
            {t('journal.equity.empty.text')}
          </EmptyState>
        ) : (
          <Curve model={model} />
        )}
      </div>
    </Card>
  );
}

function Curve({ model }: Readonly<{ model: EquityModel }>): ReactNode {
  const t = useText();
  const resultText = useResultText();
  const [shown, setShown] = useState<EquityDot | null>(null);
  const last = model.dots.at(-1);
  function point(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setShown(dotAt(model.dots, (event.clientX - left) / width) ?? null);
  }
  if (last === undefined) return null;
  const label = t('journal.equity.label', {
    trades: last.trades,
    total: resultText(last.totalMicros),
    fall: resultText(asMicros(-model.deepestMicros)),
  });
  return (
    <div className={css['body']}>
      <div
        role="img"
        aria-label={label}
        dir="ltr"
        className={css['drawing']}
        onPointerMove={point}
        onPointerLeave={() => setShown(null)}
      >
        <div className={css['plot']}>
          <TotalLine model={model} />
          <ZeroLabel model={model} />
          <EndLabel model={model} dot={last} />
        </div>
        <div className={css['falls']}>
          <FallArea model={model} />
        </div>
        {shown !== null && <Mark model={model} dot={shown} />}
      </div>
      <Dates model={model} />
      <p className={css['legend']}>
        <span className={css['line']}>
          <i className={css['lineMark']} />
          {t('journal.equity.total')}
        </span>
        <span className={css['line']}>
          <i className={css['fallMark']} />
          <Words id="journal.equity.fall" values={{ fall: <Amount micros={model.deepestMicros} places="whole" /> }} />
        </span>
      </p>
    </div>
  );
}

const wide = 1000;
const tall = 200;

/** From the top, 0 to 1. */
function placeOf({ range }: EquityModel, micros: number): number {
  return range.max === range.min ? 0.5 : (range.max - micros) / (range.max - range.min);
}

function pathOf(dots: readonly EquityDot[], y: (dot: EquityDot) => number): string {
  return dots.map((dot, index) => `${index === 0 ? 'M' : 'L'}${round(dot.x * wide)} ${round(y(dot) * tall)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function TotalLine({ model }: Readonly<{ model: EquityModel }>): ReactNode {
  const line = pathOf(model.dots, ({ totalMicros }) => placeOf(model, totalMicros));
  const zero = round(placeOf(model, 0) * tall);
  return (
    <svg className={css['svg']} viewBox={`0 0 ${wide} ${tall}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}V${zero}H0Z`} className={css['area']} />
      <path d={`M0 ${zero}H${wide}`} className={css['zero']} />
      <path d={line} className={css['total']} />
    </svg>
  );
}

/** The drawdown: how far below its peak the result was. */
function FallArea({ model }: Readonly<{ model: EquityModel }>): ReactNode {
  const deepest = Math.max(1, model.deepestMicros);
  const line = pathOf(model.dots, ({ fallMicros }) => fallMicros / deepest);
  return (
    <svg className={css['svg']} viewBox={`0 0 ${wide} ${tall}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}V0H0Z`} className={css['fallArea']} />
      <path d={line} className={css['fall']} />
    </svg>
  );
}

function ZeroLabel({ model }: Readonly<{ model: EquityModel }>): ReactNode {
  return (
    <span className={css['zeroLabel']} style={{ insetBlockStart: `${placeOf(model, 0) * 100}%` }} aria-hidden="true">
      0
    </span>
  );
}

function EndLabel({ model, dot }: Readonly<{ model: EquityModel; dot: EquityDot }>): ReactNode {
  return (
    <span
      className={css['end']}
      style={{ insetBlockStart: `${placeOf(model, dot.totalMicros) * 100}%` }}
      aria-hidden="true"
    >
      <Amount micros={dot.totalMicros} places="whole" currency={null} />
    </span>
  );
}

function Mark({ model, dot }: Readonly<{ model: EquityModel; dot: EquityDot }>): ReactNode {
  const { short } = useSessionTexts();
  const x = `${dot.x * 100}%`;
  return (
    <div aria-hidden="true" className={css['mark']}>
      <span className={css['cross']} style={{ insetInlineStart: x }} />
      <span
        className={css['dot']}
        style={{
          insetInlineStart: x,
          insetBlockStart: `calc((100% - var(--falls)) * ${placeOf(model, dot.totalMicros)})`,
        }}
      />
      <div className={css[dot.x > 0.5 ? 'noteBefore' : 'note']} style={{ insetInlineStart: x }}>
        <b>
          <bdi>{short(sessionDateOf(dot.at))}</bdi>
        </b>
        <Result micros={dot.totalMicros} />
        <span className={css['quiet']}>
          <Words id="journal.equity.trade" values={{ number: <Count value={dot.trades} /> }} />
        </span>
        {dot.fallMicros > 0 && (
          <span className={css['quiet']}>
            <Words id="journal.equity.below" values={{ fall: <Amount micros={dot.fallMicros} /> }} />
          </span>
        )}
      </div>
    </div>
  );
}

/** The dates of five places on the line, without duplicates. */
function Dates({ model: { dots } }: Readonly<{ model: EquityModel }>): ReactNode {
  const { short } = useSessionTexts();
  const places = [0, 0.25, 0.5, 0.75, 1].flatMap((x) => {
    const dot = dotAt(dots, x);
    return dot === undefined ? [] : [{ x, text: short(sessionDateOf(dot.at)) }];
  });
  const first = places.filter(({ text }, index) => places.findIndex((other) => other.text === text) === index);
  return (
    <div className={css['dates']} dir="ltr" aria-hidden="true">
      {first.map(({ x, text }) => (
        <span
          key={text}
          className={css['date']}
          data-edge={x === 0 ? 'start' : x === 1 ? 'end' : undefined}
          data-between={x === 0.25 || x === 0.75 || undefined}
          style={{ insetInlineStart: `${x * 100}%` }}
        >
          <bdi>{text}</bdi>
        </span>
      ))}
    </div>
  );
}
