// Every decision with everything needed to check it: rule, version, instant, cause, and the formula with its numbers.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { CardPart } from '@openbell/ui/card.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import { FormulaBlock } from '../rules/formula-block.tsx';
import type { Evidence } from '../rules/formula-rows.ts';
import { EvidenceCause } from './evidence-cause.tsx';
import css from './evidence-list.module.css';
import { droppedEvidence, evidenceAddress, evidenceTextKey } from './evidence-place.ts';
import { EvidenceTime, EvidenceTitle, evidenceLooks } from './evidence-words.tsx';

type ListProps = Readonly<{
  attempt: Attempt;
  /** The heading level of the decisions. */
  level?: 2 | 3 | undefined;
}>;

/** Newest first. */
export function EvidenceList({ attempt, level = 3 }: ListProps): ReactNode {
  const isClassic = attempt.daily_limit === null;
  return attempt.evidence
    .map((evidence, index) => (
      <EvidenceItem
        key={`${evidence.kind} ${evidence.rule} ${evidence.at}`}
        evidence={evidence}
        isClassic={isClassic}
        href={evidenceAddress(attempt.id, { isBefore: false, ordinal: index + 1 })}
        level={level}
      />
    ))
    .toReversed();
}

/** The decisions that an annulment removed, with their original proof. */
export function DroppedEvidenceList({ attempt, level = 3 }: ListProps): ReactNode {
  const isClassic = attempt.daily_limit === null;
  return droppedEvidence(attempt).map(({ evidence, place }) => (
    <EvidenceItem
      key={place.ordinal}
      evidence={evidence}
      isClassic={isClassic}
      href={evidenceAddress(attempt.id, place)}
      level={level}
      isDropped
    />
  ));
}

type ItemProps = Readonly<{
  evidence: Evidence;
  isClassic: boolean;
  href: string;
  level: 2 | 3;
  isDropped?: boolean | undefined;
}>;

function EvidenceItem({ evidence, isClassic, href, level, isDropped = false }: ItemProps): ReactNode {
  const t = useText();
  const { icon, tone } = evidenceLooks[evidence.kind];
  const text = evidenceTextKey(evidence, isClassic);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <CardPart>
      <article className={css['item']} data-evidence={evidence.kind} data-rule={evidence.rule} data-dropped={isDropped}>
        <header className={css['head']}>
          <Heading className={css['title']}>
            <span className={css[tone]}>
              <Icon of={icon} />
            </span>
            <EvidenceTitle evidence={evidence} isClassic={isClassic} />
          </Heading>
          <span className={css['time']}>
            <EvidenceTime at={evidence.at} />
          </span>
        </header>
        <p className={css['text']}>
          {text !== null && <Words id={text} />} <EvidenceCause evidence={evidence} />
        </p>
        <FormulaBlock label={t('evaluation.evidence.formula')} evidence={evidence} />
        <footer className={css['foot']}>
          <span className={css['version']}>
            <Words id="evaluation.verdict.ruleVersion" /> <Num>{evidence.planVersion}</Num>
          </span>
          <TextLink href={href}>{t('evidence.open')}</TextLink>
        </footer>
      </article>
    </CardPart>
  );
}
