// Times that an operator excluded from the evaluation: which, why, and the verdict that counted them.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { msPerSecond } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { type ClockPlaces, chicagoZone, dayOfInstant } from '../../platform/times.ts';
import { instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { droppedEvidence, evidenceAddress } from '../evidence/evidence-place.ts';
import css from './annulment-notice.module.css';
import { ChicagoTime } from './attempt-words.tsx';

type NoticeProps = Readonly<{
  attempt: Attempt;
  /** On the page of a decision that no longer holds. */
  isDropped?: boolean | undefined;
  /** With a link to the decisions that no longer hold. */
  hasWay?: boolean | undefined;
}>;

export function AnnulmentNotice({ attempt, isDropped = false, hasWay = false }: NoticeProps): ReactNode {
  const t = useText();
  const { annulments, verdict_before_annulment: before } = attempt;
  if (annulments.length === 0) return null;
  const newest = droppedEvidence(attempt)[0];
  return (
    <div data-annulled={isDropped ? 'dropped' : 'times'}>
      <Notice
        tone={isDropped ? 'warning' : 'info'}
        title={t(isDropped ? 'evaluation.annulled.dropped.title' : 'evaluation.annulled.title')}
      >
        <ul className={css['times']}>
          {annulments.map((one) => (
            <li key={`${one.from} ${one.to}`}>
              <Times {...one} />
            </li>
          ))}
        </ul>
        {before !== null && before.fail_reason !== '' && !isDropped && (
          <p>
            <Words id="evaluation.annulled.before" values={{ verdict: t(verdictKeys[before.fail_reason]) }} />{' '}
            {hasWay && newest !== undefined && (
              <TextLink href={evidenceAddress(attempt.id, newest.place)}>{t('evaluation.annulled.see')}</TextLink>
            )}
          </p>
        )}
      </Notice>
    </div>
  );
}

function Times({ from, to, reason }: Attempt['annulments'][number]): ReactNode {
  const locale = useUiLocale();
  const [fromDate, toDate] = [dayOf(from, locale), dayOf(to, locale)];
  const places = [from, to].every(isWholeSecond) ? 'seconds' : 'milliseconds';
  const values = {
    from: <Moment wire={from} places={places} />,
    to: <Moment wire={to} places={places} />,
    reason: <bdi>{reason}</bdi>,
  };
  return fromDate === toDate ? (
    <Words id="evaluation.annulled.text" values={{ ...values, date: fromDate }} />
  ) : (
    <Words id="evaluation.annulled.text.days" values={{ ...values, fromDate, toDate }} />
  );
}

function Moment({ wire, places }: Readonly<{ wire: string; places: ClockPlaces }>): ReactNode {
  const at = instantOfWire(wire);
  return at === null ? '' : <ChicagoTime at={at} places={places} />;
}

const isWholeSecond = (wire: string): boolean => (instantOfWire(wire) ?? 0) % msPerSecond === 0;

function dayOf(wire: string, locale: ReturnType<typeof useUiLocale>): string {
  const at = instantOfWire(wire);
  return at === null ? '' : dayOfInstant(at, chicagoZone, locale);
}

const verdictKeys = {
  trailing: 'evaluation.evidence.failure.trailing',
  daily_loss: 'evaluation.evidence.failure.daily_loss',
  approved_times: 'evaluation.evidence.failure.approved_times',
  prog_ladder: 'evaluation.evidence.block',
} as const;
