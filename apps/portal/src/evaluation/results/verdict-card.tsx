// The verdict: the evaluated log, the version, the hash, the download, and the evidence of each decision.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Mono, Num } from '@openbell/ui/figures/figures.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { type ReactNode, useId, useState } from 'react';
import { chicagoZone, dayOfInstant } from '../../platform/times.ts';
import { instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { ChicagoTime, StatusBadge } from '../attempts/attempt-words.tsx';
import { LogActions } from '../check/log-actions.tsx';
import { EvidenceList } from '../evidence/evidence-list.tsx';
import { evidenceAddress } from '../evidence/evidence-place.ts';
import css from './verdict-card.module.css';

export function VerdictCard({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const titleId = useId();
  const isDecided = attempt.evidence.length > 0 && attempt.status !== 'active';
  return (
    <Card as="section" id="verdict" labelledBy={titleId} isClipped>
      <CardHead
        title={<Words id="evaluation.verdict.title" />}
        titleId={titleId}
        end={
          isDecided ? (
            <StatusBadge status={attempt.status} />
          ) : (
            <Badge>
              <Words id="evaluation.verdict.none" />
            </Badge>
          )
        }
      />
      <CardPart>
        <div className={css['record']}>
          <p className={css['ran']}>
            <Words id="evaluation.verdict.ran" values={{ events: attempt.events }} /> <LastEvent attempt={attempt} />
          </p>
          <LogFacts attempt={attempt} />
          <div className={css['actions']}>
            <LogActions attempt={attempt} size="small" />
          </div>
          {attempt.evidence.length > 1 && (
            <p className={css['ran']}>
              <TextLink href={evidenceAddress(attempt.id)}>
                <Words id="evidence.all.count" values={{ count: attempt.evidence.length }} />
              </TextLink>
            </p>
          )}
        </div>
      </CardPart>
      <EvidenceList attempt={attempt} />
    </Card>
  );
}

/** The instant of the newest entry; empty before the first. */
function LastEvent({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const locale = useUiLocale();
  const at = instantOfWire(attempt.as_of);
  if (at === null || attempt.events === 0) return null;
  const time = (
    <>
      {dayOfInstant(at, chicagoZone, locale)} <ChicagoTime at={at} places="milliseconds" />
    </>
  );
  return <Words id="evaluation.verdict.last" values={{ time }} />;
}

/** `9f3c 41d0 … 07be e21a` */
function shortHash(hash: string): string {
  const quads = hash.match(/.{1,4}/g) ?? [];
  return quads.length <= 4 ? quads.join(' ') : `${quads.slice(0, 2).join(' ')} … ${quads.slice(-2).join(' ')}`;
}

function LogFacts({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const hashId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const hash = attempt.log_hash;
  return (
    <>
      <DescriptionList
        items={[
          {
            key: 'version',
            term: <Words id="evaluation.verdict.ruleVersion" />,
            value: <Num>{`${attempt.plan} · ${attempt.plan_version}`}</Num>,
          },
          {
            key: 'hash',
            term: <Words id="evaluation.verdict.hash" />,
            value: (
              <button
                type="button"
                className={css['hash']}
                aria-expanded={isWhole}
                aria-controls={hashId}
                title={t(isWhole ? 'evaluation.verdict.hash.hide' : 'evaluation.verdict.hash.show')}
                onClick={() => setIsWhole(!isWhole)}
              >
                <Mono>{shortHash(hash)}</Mono>
              </button>
            ),
          },
        ]}
      />
      <p id={hashId} hidden={!isWhole} className={css['whole']} data-log-hash={hash}>
        <Mono>{hash}</Mono>
      </p>
    </>
  );
}
