import type { MarketRecording } from '@openbell/api/market/market-recordings.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card } from '@openbell/ui/card.tsx';
import { Duration, Num } from '@openbell/ui/figures/figures.tsx';
import { List, ListRow } from '@openbell/ui/list.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { instantOf, msPerDay } from '@openbell/units/instant.ts';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { chicagoZone, clockText, dayOfInstant } from '../../../platform/times.ts';
import { useText, Words } from '../../../platform/words.tsx';
import { instrumentOf } from '../../outlook/desk-rules.ts';
import css from '../replay.module.css';

type Props = Readonly<{
  recordings: readonly MarketRecording[];
  /** The URL names a recording that does not exist. */
  isUnknown: boolean;
}>;

export function RecordingList({ recordings, isUnknown }: Props): ReactNode {
  const t = useText();
  return (
    <div className={css['list']}>
      {isUnknown && (
        <Notice tone="warning" announce="polite">
          {t('replay.unknown')}
        </Notice>
      )}
      <Notice tone="info" icon={FlaskConical} title={t('replay.apart.title')}>
        {t('replay.apart.text')}
      </Notice>
      <Card>
        <List label={t('replay.recordings')}>
          {recordings.map((recording) => (
            <RecordingRow key={recording.id} recording={recording} />
          ))}
        </List>
      </Card>
    </div>
  );
}

function RecordingRow({ recording }: Readonly<{ recording: MarketRecording }>): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const { id, kind, scene, symbol } = recording;
  const [from, until] = [instantOf(recording.from), instantOf(recording.until)];
  return (
    <ListRow
      href={`/finamark/replay?recording=${encodeURIComponent(id)}`}
      title={
        <>
          {scene !== null && <>{t(`replay.scene.${scene}`)} · </>}
          <Num>{symbol}</Num> <bdi lang="en">{instrumentOf(symbol)?.name}</bdi>
        </>
      }
      lead={
        <>
          <Words
            id="replay.when"
            values={{
              day: dayOfInstant(from, chicagoZone, locale),
              year: <Num>{new Date(from).getUTCFullYear()}</Num>,
              from: <Num>{clockText(from, chicagoZone)}</Num>,
            }}
          />{' '}
          · {t(`replay.kind.${kind}`)}
        </>
      }
      end={
        <span className={css['rowEnd']}>
          {kind === 'synthetic' && <Badge>{t('replay.notReal')}</Badge>}
          {until - from < msPerDay ? (
            <Duration ms={until - from} />
          ) : (
            t('replay.days', { count: Math.round((until - from) / msPerDay) })
          )}
        </span>
      }
    />
  );
}
