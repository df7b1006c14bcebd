import type { ReactNode } from 'react';
import { Card, CardHead, CardPart } from '../src/card.tsx';
import { CodeBlock } from '../src/code-block.tsx';
import { Bar } from '../src/figures/bar.tsx';
import { DescriptionList } from '../src/figures/description-list.tsx';
import { Count, Duration, FigureSize, Money, Mono, Num, Percent, Price, Signed } from '../src/figures/figures.tsx';
import { Gauge, Pips } from '../src/figures/gauge.tsx';
import { Heat, type HeatDay } from '../src/figures/heat.tsx';
import { Dot, LimitLine, Stat, Strip } from '../src/figures/stat.tsx';
import { Grid, PageSection, Stack } from '../src/layout.tsx';
import { SectionHead } from '../src/page-head.tsx';
import { Text } from '../src/text.tsx';
import css from './gallery.module.css';
import { useSay } from './say.ts';

const SWATCHES = [
  ['canvas', 'Canvas'],
  ['surface', 'Surface'],
  ['surface-sunk', 'Sunk'],
  ['line-strong', 'Line'],
  ['control-line', 'Control'],
  ['text-3', 'Text 3'],
  ['text-2', 'Text 2'],
  ['text', 'Text'],
  ['accent-fill', 'Accent'],
  ['accent-soft', 'Accent soft'],
  ['positive', 'Positive'],
  ['positive-soft', 'Positive soft'],
  ['negative', 'Negative'],
  ['negative-soft', 'Negative soft'],
  ['warning-mark', 'Warning'],
  ['info', 'Info'],
] as const;

export function FiguresSection(): ReactNode {
  const say = useSay();
  return (
    <>
      <PageSection>
        <SectionHead title={say('Colour', 'اللون')} />
        <Card isPadded>
          <div className={css['swatches']}>
            {SWATCHES.map(([token, name]) => (
              <div key={token} className={css['swatch']}>
                <i style={{ background: `var(--${token})` }} />
                <span>{name}</span>
              </div>
            ))}
          </div>
        </Card>
      </PageSection>
      <PageSection>
        <Grid columns={2}>
          <TypeCard />
          <LimitsCard />
        </Grid>
      </PageSection>
    </>
  );
}

function TypeCard(): ReactNode {
  const say = useSay();
  return (
    <section>
      <SectionHead title={say('Type', 'الخط')} />
      <Card isPadded>
        <TypeLine name="Page figure 44">
          <FigureSize size="page" as="span">
            <Money cents={5_263_224} hasDimCents />
          </FigureSize>
        </TypeLine>
        <TypeLine name="Card figure 28">
          <FigureSize size="card" as="span">
            <Money cents={138_384} />
          </FigureSize>
        </TypeLine>
        <TypeLine name="Card title 17">
          <h2>{say('Room left today', 'المتبقي اليوم')}</h2>
        </TypeLine>
        <TypeLine name="Body 14">
          <span>{say('A stop is a decision made in advance.', 'وقف الخسارة قرار تتخذه مسبقًا.')}</span>
        </TypeLine>
        <TypeLine name="Label 13">
          <Text size="sm" tone="quiet">
            {say('Minimum balance', 'الحد الأدنى للرصيد')}
          </Text>
        </TypeLine>
        <TypeLine name="Caption 12">
          <Text size="xs" tone="faint">
            {say('resets at 16:00 Chicago', 'يتجدد 16:00 شيكاغو')}
          </Text>
        </TypeLine>
        <TypeLine name="Mono 13">
          <Text size="sm">
            <Mono>9f3c 41d0 07be e21a</Mono>
          </Text>
        </TypeLine>
        <TypeLine name="Figures">
          <span>
            <Signed cents={28_384} /> <Signed micros={-279_040_000} /> <Percent bps={2610} />{' '}
            <Percent bps={-34} decimals={2} isResult /> <Price value="5914.50" /> <Count value={1284} />{' '}
            <Duration ms={8_021_000} /> <Num>2026-05-20</Num>
          </span>
        </TypeLine>
      </Card>
    </section>
  );
}

function TypeLine({ name, children }: Readonly<{ name: string; children: ReactNode }>): ReactNode {
  return (
    <div className={css['typeLine']}>
      <Text size="xs" tone="faint">
        {name}
      </Text>
      {children}
    </div>
  );
}

function LimitsCard(): ReactNode {
  const say = useSay();
  return (
    <section>
      <SectionHead title={say('Limits', 'الحدود')} />
      <Card isPadded>
        <Stack gap={4}>
          <LimitLine
            label={say('Daily loss, day up', 'الخسارة اليومية')}
            value={<Money cents={138_384} />}
            drawing={<Gauge label="Daily loss, day up" now={0.629} from={0.5} ticks={[0.5]} hasStop tone="positive" />}
            start={
              <>
                {say('Day', 'اليوم')} <Signed cents={28_384} />
              </>
            }
            end={
              <>
                {say('line at', 'الخط عند')} <Price value="51248.40" />
              </>
            }
          />
          <LimitLine
            label={say('Daily loss, day down', 'الخسارة اليومية')}
            value={<Money cents={61_240} />}
            drawing={
              <Gauge label="Daily loss, day down" now={0.278} from={0.5} ticks={[0.5]} hasStop tone="negative" />
            }
          />
          <LimitLine
            label={say('Floor, close', 'الحد الأدنى')}
            value={<Money cents={24_000} />}
            drawing={<Gauge label="Floor, close" now={0.12} hasStop tone="warning" />}
          />
          <LimitLine
            label={say('Consistency, over', 'الاتساق')}
            value={<Percent bps={3410} />}
            drawing={<Gauge label="Consistency, over" now={0.853} ticks={[0.75]} tone="negative" />}
          />
          <LimitLine
            label={say('Contracts, one working', 'العقود')}
            value={<Num>2 + 1 / 6</Num>}
            drawing={<Pips label="2 open and 1 working of 6 contracts" open={2} working={1} total={6} />}
          />
          <LimitLine
            label={say('Profit goal', 'هدف الربح')}
            value={<Percent bps={8000} decimals={0} />}
            drawing={<Bar label="Profit goal" value={80.2} isTall />}
          />
          <LimitLine
            label={say('Trading days', 'أيام التداول')}
            value={<Num>11 / 10</Num>}
            drawing={<Bar label="Trading days" value={110} valueText="11 of 10" tone="positive" isTall />}
          />
        </Stack>
      </Card>
    </section>
  );
}

export function LimitsSection(): ReactNode {
  const say = useSay();
  return (
    <Stack gap="page">
      <Card isClipped>
        <Strip label="Live risk" hasWideFirst>
          <Stat
            label={
              <>
                <Dot />
                {say('Equity now', 'حقوق الحساب الآن')}
              </>
            }
            figure={<Money cents={5_263_224} hasDimCents />}
            size="card"
            note={<Signed cents={28_384} />}
          />
          <Stat
            label={say('To the daily loss line', 'حتى خط الخسارة')}
            figure={<Money cents={138_384} />}
            drawing={<Gauge label="Daily loss" now={0.629} from={0.5} ticks={[0.5]} hasStop tone="positive" />}
            note={
              <>
                {say('stops at', 'يتوقف عند')} <Price value="51248.40" />
              </>
            }
          />
          <Stat
            label={say('To the floor', 'حتى الحد الأدنى')}
            figure={<Money cents={263_224} />}
            drawing={<Gauge label="Floor" now={0.79} hasStop tone="accent" />}
            note={
              <>
                {say('tomorrow stays', 'يبقى غدًا')} <Price value="50000.00" />
              </>
            }
          />
          <Stat
            label={say('Size open', 'الحجم المفتوح')}
            figure={<Num>2 / 6</Num>}
            drawing={<Pips label="2 of 6 contracts" open={2} total={6} />}
            note={say('tier fixed until 16:00', 'المستوى ثابت حتى 16:00')}
          />
          <Stat
            label={say('Flat in', 'الإغلاق خلال')}
            figure={<Duration ms={8_021_000} />}
            drawing={<Gauge label="Flat in" now={0.696} ticks={[1]} />}
            note={<Num>15:50 Chicago</Num>}
          />
        </Strip>
      </Card>
      <Grid columns="wide-side">
        <SessionsCard />
        <VerdictCard />
      </Grid>
    </Stack>
  );
}

function day(key: string, cents: number, step: number, more: Partial<HeatDay> = {}): HeatDay {
  const content = <Money cents={cents} currency={null} places="whole" isSigned />;
  return { key, content, label: `${key}: ${cents / 100}`, step, ...more };
}

function empty(key: string): HeatDay {
  return { key, label: `${key}: no trade`, kind: 'empty' };
}

function future(key: string): HeatDay {
  return { key, label: `${key}: to come`, kind: 'future' };
}

const WEEKS = [
  {
    key: '20 Apr',
    label: '20 Apr',
    days: [day('a', 31_200, 2), day('b', -18_600, -1), day('c', 54_000, 3), empty('d'), day('e', -40_300, -2)],
  },
  {
    key: '27 Apr',
    label: '27 Apr',
    days: [day('a', 26_800, 2), day('b', 61_200, 3, { isBest: true }), empty('c'), day('d', -14_900, -1), empty('e')],
  },
  {
    key: '11 May',
    label: '11 May',
    days: [day('a', 23_600, 2), empty('b'), day('c', 14_000, 1), day('d', 28_400, 0, { isToday: true }), future('e')],
  },
  { key: '18 May', label: '18 May', days: ['a', 'b', 'c', 'd', 'e'].map(future) },
  { key: '25 May', label: '25 May', days: ['a', 'b', 'c', 'd', 'e'].map(future) },
];

function SessionsCard(): ReactNode {
  const say = useSay();
  const weekdays = [
    say('Mon', 'الاثنين'),
    say('Tue', 'الثلاثاء'),
    say('Wed', 'الأربعاء'),
    say('Thu', 'الخميس'),
    say('Fri', 'الجمعة'),
  ];
  return (
    <Card>
      <CardHead title={say('Sessions', 'الجلسات')} end={say('8 up · 3 down', '8 رابحة · 3 خاسرة')} />
      <CardPart>
        <Heat caption="Sessions" weekdays={weekdays} weeks={WEEKS} />
      </CardPart>
    </Card>
  );
}

function VerdictCard(): ReactNode {
  const say = useSay();
  return (
    <Card>
      <CardHead title={say('Verdict', 'الحكم')} lead={say('Rules ran over 1,284 events.')} />
      <CardPart>
        <Stack gap={3}>
          <DescriptionList
            items={[
              { key: 'version', term: say('Rule version', 'إصدار القواعد'), value: <Num>TCP50 · 2026-03</Num> },
              { key: 'hash', term: say('Log hash', 'بصمة السجل'), value: <Mono>9f3c 41d0 … 07be e21a</Mono> },
            ]}
          />
          <CodeBlock label="Formula" lines={['2 ES + 1 MES = 2.1 contracts', '2.1 > 2  tier at 532.00 profit']} />
        </Stack>
      </CardPart>
    </Card>
  );
}
