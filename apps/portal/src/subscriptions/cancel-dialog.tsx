import { CallError } from '@openbell/api/calls/call-error.ts';
import type { deleteSubscription, getCancellation } from '@openbell/api/subscriptions.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { ConsequenceList } from '@openbell/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { call, newActionKey } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import type { CancelEvent, CancelStep } from './cancel-flow.ts';
import { useConsequences } from './consequence-lines.tsx';

type CancelDialogProps = Readonly<{ plan: string; step: CancelStep; tell: (event: CancelEvent) => void }>;

/** Two steps: everything that is lost, exactly, from the server; then the last question. Closing the end reloads the page (SUBS-021). */
export function CancelDialog({ plan, step, tell }: CancelDialogProps): ReactNode {
  const t = useText();
  const cancel = useCancel(tell);
  const title = t('subscriptions.cancel.title', { plan });
  const close = (): void => tell({ kind: 'close' });
  const keep = <Button onClick={close}>{t('subscriptions.cancel.keep')}</Button>;
  switch (step.kind) {
    case 'closed':
      return null;
    case 'cancelSub':
      return (
        <Dialog
          isOpen
          isDestructive
          onClose={close}
          title={title}
          lead={t('subscriptions.cancel.lead')}
          headEnd={<StepOf step={1} />}
          actions={
            <>
              {keep}
              <Button
                kind="danger-quiet"
                isPending={cancel.isLoading}
                blockedReason={cancel.hasFailed ? t('subscriptions.cancel.unknown') : undefined}
                onClick={() => tell({ kind: 'goOn' })}
              >
                {t('subscriptions.cancel.goOn')}
              </Button>
            </>
          }
        >
          {cancel.isLoading && (
            <LoadingFrame>
              <SkeletonText lines={4} />
            </LoadingFrame>
          )}
          {cancel.hasFailed && (
            <Notice
              tone="negative"
              announce="urgent"
              action={
                <Button size="small" onClick={cancel.again}>
                  {t('portal.retry')}
                </Button>
              }
            >
              {t('subscriptions.cancel.notRead')}
            </Notice>
          )}
          {cancel.lines !== null && <ConsequenceList items={cancel.lines} />}
        </Dialog>
      );
    case 'cancelSubConfirm':
    case 'canceling':
      return (
        <Dialog
          isOpen
          isDestructive
          onClose={close}
          title={t('subscriptions.cancel.sure')}
          lead={t('subscriptions.cancel.final', { plan })}
          headEnd={<StepOf step={2} />}
          actions={
            <>
              {keep}
              <Button kind="danger" isPending={step.kind === 'canceling'} onClick={cancel.confirm}>
                {t(step.kind === 'canceling' ? 'subscriptions.cancel.canceling' : 'subscriptions.cancel.confirm')}
              </Button>
            </>
          }
        >
          {step.kind === 'cancelSubConfirm' && step.error !== null && <CancelFault error={step.error} />}
        </Dialog>
      );
    case 'success':
      return (
        <Dialog
          isOpen
          isPersistent
          onClose={() => window.location.reload()}
          title={t('subscriptions.cancel.done')}
          lead={t('subscriptions.cancel.done.text')}
          actions={
            <Button kind="primary" onClick={() => window.location.reload()}>
              {t('portal.close')}
            </Button>
          }
        />
      );
  }
}

function StepOf({ step }: Readonly<{ step: number }>): ReactNode {
  const t = useText();
  return (
    <Text size="sm" tone="faint">
      {t('subscriptions.cancel.step', { step, steps: 2 })}
    </Text>
  );
}

/** Why it failed, or 'Please contact us' without a reason (ERR-005). */
function CancelFault({ error }: Readonly<{ error: unknown }>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const isSaid = error instanceof CallError && error.message !== '';
  return (
    <Notice tone="negative" announce="urgent">
      {isSaid ? refusalText(error) : t('subscriptions.error.cancel')}
    </Notice>
  );
}

/** Loads what would be lost when the dialog opens, and cancels with exactly that; a retry carries the same key. */
function useCancel(tell: CancelDialogProps['tell']) {
  const key = useRef(newActionKey());
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.cancellation,
    queryFn: ({ signal }) => call<typeof getCancellation>('GET', '/subscription/cancellation', { signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
  const lines = useConsequences(data?.consequences ?? []);
  const confirm = async (): Promise<void> => {
    tell({ kind: 'confirm' });
    try {
      const query = data === undefined ? {} : { upgrades: data.upgrades };
      await call<typeof deleteSubscription>('DELETE', '/subscription', { query, actionKey: key.current });
      tell({ kind: 'done' });
    } catch (error) {
      tell({ kind: 'failed', error });
    }
  };
  return {
    lines: data === undefined ? null : lines,
    isLoading: data === undefined && isFetching,
    hasFailed: data === undefined && isError && !isFetching,
    again: () => void refetch(),
    confirm: () => void confirm(),
  };
}
