import { purchaseAddress } from '@openbell/rules/access/purchase-address.ts';
import type { CustomerState } from '@openbell/rules/accounts/customer-state.ts';
import type { NextStep, StepKind, StepPlace } from '@openbell/rules/accounts/next-step.ts';
import { lessonOfRule } from '@openbell/rules/learning/rule-lessons.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { asInstant } from '@openbell/units/instant.ts';
import { type ReactNode, useId } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useCustomerState } from '../platform/account/customer-state.ts';
import { useLessonsQuery } from '../platform/learning/lessons.ts';
import { PassedWords } from '../platform/learning/passed-words.tsx';
import { useLanguage } from '../platform/locale-provider.tsx';
import { helpAddress, portalConfig } from '../platform/portal-config.ts';
import { chicagoZone, clockText, isoDayOf } from '../platform/times.ts';
import { useText, Words } from '../platform/words.tsx';

/** Covered by the modal over the page, and by the card of the next lesson. */
type ToldElsewhere = 'verify' | 'learn';
type ToldHere = Exclude<StepKind, ToldElsewhere>;

const isToldHere = (step: NextStep | null): step is NextStep & { readonly kind: ToldHere } =>
  step !== null && step.kind !== 'verify' && step.kind !== 'learn';

/** One obvious thing to do, with the one filled button of the screen (TRUST-018). */
export function NextStepCard(): ReactNode {
  const t = useText();
  const titleId = useId();
  const state = useCustomerState();
  const { step } = state;
  const place = usePlace(step?.to ?? null);
  if (!isToldHere(step)) return null;
  const values = valuesOf(state);
  return (
    <Card as="section" labelledBy={titleId} isPadded>
      <div data-next-step={step.kind}>
        <Row justify="between" gap={4} wrap>
          <Stack gap={1}>
            <Text size="sm" tone="quiet">
              {t('dashboard.next.title')}
            </Text>
            <h2 id={titleId}>
              {step.kind === 'passed' ? (
                t('subscription.passed')
              ) : (
                <Words id={`dashboard.next.${step.kind}.title`} values={values} />
              )}
            </h2>
            <Text as="p" tone="quiet">
              <StepText kind={step.kind} state={state} values={values} />
            </Text>
          </Stack>
          {step.kind !== 'processing' && place !== null && (
            <Row gap={2} wrap>
              <LinkButton kind="primary" href={place}>
                {t(`dashboard.next.${step.kind}.act`)}
              </LinkButton>
              {state.standing.kind === 'failed' && <RuleLesson reason={state.standing.reason} />}
              {step.kind === 'drawdown' && <PlansButton />}
            </Row>
          )}
        </Row>
      </div>
    </Card>
  );
}

type StepTextProps = Readonly<{ kind: ToldHere; state: CustomerState; values: ReturnType<typeof valuesOf> }>;

function StepText({ kind, state, values }: StepTextProps): ReactNode {
  if (kind !== 'passed') return <Words id={`dashboard.next.${kind}.text`} values={values} />;
  return state.standing.kind === 'passed' && <PassedWords standing={state.standing} />;
}

/** The lesson about the broken rule, if the plan opens it. */
function RuleLesson({ reason }: Readonly<{ reason: Parameters<typeof lessonOfRule>[0] }>): ReactNode {
  const t = useText();
  const { data } = useLessonsQuery();
  const lesson = data?.find(({ id }) => id === lessonOfRule(reason));
  if (lesson?.opensPage !== true) return null;
  return (
    <LinkButton href={`/lessons/${lesson.id}/view`}>
      {t('dashboard.next.learn', { lesson: lesson.lessonName })}
    </LinkButton>
  );
}

function PlansButton(): ReactNode {
  const t = useText();
  return <LinkButton href={usePlace('purchase') ?? '/'}>{t('dashboard.next.again.act')}</LinkButton>;
}

/** The values in the sentences: a day, a last day, a time in Chicago. */
function valuesOf({ standing, renewal }: CustomerState): Readonly<Record<string, ReactNode>> {
  const at = timeOf(standing);
  return {
    date: 'at' in renewal ? <Num>{renewal.at === null ? '' : isoDayOf(renewal.at, chicagoZone)}</Num> : '',
    end: 'endsAt' in renewal ? <Num>{isoDayOf(renewal.endsAt, chicagoZone)}</Num> : '',
    time: at === null ? '' : <Num>{clockText(asInstant(at), chicagoZone)}</Num>,
  };
}

function timeOf(standing: CustomerState['standing']): number | null {
  switch (standing.kind) {
    case 'blocked':
      return standing.reopensAt;
    case 'day_blocked':
      return standing.until;
    case 'all_met':
      return standing.settlesAt;
    default:
      return null;
  }
}

/** The URL of a place; null if there is no way there. */
function usePlace(place: StepPlace): string | null {
  const language = useLanguage();
  const { partner, country: countryId } = useAccount();
  switch (place) {
    case 'purchase':
      return purchaseAddress({ sites: portalConfig.purchaseSites, partner, language, countryId });
    case 'invoice':
      return '/?renew';
    case 'support':
      return helpAddress(language);
    default:
      return place;
  }
}
