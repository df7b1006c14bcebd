// The figures of the session on a replay, live while it plays, and its trades and fills as files made in the browser.

import { journalFillsCsv, journalTradesCsv } from '@openbell/rules/journal/trades-csv.ts';
import { Count, Duration, Money, Percent, Price, Signed } from '@openbell/ui/figures/figures.tsx';
import { decimalString } from '@openbell/ui/figures/number-format.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import type { BasisPoints, MicroDollars } from '@openbell/units/money.ts';
import { Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { saveText } from '../../platform/save-text.ts';
import { useText, Words } from '../../platform/words.tsx';
import type { LiveAccount } from '../account/trading-store.ts';
import { PlanPanel } from './plan-panel.tsx';
import type { ReplayState } from './replay-messages.ts';
import { fileNameOf, heldMs, type ReplaySession, sessionOf } from './replay-session.ts';
import css from './session-panel.module.css';

type Props = Readonly<{ account: LiveAccount; symbol: string; state: ReplayState }>;

const dash = '—';

export function SessionPanel({ account, symbol, state }: Props): ReactNode {
  const t = useText();
  const { account: name, fills } = account;
  const session = useMemo(() => sessionOf({ account: name, fills }), [name, fills]);
  return (
    <section className={css['panel']} aria-label={t('replay.session.title')}>
      <h2>{t('replay.session')}</h2>
      {state.verdict !== null && <PlanPanel verdict={state.verdict} />}
      <Figures session={session} state={state} />
      <div className={css['foot']}>
        <p>{t('replay.session.note')}</p>
        <Files session={session} symbol={symbol} beganAt={state.beganAt} />
      </div>
    </section>
  );
}

type FiguresProps = Readonly<{ session: ReplaySession; state: ReplayState }>;

function Figures({ session, state: { at, beganAt } }: FiguresProps): ReactNode {
  const { figures } = session;
  const elapsedMs = Math.max(0, at - beganAt);
  return (
    <dl className={css['figures']}>
      <Figure name="trades">
        <Count value={figures.trades} />
        <small>
          <Words
            id="replay.session.wonLost"
            values={{ wins: <Count value={figures.wins} />, losses: <Count value={figures.losses} /> }}
          />
        </small>
      </Figure>
      <Figure name="winRate">{figures.winRateBps === null ? dash : <Percent bps={figures.winRateBps} />}</Figure>
      <Figure name="profitFactor">
        <Factor bps={figures.profitFactorBps} />
      </Figure>
      <Figure name="expectancy">
        <Amount micros={figures.expectancyMicros} />
      </Figure>
      <Figure name="net">
        <Amount micros={figures.trades === 0 ? null : figures.netMicros} />
        <small>
          <Words id="replay.session.costs" values={{ costs: <Money micros={figures.commissionMicros} /> }} />
        </small>
      </Figure>
      <Figure name="averageWin">
        <Amount micros={figures.averageWinMicros} />
      </Figure>
      <Figure name="averageLoss">
        <Amount micros={figures.averageLossMicros} />
      </Figure>
      <Figure name="largestWin">
        <Amount micros={figures.largestWin?.trade.netMicros ?? null} />
      </Figure>
      <Figure name="largestLoss">
        <Amount micros={figures.largestLoss?.trade.netMicros ?? null} />
      </Figure>
      <Figure name="drawdown">{figures.trades === 0 ? dash : <Money micros={figures.drawdown.largestMicros} />}</Figure>
      <Figure name="lossStreak">
        <Count value={figures.streaks.longestLosses} />
      </Figure>
      <Figure name="held">
        <Duration ms={heldMs(session, at)} />
        <small>
          <Words id="replay.session.ofTime" values={{ time: <Duration ms={elapsedMs} /> }} />
        </small>
      </Figure>
    </dl>
  );
}

type FigureKey =
  | 'trades'
  | 'winRate'
  | 'profitFactor'
  | 'expectancy'
  | 'net'
  | 'averageWin'
  | 'averageLoss'
  | 'largestWin'
  | 'largestLoss'
  | 'drawdown'
  | 'lossStreak'
  | 'held';

function Figure({ name, children }: Readonly<{ name: FigureKey; children: ReactNode }>): ReactNode {
  return (
    <div data-figure={name}>
      <dt>
        <Words id={`replay.session.${name}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Amount({ micros }: Readonly<{ micros: MicroDollars | null }>): ReactNode {
  return micros === null ? dash : <Signed micros={micros} />;
}

/** A ratio: 2.13; a dash if nothing was lost. */
function Factor({ bps }: Readonly<{ bps: BasisPoints | null }>): ReactNode {
  return bps === null ? dash : <Price value={decimalString(bps, 4)} decimals={2} />;
}

type FilesProps = Readonly<{ session: ReplaySession; symbol: string; beganAt: Instant }>;

function Files({ session: { trades, fills }, symbol, beganAt }: FilesProps): ReactNode {
  const t = useText();
  const reason = fills.length === 0 ? t('replay.session.csv.none') : undefined;
  const save = (what: 'trades' | 'fills', text: string): void =>
    saveText(fileNameOf(symbol, beganAt, what), text, 'text/csv');
  const icon = <Icon of={Download} size={14} />;
  return (
    <div className={css['files']}>
      <Button size="small" icon={icon} blockedReason={reason} onClick={() => save('trades', journalTradesCsv(trades))}>
        {t('replay.session.csv.trades')}
      </Button>
      {reason === undefined && (
        <Button size="small" icon={icon} onClick={() => save('fills', journalFillsCsv(fills))}>
          {t('replay.session.csv.fills')}
        </Button>
      )}
    </div>
  );
}
