// 'Your Gauntlet Rules': the customer's own limits before the Gauntlet opens.

import { CallError, isCallError, requestIdOf } from '@openbell/api/calls/call-error.ts';
import type { postGauntlet, SimulatorRecord } from '@openbell/api/market/simulator.ts';
import type { LimitName } from '@openbell/rules/simulator/personal-limits.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { TextArea } from '@openbell/ui/forms/text-area.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call, newActionKey } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';
import {
  firstForm,
  isLimitMissing,
  type RulesBlock,
  type RulesForm,
  type RulesMode,
  rulesBlock,
  rulesBodyOf,
  shownLimits,
  withLimit,
  withMode,
} from './rules-form.ts';
import css from './rules-modal.module.css';

type ModalProps = Readonly<{ gauntletStatus: string; onClose: () => void }>;

export function RulesModal({ gauntletStatus, onClose }: ModalProps): ReactNode {
  const t = useText();
  const formId = useId();
  const reasonId = useId();
  const [form, setForm] = useState(firstForm);
  const client = useQueryClient();
  const send = useSendRules(onClose);
  const block = rulesBlock(form, gauntletStatus);
  function submit(): void {
    // Ask the client: the second of two quick presses comes before the state of the first is rendered.
    if (block === null && client.isMutating({ mutationKey: sendKey }) === 0) send.mutate(form);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rules.title')}
      lead={t('rules.lead')}
      actions={
        <>
          {block !== null && (
            <p id={reasonId} className={css['reason']}>
              {reasonText(block, form.mode, t)}
            </p>
          )}
          <Button onClick={onClose}>{t('rules.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            isPending={send.isPending}
            blockedBy={block === null ? undefined : reasonId}
          >
            {t('rules.set')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <div className={css['fields']}>
          {send.isError && <SendFault error={send.error} />}
          <ModeChoice mode={form.mode} onMode={(mode) => setForm(withMode(form, mode))} />
          <LimitFields form={form} onForm={setForm} />
          {form.mode !== 'freestyle' && (
            <Checkbox
              checked={form.stopsForTheDay}
              onCheckedChange={(stopsForTheDay) => setForm({ ...form, stopsForTheDay })}
              hint={t('rules.stop.hint')}
            >
              {t('rules.stop')}
            </Checkbox>
          )}
          <TextArea
            label={t('rules.style')}
            hint={t('rules.style.hint')}
            rows={3}
            maxLength={2000}
            value={form.tradingStyle}
            onValueChange={(tradingStyle) => setForm({ ...form, tradingStyle })}
          />
        </div>
      </Form>
    </Dialog>
  );
}

const takenMs = 60_000;
const sendKey = ['simulator', 'rules'];

/** Sends the rules with one idempotency key for this form, so that a retry after a lost response opens only one Gauntlet. */
function useSendRules(onDone: () => void) {
  const t = useText();
  const client = useQueryClient();
  const [actionKey, setActionKey] = useState(newActionKey);
  return useMutation({
    mutationKey: sendKey,
    mutationFn: (form: RulesForm): Promise<SimulatorRecord> =>
      call<typeof postGauntlet>('POST', '/accounts/gauntlet', { body: rulesBodyOf(form), actionKey }),
    onSuccess: (simulator) => {
      client.setQueryData(queryKeys.simulator, simulator);
      void client.invalidateQueries({ queryKey: queryKeys.account });
      onDone();
    },
    // A refused form had no effect, so the corrected form is a new action.
    onError: (error) => {
      if (error instanceof CallError && error.code !== 'offline') setActionKey(newActionKey());
      if (!isCallError(error, 'gauntlet_exists')) return;
      // Another tab or device was first, and its rules are in force. A toast, because the page may have closed the modal.
      toasts.show({ key: 'rules.taken', text: t('rules.taken'), tone: 'negative', timeoutMs: takenMs });
      for (const queryKey of [queryKeys.simulator, queryKeys.attempts]) void client.invalidateQueries({ queryKey });
      onDone();
    },
  });
}

function reasonText(block: RulesBlock, mode: RulesMode, t: ReturnType<typeof useText>): string {
  return t(block === 'limits_missing' && mode === 'freestyle' ? 'rules.block.month_missing' : `rules.block.${block}`);
}

function SendFault({ error }: Readonly<{ error: Error }>): ReactNode {
  const t = useText();
  const requestId = requestIdOf(error);
  return (
    <Notice tone="negative" announce="urgent">
      {t('rules.failed')}
      {requestId !== undefined && ` ${t('portal.request')} ${requestId}`}
    </Notice>
  );
}

const modes: readonly RulesMode[] = ['preset', 'custom', 'freestyle'];

function ModeChoice({ mode, onMode }: Readonly<{ mode: RulesMode; onMode: (mode: RulesMode) => void }>): ReactNode {
  const t = useText();
  return (
    <div className={css['mode']}>
      <Segmented
        label={t('rules.mode')}
        isBlock
        options={modes.map((value) => ({ value, label: t(`rules.mode.${value}`) }))}
        value={mode}
        onValueChange={onMode}
      />
      <p className={css['hint']}>{t(`rules.mode.${mode}.hint`)}</p>
    </div>
  );
}

type LimitProps = Readonly<{ form: RulesForm; onForm: (form: RulesForm) => void }>;

/** A missing limit is reported at its label once the customer has left the field, not while they are typing. */
function LimitFields({ form, onForm }: LimitProps): ReactNode {
  const t = useText();
  const [left, setLeft] = useState<ReadonlySet<LimitName>>(new Set());
  return (
    <div className={css['limits']}>
      {shownLimits(form.mode).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`rules.limit.${name}`)}
          inputMode="decimal"
          autoComplete="off"
          isLatin
          before="$"
          readOnly={form.mode === 'preset'}
          value={form.limits[name]}
          error={left.has(name) && isLimitMissing(form, name) ? t('rules.limit.missing') : undefined}
          onValueChange={(typed) => onForm(withLimit(form, name, typed))}
          onBlur={() => setLeft(new Set([...left, name]))}
        />
      ))}
    </div>
  );
}
