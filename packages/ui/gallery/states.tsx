import { Hourglass, Video } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Avatar } from '../src/avatar.tsx';
import { Badge } from '../src/badge.tsx';
import { Card } from '../src/card.tsx';
import { Disclosure } from '../src/disclosure.tsx';
import { Money, Num, Percent, Price } from '../src/figures/figures.tsx';
import { type Column, Table } from '../src/figures/table.tsx';
import { Button } from '../src/forms/button.tsx';
import { Grid, PageSection, Row, Stack } from '../src/layout.tsx';
import { List, ListRow } from '../src/list.tsx';
import { SectionHead } from '../src/page-head.tsx';
import { LoadingFrame, Skeleton, SkeletonText } from '../src/skeleton.tsx';
import { EmptyState, ErrorState, LockedState, OfflineState } from '../src/state-view.tsx';
import { LinkTabs, Tabs } from '../src/tabs.tsx';
import { useSay } from './say.ts';

const Confetti = lazy(() => import('../src/figures/confetti.tsx').then((module) => ({ default: module.Confetti })));

export function StatesSection(): ReactNode {
  const say = useSay();
  return (
    <PageSection>
      <SectionHead title={say('Empty, locked, offline, failed, loading', 'حالات')} />
      <Grid columns={3} isStretched>
        <Card>
          <EmptyState
            icon={Video}
            title={say('Sorry! No videos in this category.', 'لا فيديوهات في هذه الفئة.')}
            action={<Button size="small">{say('See next webinar', 'الندوة التالية')}</Button>}
          >
            {say('Check back later.', 'عد لاحقًا.')}
          </EmptyState>
        </Card>
        <Card>
          <LockedState
            title={say('Recordings are locked on this plan', 'التسجيلات مقفلة')}
            action={
              <Button size="small" kind="primary">
                {say('Compare plans', 'قارن الخطط')}
              </Button>
            }
          >
            {say('Live, Bootcamp, Gauntlet and Career Path plans open every recording.')}
          </LockedState>
        </Card>
        <Card>
          <OfflineState title={say('You are offline', 'أنت غير متصل')}>
            {say('Lessons text, glossary and calendar still work. Notes and quiz answers are sent when you are back.')}
          </OfflineState>
        </Card>
        <Card>
          <ErrorState
            title={say('Balances did not load', 'لم تُحمّل الأرصدة')}
            requestId="7f2a-91"
            action={<Button size="small">{say('Try again', 'أعد المحاولة')}</Button>}
          >
            {say('Your attempt is safe, only this view failed.', 'محاولتك سليمة.')}
          </ErrorState>
        </Card>
        <Card isPadded isFull>
          <LoadingFrame>
            <Stack gap={3}>
              <Skeleton width="40%" />
              <Skeleton width="65%" height="30px" />
              <Skeleton height="60px" />
              <SkeletonText lines={2} />
            </Stack>
          </LoadingFrame>
        </Card>
        <Card>
          <EmptyState icon={Hourglass} title={say('Access takes up to 1 business day', 'يستغرق يوم عمل')}>
            {say('Your data request went out on 14 May at 09:12. Nothing else to do.')}
          </EmptyState>
        </Card>
      </Grid>
    </PageSection>
  );
}

type Contract = Readonly<{
  name: string;
  symbol: string;
  exchange: string;
  months: string;
  tick: string;
  valueCents: number;
  todayBps: number;
}>;

const CONTRACTS: readonly Contract[] = [
  {
    name: 'E-mini S&P 500',
    symbol: 'ES',
    exchange: 'CME',
    months: 'H M U Z',
    tick: '0.25',
    valueCents: 1250,
    todayBps: 19,
  },
  {
    name: 'E-mini Nasdaq-100',
    symbol: 'NQ',
    exchange: 'CME',
    months: 'H M U Z',
    tick: '0.25',
    valueCents: 500,
    todayBps: -34,
  },
  { name: 'Crude oil', symbol: 'CL', exchange: 'NYMEX', months: 'All', tick: '0.01', valueCents: 1000, todayBps: 112 },
  {
    name: 'Gold',
    symbol: 'GC',
    exchange: 'COMEX',
    months: 'G J M Q V Z',
    tick: '0.10',
    valueCents: 1000,
    todayBps: -8,
  },
];

const COLUMNS: readonly Column<Contract>[] = [
  { key: 'name', head: 'Contract', cell: (row) => row.name, isRowHead: true },
  { key: 'symbol', head: 'Symbol', cell: (row) => <Num>{row.symbol}</Num> },
  { key: 'exchange', head: 'Exchange', cell: (row) => row.exchange, isQuiet: true },
  { key: 'months', head: 'Months', cell: (row) => <Num>{row.months}</Num>, isQuiet: true },
  { key: 'tick', head: 'Tick', cell: (row) => <Price value={row.tick} />, isNumber: true },
  { key: 'value', head: 'Tick value', cell: (row) => <Money cents={row.valueCents} />, isNumber: true },
  { key: 'today', head: 'Today', cell: (row) => <Percent bps={row.todayBps} decimals={2} isResult />, isNumber: true },
];

export function TablesSection(): ReactNode {
  const say = useSay();
  const [tab, setTab] = useState('all');
  const [isPassed, setIsPassed] = useState(false);
  return (
    <>
      <PageSection>
        <SectionHead title={say('Table', 'جدول')} />
        <Card isClipped>
          <Table caption="Contracts" columns={COLUMNS} rows={CONTRACTS} rowKey={(row) => row.symbol} />
        </Card>
      </PageSection>
      <PageSection>
        <Grid columns={2}>
          <Card isClipped>
            <List label="Guides">
              <ListRow
                href="#one"
                title={say('What the daily loss line really measures', 'ما الذي يقيسه الخط')}
                lead={say('Evaluation · 6 min', 'التقييم · 6 دقائق')}
                end={<Badge tone="accent">{say('New', 'جديد')}</Badge>}
              />
              <ListRow
                href="#two"
                title={say('Ten levels of depth, and what they hide', 'عشرة مستويات')}
                lead={say('Market · 9 min', 'السوق · 9 دقائق')}
                isCurrent
              />
              <ListRow
                start={<Avatar name={say('Maya Torres', 'سلمى حداد')} src="data:image/png;base64,broken" />}
                title={say('Maya Torres', 'سلمى حداد')}
                lead="TCP50"
              />
            </List>
          </Card>
          <Card isClipped>
            <Disclosure title={say('Open profit is not balance', 'الربح المفتوح ليس رصيدًا')} end="9:40">
              <p>{say('A lesson about what has not been closed yet.', 'درس عما لم يغلق بعد.')}</p>
            </Disclosure>
            <Disclosure title={say('Days that end early', 'أيام تنتهي مبكرًا')} end="7:15" isOpenAtFirst>
              <p>{say('On early closes everything must be flat sooner.', 'في الإغلاق المبكر يجب الخروج أبكر.')}</p>
            </Disclosure>
          </Card>
          <Card isPadded>
            <Tabs
              label="Trades"
              selectedId={tab}
              onSelect={setTab}
              items={[
                { id: 'all', label: say('All', 'الكل'), panel: <p>{say('All trades', 'كل الصفقات')}</p> },
                { id: 'open', label: say('Open', 'مفتوحة'), panel: <p>{say('Open trades', 'مفتوحة')}</p> },
              ]}
            />
          </Card>
          <Card isPadded>
            <LinkTabs
              label="Settings"
              kind="side"
              items={[
                { href: '#personal', label: say('Personal', 'شخصي'), isCurrent: false },
                { href: '#payment', label: say('Payment', 'الدفع'), isCurrent: true },
              ]}
            />
          </Card>
        </Grid>
      </PageSection>
      <PageSection>
        <Row gap={4}>
          <Button onClick={() => setIsPassed(true)}>{say('Passed', 'نجاح')}</Button>
        </Row>
        {isPassed && (
          <Suspense fallback={null}>
            <Confetti onDone={() => setIsPassed(false)} />
          </Suspense>
        )}
      </PageSection>
    </>
  );
}
