// "What if": the log run again in the browser with one change. The URL holds the question.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { useCalmLoading } from '@openbell/ui/hooks/use-calm-loading.ts';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { History } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { productClock } from '../../platform/product-clock.ts';
import { useText } from '../../platform/words.tsx';
import { NewerEvents, StudyFailed } from '../check/log-study.tsx';
import { useStudy } from '../check/use-study.ts';
import css from './what-if-card.module.css';
import { choiceText, parseChoice, type WhatIfChoice } from './what-if-choice.ts';
import { WhatIfControls } from './what-if-controls.tsx';
import { WhatIfResult } from './what-if-result.tsx';

export function WhatIfCard({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const titleId = useId();
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const choice = parseChoice(search.get('whatif'), attempt.plan);
  function choose(next: WhatIfChoice): void {
    setSearch(
      (before) => {
        before.set('whatif', choiceText(next));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('evaluation.whatIf.title')} lead={t('evaluation.whatIf.lead')} titleId={titleId} />
      {attempt.events === 0 ? (
        <EmptyState icon={History} title={t('evaluation.whatIf.empty')}>
          {t('evaluation.whatIf.empty.text')}
        </EmptyState>
      ) : (
        <>
          <WhatIfControls plan={attempt.plan} choice={choice} onChoose={choose} />
          {choice === null ? (
            <Text size="sm" tone="quiet" as="p">
              <span className={css['invite']}>{t('evaluation.whatIf.invite')}</span>
            </Text>
          ) : (
            <WhatIfAnswer attempt={attempt} choice={choice} />
          )}
          <CardPart>
            <Text size="xs" tone="quiet" as="p">
              {t('evaluation.whatIf.simulation')}
            </Text>
          </CardPart>
        </>
      )}
    </Card>
  );
}

function WhatIfAnswer({ attempt, choice }: Readonly<{ attempt: Attempt; choice: WhatIfChoice }>): ReactNode {
  const t = useText();
  const query = useStudy<'what_if'>({
    attemptId: attempt.id,
    name: choiceText(choice),
    task: () => ({ kind: 'what_if', choice, now: productClock.now() }),
  });
  const isLoading = useCalmLoading(query.isPending);
  if (query.isError && query.data === undefined)
    return <StudyFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (isLoading || query.data === undefined) {
    return (
      <LoadingFrame text={t('evaluation.check.running')}>
        <div className={css['loading']}>
          <SkeletonText lines={4} />
        </div>
      </LoadingFrame>
    );
  }
  return (
    <div data-what-if={choiceText(choice)}>
      <WhatIfResult study={query.data} kind={choice.kind} />
      <NewerEvents attempt={attempt} events={query.data.events} isFetching={query.isFetching} />
    </div>
  );
}
