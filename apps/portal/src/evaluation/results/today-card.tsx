// Today: the equity of the session so far, the floor it would set, and the distance of each position from the lines.
import type { getSessionEquity, SessionEquityRecord } from '@openbell/api/attempts.ts';
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { Table } from '@openbell/ui/figures/table.tsx';
import { Skeleton } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { instantOf } from '@openbell/units/instant.ts';
import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { SymbolPrice } from '../../platform/contract-price.tsx';
import { productClock, useProductNow } from '../../platform/product-clock.ts';
import { centsOf, instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { useMoneyText } from '../attempts/attempt-words.tsx';
import { LoadedPart } from '../page/loaded-part.tsx';
import css from './today-card.module.css';
import { TodayCurve } from './today-curve.tsx';
import {
  distancesOfHeld,
  type HeldDistance,
  type Room,
  shapeOf,
  stopOf,
  type TodayPoint,
  untilNow,
  withLive,
} from './today-model.ts';

type CardProps = Readonly<{ attempt: Attempt }>;

export function TodayCard({ attempt }: CardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={t('today.title')} lead={t('today.lead')} titleId={titleId} />
      <Session attempt={attempt} />
      <CardPart>
        <DescriptionList
          isStrong
          items={[
            {
              key: 'tomorrow',
              term: t('today.tomorrow'),
              value: <Money cents={centsOf(attempt.floor_tomorrow)} isLive />,
            },
          ]}
        />
      </CardPart>
      {attempt.positions.length > 0 && <HeldTable attempt={attempt} />}
    </Card>
  );
}

function Session({ attempt }: CardProps): ReactNode {
  const t = useText();
  const query = useSession(attempt);
  const live = useLivePoints(attempt);
  return (
    <LoadedPart
      query={query}
      failed={t('today.failed')}
      skeleton={
        <div className={css['chart']}>
          <Skeleton height="180px" />
        </div>
      }
    >
      {({ date, points: read }) => (
        <SessionCurve
          attempt={attempt}
          points={withLive(date === attempt.session_date ? read.map(pointOf) : [], live)}
        />
      )}
    </LoadedPart>
  );
}

function SessionCurve({ attempt, points: seen }: CardProps & Readonly<{ points: readonly TodayPoint[] }>): ReactNode {
  const t = useText();
  const points = untilNow(seen, useProductNow(60_000));
  const money = useMoneyText();
  const levels = { open: attempt.day_start_balance, stop: stopOf(attempt) };
  const shape = shapeOf(points, levels);
  if (shape === null) {
    return (
      <EmptyState icon={Activity} title={t('today.empty')}>
        {t('today.empty.text')}
      </EmptyState>
    );
  }
  const label = t('today.label', {
    open: money(centsOf(levels.open)),
    now: money(centsOf(attempt.equity)),
    low: money(centsOf(shape.low)),
    high: money(centsOf(shape.high)),
    stop: money(centsOf(levels.stop)),
  });
  return (
    <div className={css['chart']}>
      <TodayCurve shape={shape} points={points} equity={attempt.equity} label={label} />
    </div>
  );
}

/** Read once per session; the stream adds later points. Not under the key `attempts`, which is refetched with every fill. */
function useSession({ id, session_date: date }: Attempt) {
  return useQuery({
    queryKey: ['session-equity', id, date],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call<typeof getSessionEquity>('GET', '/attempts/:id/session', { params: { id }, signal }),
  });
}

const pointOf = ({ at, equity }: SessionEquityRecord['points'][number]): TodayPoint => ({ at: instantOf(at), equity });

const livePointsMax = 1000;

/** The equity each time the page was updated in the running session. */
function useLivePoints({ id, session_date: session, as_of: asOf, equity }: Attempt): readonly TodayPoint[] {
  const [seen, setSeen] = useState<{ key: string; points: readonly TodayPoint[] }>({ key: '', points: [] });
  const key = `${id} ${session}`;
  const at = instantOfWire(asOf);
  useEffect(() => {
    if (at === null) return;
    setSeen((before) => {
      const points = before.key === key ? before.points : [];
      if ((points.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= at) return before;
      const kept = points.length < livePointsMax ? points : points.filter((_, index) => index % 2 === 0);
      return { key, points: [...kept, { at, equity }] };
    });
  }, [key, at, equity]);
  return seen.key === key ? seen.points : [];
}

function HeldTable({ attempt }: CardProps): ReactNode {
  const t = useText();
  const rows = distancesOfHeld(attempt, productClock.now());
  return (
    <CardPart isPadded={false}>
      <Table
        caption={t('today.held')}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        columns={[
          {
            key: 'position',
            head: t('today.position'),
            isRowHead: true,
            cell: ({ symbol, quantity }: HeldDistance) => (
              <Num>
                {quantity > 0 ? '+' : '−'}
                {Math.abs(quantity)} {symbol}
              </Num>
            ),
          },
          {
            key: 'floor',
            head: t('today.toFloor'),
            isNumber: true,
            cell: ({ symbol, floor }: HeldDistance) => <RoomCell symbol={symbol} room={floor} />,
          },
          ...(attempt.daily_limit === null
            ? []
            : [
                {
                  key: 'daily',
                  head: t('today.toDaily'),
                  isNumber: true,
                  cell: ({ symbol, daily }: HeldDistance) =>
                    daily !== null && <RoomCell symbol={symbol} room={daily} />,
                },
              ]),
        ]}
      />
      {rows.length > 1 && (
        <p className={css['note']}>
          <Text size="xs" tone="faint">
            {t('today.alone')}
          </Text>
        </p>
      )}
    </CardPart>
  );
}

function RoomCell({ symbol, room }: Readonly<{ symbol: string; room: Room }>): ReactNode {
  return (
    <>
      <Money cents={room.cents} isLive />
      <Text size="xs" tone="faint" as="div">
        <Words
          id="today.ticks"
          values={{ count: room.ticks, price: <SymbolPrice symbol={symbol} price={room.price} /> }}
        />
      </Text>
    </>
  );
}
