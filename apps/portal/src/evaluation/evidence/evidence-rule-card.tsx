// The rule behind a decision: its sentence, the cause, the formula with the numbers, and a link to the glossary.
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { type ReactNode, useId } from 'react';
import { GlossaryTerm } from '../../platform/learning/glossary-term.tsx';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { helpAddress } from '../../platform/portal-config.ts';
import { useText, Words } from '../../platform/words.tsx';
import { FormulaBlock } from '../rules/formula-block.tsx';
import type { Evidence } from '../rules/formula-rows.ts';
import { DeadlineNote } from './deadline-note.tsx';
import { EvidenceCause } from './evidence-cause.tsx';
import css from './evidence-page.module.css';
import { evidenceTextKey, ruleWordOf, termOfRule } from './evidence-place.ts';

type RuleProps = Readonly<{ evidence: Evidence; isClassic: boolean; plan: string }>;

export function EvidenceRuleCard({ evidence, isClassic, plan }: RuleProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const rule = ruleWordOf(evidence, isClassic);
  const text = evidenceTextKey(evidence, isClassic);
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={<Words id="evidence.rule.title" />} titleId={titleId} />
      <CardPart>
        <div className={css['rule']} data-evidence={evidence.kind} data-rule={evidence.rule}>
          <p className={css['text']}>
            {text !== null && <Words id={text} />} <EvidenceCause evidence={evidence} />{' '}
            <DeadlineNote evidence={evidence} plan={plan} />
          </p>
          <FormulaBlock label={t('evaluation.evidence.formula')} evidence={evidence} />
          <DescriptionList
            items={[
              {
                key: 'version',
                term: <Words id="evaluation.verdict.ruleVersion" />,
                value: <Num>{evidence.planVersion}</Num>,
              },
            ]}
          />
        </div>
      </CardPart>
      {rule !== null && (
        <CardPart>
          <LearnMore term={termOfRule[rule]} isPass={rule === 'pass'} />
        </CardPart>
      )}
    </Card>
  );
}

function LearnMore({ term, isPass }: Readonly<{ term: string; isPass: boolean }>): ReactNode {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className={css['learn']}>
      <li>
        <GlossaryTerm id={term}>{t('evidence.rule.term')}</GlossaryTerm>
      </li>
      <li>
        <TextLink href={`${helpAddress(language)}#${isPass ? 'evidence' : 'blocked-failed'}`}>
          {t(isPass ? 'evidence.rule.help.pass' : 'evidence.rule.help')}
        </TextLink>
      </li>
    </ul>
  );
}
