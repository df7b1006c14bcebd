// Services of other companies: one switch a purpose, effective at once. Nothing stands here where none is configured.
import { isThirdPartyAllowed } from '@openbell/rules/accounts/third-parties.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Checkbox } from '@openbell/ui/checkbox.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import { type ReactNode, useId } from 'react';
import { requestIdOf } from '../platform/call-error.ts';
import { offeredPurposes, useDecide, useThirdPartyDecisions } from '../platform/third-party-consent.ts';
import { useText } from '../platform/words.tsx';
import css from './settings.module.css';

export function ThirdPartySection(): ReactNode {
  return offeredPurposes.length === 0 ? null : <Services />;
}

function Services(): ReactNode {
  const t = useText();
  const titleId = useId();
  const { data, error, refetch } = useThirdPartyDecisions();
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('consent.title')} lead={t('consent.lead')} titleId={titleId} />
      <CardPart>
        {data !== undefined && <Switches decisions={data} labelledBy={titleId} />}
        {data === undefined && error === null && (
          <LoadingFrame>
            <SkeletonText lines={3} />
          </LoadingFrame>
        )}
        {data === undefined && error !== null && (
          <ErrorState
            title={t('consent.failed')}
            requestId={requestIdOf(error)}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('portal.retry')}
              </Button>
            }
          >
            {t('consent.failed.text')}
          </ErrorState>
        )}
      </CardPart>
    </Card>
  );
}

type SwitchesProps = Readonly<{
  decisions: NonNullable<ReturnType<typeof useThirdPartyDecisions>['data']>;
  labelledBy: string;
}>;

/** What is being stored shows as chosen already; a refusal puts it back. */
function Switches({ decisions, labelledBy }: SwitchesProps): ReactNode {
  const t = useText();
  const decide = useDecide();
  const sent = decide.isPending ? decide.variables : [];
  return (
    <fieldset className={css['wishes']} aria-labelledby={labelledBy}>
      {offeredPurposes.map((purpose) => (
        <Checkbox
          key={purpose}
          checked={sent.find((one) => one.purpose === purpose)?.isAllowed ?? isThirdPartyAllowed(decisions, purpose)}
          onCheckedChange={(isAllowed) => decide.mutate([{ purpose, isAllowed }])}
          hint={t(`consent.${purpose}.hint`)}
        >
          {t(`consent.${purpose}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
