// Third-party services: one switch per purpose, effective at once. Hidden if none is configured.
import { isThirdPartyAllowed } from '@openbell/rules/accounts/third-parties.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { type ReactNode, useId } from 'react';
import { useDecide } from '../platform/third-parties/decide-third-parties.ts';
import { offeredPurposes, useThirdPartyDecisions } from '../platform/third-parties/third-party-consent.ts';
import { useText } from '../platform/words.tsx';
import { SectionWaiting } from './section-waiting.tsx';
import css from './settings.module.css';

export function ThirdPartySection(): ReactNode {
  return offeredPurposes.length === 0 ? null : <Services />;
}

function Services(): ReactNode {
  const t = useText();
  const titleId = useId();
  const query = useThirdPartyDecisions();
  const { data } = query;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('consent.title')} lead={t('consent.lead')} titleId={titleId} />
      <CardPart>
        {data !== undefined && <Switches decisions={data} labelledBy={titleId} />}
        <SectionWaiting query={query} lines={3} title={t('consent.failed')} text={t('consent.failed.text')} />
      </CardPart>
    </Card>
  );
}

type SwitchesProps = Readonly<{
  decisions: NonNullable<ReturnType<typeof useThirdPartyDecisions>['data']>;
  labelledBy: string;
}>;

/** Optimistic: a decision shows while it is being stored; a refusal reverts it. */
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
