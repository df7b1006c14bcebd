import type { putSimulator, SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { exchanges as knownExchanges } from '@openbell/instruments/exchanges.ts';
import { mayChangeExchanges } from '@openbell/rules/access/simulator-access.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { CardPart } from '@openbell/ui/card.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox, Switch } from '@openbell/ui/forms/checkbox.tsx';
import { FieldError } from '@openbell/ui/forms/field.tsx';
import { Form, FormActions } from '@openbell/ui/forms/form.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { List, ListRow } from '@openbell/ui/list.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { EndEurex, useEurex } from '../platform/account/end-eurex.tsx';
import { LockWords, OpeningPlanButton } from '../platform/account/plan-lock.tsx';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { useDepthToggle } from '../platform/depth-toggle.ts';
import { ListPrice } from '../platform/prices.tsx';
import { useProductNow } from '../platform/product-clock.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText, Words } from '../platform/words.tsx';
import { BuyEurex, Monthly, useEurexPrice } from './buy-eurex.tsx';
import {
  choiceOf,
  exchangeName,
  type LiveChoice,
  type LiveExchange,
  liveExchanges,
  submissionOf,
} from './live-data.ts';
import css from './setup.module.css';

type Props = Readonly<{ simulator: SimulatorRecord }>;

const secondMs = 1000;

/** The exchanges and the depth of an active account: editable for GAU, TCP and TRAIN, read-only for the others (Q69). */
export function LiveData({ simulator }: Props): ReactNode {
  const t = useText();
  const { subscription } = useAccount();
  const readyAt = instantOfWire(simulator.changesReadyAt);
  const isUnderWay = useProductNow(secondMs) < (readyAt ?? 0);
  return (
    <>
      {isUnderWay && (
        <CardPart>
          <Notice tone="info" announce="polite">
            {t('realtime.underway')}
          </Notice>
        </CardPart>
      )}
      {mayChangeExchanges(subscription) ? (
        <>
          <CardPart>
            <ExchangesForm simulator={simulator} />
          </CardPart>
          <CardPart>
            <Depth />
          </CardPart>
        </>
      ) : (
        <ReadOnly simulator={simulator} />
      )}
    </>
  );
}

function ReadOnly({ simulator }: Props): ReactNode {
  const t = useText();
  const { depth } = useAccount();
  const choice = choiceOf(simulator.exchanges);
  const badge = (isOn: boolean): ReactNode => (
    <Badge tone={isOn ? 'positive' : 'plain'}>{t(isOn ? 'realtime.on' : 'realtime.off')}</Badge>
  );
  return (
    <>
      <CardPart isPadded={false}>
        <List label={t('realtime.exchanges')}>
          {liveExchanges.map((id) => (
            <ListRow
              key={id}
              title={<bdi>{exchangeName(id)}</bdi>}
              lead={<Examples id={id} />}
              end={badge(choice[id])}
            />
          ))}
          <ListRow title={t('realtime.depth')} lead={t('realtime.depth.hint')} end={badge(depth)} />
        </List>
      </CardPart>
      <CardPart>
        <Notice action={<OpeningPlanButton gate={{ kind: 'exchanges' }} />}>
          {t('realtime.readonly')} <LockWords gate={{ kind: 'exchanges' }} id="realtime.readonly.opens" />
        </Notice>
      </CardPart>
    </>
  );
}

const eurexExamples = 'FDAX, FESX, FGBL';

function Examples({ id }: Readonly<{ id: LiveExchange }>): ReactNode {
  const roots = knownExchanges.find(({ key }) => key === id)?.exampleRoots.join(', ');
  return (
    <bdi dir="ltr" className={css['examples']}>
      {roots ?? eurexExamples}
    </bdi>
  );
}

/** Five exchanges and Submit. An empty choice shows an error; EUREX without a running upgrade is bought first. */
function ExchangesForm({ simulator }: Props): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const before = choiceOf(simulator.exchanges);
  const eurex = useEurex();
  const [typed, setTyped] = useState<LiveChoice | null>(null);
  const [said, setSaid] = useState<'none' | 'unchanged' | null>(null);
  const [asked, setAsked] = useState<'buy' | 'end' | null>(null);
  const change = useChange(() => setTyped(null));
  const choice = typed ?? before;
  const toggle = (id: LiveExchange): void => {
    setSaid(null);
    change.reset();
    // A paid upgrade is not switched off silently: a dialog says what is lost.
    if (id === 'eurex' && eurex !== null && choice.eurex) setAsked('end');
    else setTyped({ ...choice, [id]: !choice[id] });
  };
  const submit = (): void => {
    const step = submissionOf(before, choice, eurex !== null);
    change.reset();
    setSaid(step === 'none' || step === 'unchanged' ? step : null);
    if (step === 'buy') setAsked('buy');
    if (step === 'send') change.mutate(choice);
  };
  return (
    <Form label={t('realtime.exchanges')} onSubmit={submit}>
      <fieldset className={css['exchanges']}>
        <legend className={css['legend']}>
          <Stack gap={1}>
            {t('realtime.exchanges')}
            <span role="alert">{said === 'none' && <FieldError>{t('realtime.exchanges.none')}</FieldError>}</span>
          </Stack>
        </legend>
        {liveExchanges.map((id) => (
          <div key={id} className={css['exchange']}>
            <Checkbox name="exchange" value={id} checked={choice[id]} onCheckedChange={() => toggle(id)}>
              <span className={css['exchangeWords']}>
                <b>{exchangeName(id)}</b>
                {id === 'eurex' ? <EurexWords /> : <Examples id={id} />}
              </span>
            </Checkbox>
          </div>
        ))}
      </fieldset>
      {change.isError && (
        <Notice tone="negative" announce="urgent">
          {refusalText(change.error)}
        </Notice>
      )}
      <FormActions>
        <Button type="submit" kind="primary" isPending={change.isPending}>
          {t('realtime.submit')}
        </Button>
        {eurex !== null && (
          <Button kind="danger-quiet" onClick={() => setAsked('end')}>
            {t('realtime.end.button')}
          </Button>
        )}
        <span role="status">
          {(said === 'unchanged' || change.isSuccess) && (
            <Text size="sm" tone="quiet">
              {t(change.isSuccess ? 'realtime.submitted' : 'realtime.unchanged')}
            </Text>
          )}
        </span>
      </FormActions>
      {asked === 'buy' && <BuyEurex choice={choice} onClose={() => setAsked(null)} onBought={() => setTyped(null)} />}
      {asked === 'end' && eurex !== null && (
        <EndEurex until={eurex.until} onClose={() => setAsked(null)} onEnded={() => setTyped(null)} />
      )}
    </Form>
  );
}

/** The server's price for one month of EUREX; a running upgrade shows its end instead. */
function EurexWords(): ReactNode {
  const t = useText();
  const eurex = useEurex();
  const { data } = useEurexPrice({ isAsked: eurex === null });
  return (
    <span className={css['examples']}>
      {eurex === null ? (
        <Words
          id="realtime.eurex.add"
          values={{ price: data === undefined ? t('portal.dash') : <Monthly of={data} /> }}
        />
      ) : (
        <Words
          id="realtime.eurex.until"
          values={{ price: <ListPrice cents={eurex.priceCents} />, date: <Num>{eurex.until}</Num> }}
        />
      )}
    </span>
  );
}

function useChange(onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (exchanges: LiveChoice) =>
      call<typeof putSimulator>('PUT', '/accounts/simulator', { body: { type: 'fu', exchanges } }),
    onSuccess: (simulator) => {
      client.setQueryData(queryKeys.simulator, simulator);
      onSent();
    },
  });
}

/** Market depth on or off, after a confirmation that says how long it takes (DATA-016, DATA-017). */
function Depth(): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const { depth, toggle, isAsking, ask, confirm, close } = useDepthToggle();
  return (
    <>
      <Switch labelPlace="start" checked={depth} onCheckedChange={ask}>
        <b>{t('realtime.depth')}</b>
        <br />
        <Text size="sm" tone="quiet">
          {t('realtime.depth.hint')}
        </Text>
      </Switch>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t(depth ? 'realtime.depth.offTitle' : 'realtime.depth.onTitle')}
        lead={t('realtime.depth.time')}
        actions={
          <>
            <Button onClick={close}>{t('realtime.cancel')}</Button>
            <Button kind="primary" isPending={toggle.isPending} onClick={confirm}>
              {t(depth ? 'realtime.depth.off' : 'realtime.depth.on')}
            </Button>
          </>
        }
      >
        {toggle.isError && (
          <Notice tone="negative" announce="urgent">
            {refusalText(toggle.error)}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
