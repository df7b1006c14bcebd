// "Check it yourself": runs the log of this attempt, or a file, again in the browser and shows both verdicts side by side. A receipt is
// checked against the log on record, and so is the newest one whenever the own log is checked.
import type { getSignedReceipt, listReceipts } from '@openbell/api/anchors.ts';
import type { Attempt, getAttempt } from '@openbell/api/evaluation.ts';
import { type Receipt, readReceipts } from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { useText } from '../../platform/words.tsx';
import { type CheckedReceipt, checkReceipts } from '../receipts/check-receipts.ts';
import { ReceiptsResult } from '../receipts/receipts-result.tsx';
import css from './check-dialog.module.css';
import { CheckDrop } from './check-drop.tsx';
import { type FileRefusal, readLogFile } from './check-file.ts';
import { judgeLog, type LogCheck, needsRecord } from './check-log.ts';
import { CheckResult } from './check-result.tsx';
import { fetchLog } from './fetch-log.ts';
import { runLogInWorker } from './run-log-in-worker.ts';

/** `file` is the name of a chosen file; null for the log of the attempt itself. */
type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly reason: FileRefusal; readonly file: string }
  | { readonly kind: 'receipts'; readonly receipts: readonly CheckedReceipt[] }
  | ({ readonly kind: 'done'; readonly file: string | null; readonly receipts: readonly CheckedReceipt[] } & Checked);

type CheckProps = Readonly<{ attempt: Attempt; onClose: () => void }>;

export function CheckDialog({ attempt, onClose }: CheckProps): ReactNode {
  const t = useText();
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });

  const newest = useRef<AbortController | null>(null);
  useEffect(() => () => newest.current?.abort(), []);

  /**
   * Shows the result of the newest try. A log that cannot be fetched, or a browser out of memory, counts as a failure. Starting a try
   * aborts the previous one, and so does closing the dialog: a large file must not show its result over that of a later one.
   */
  async function attemptTo(find: (signal: AbortSignal) => Promise<Progress>): Promise<void> {
    newest.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    newest.current = controller;
    setProgress({ kind: 'running' });
    const found = await find(signal).catch((): Progress => ({ kind: 'failed' }));
    if (!signal.aborted) setProgress(found);
  }

  async function checkFile(file: File, signal: AbortSignal): Promise<Progress> {
    const read = await readLogFile(file);
    if (read.kind === 'refused') return { kind: 'refused', reason: read.reason, file: file.name };
    const receipts = readReceipts(read.text);
    if (receipts !== null) return { kind: 'receipts', receipts: await checkOwnReceipts(attempt.id, receipts, signal) };
    return { kind: 'done', file: file.name, receipts: [], ...(await checkText(attempt.id, read.text, signal)) };
  }

  async function checkOwn(signal: AbortSignal): Promise<Progress> {
    const text = await fetchLog(attempt.id, signal);
    const checked = await checkText(attempt.id, text, signal);
    const newest = await fetchNewestReceipt(attempt.id, signal);
    const receipts =
      newest === null ? [] : await checkReceipts({ attemptId: attempt.id, receipts: [newest], log: text, signal });
    return { kind: 'done', file: null, receipts, ...checked };
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('evaluation.check.title')}
      lead={t('evaluation.check.lead')}
      hasClose
      actions={<Button onClick={onClose}>{t('portal.close')}</Button>}
    >
      <div className={css['body']}>
        <Button kind="primary" isPending={progress.kind === 'running'} onClick={() => void attemptTo(checkOwn)}>
          {t('evaluation.check.run')}
        </Button>
        <CheckDrop onFile={(file) => void attemptTo((signal) => checkFile(file, signal))} />
        <div role="status" className={css['result']}>
          <CheckProgress progress={progress} />
        </div>
      </div>
    </Dialog>
  );
}

type Checked = { readonly check: LogCheck; readonly served: Attempt };

/** Fetches the record after the run, so that an event in between does not look like a change. */
async function checkText(id: string, text: string, signal: AbortSignal): Promise<Checked> {
  const run = await runLogInWorker(text, signal);
  const served = await call<typeof getAttempt>('GET', '/attempts/:id', { params: { id }, signal });
  const record = needsRecord(run, served) ? await fetchLog(id, signal) : null;
  return { check: judgeLog({ text, run, served, record }), served };
}

/** Against the log on record, whose chain is run first: a receipt proves nothing about a log with a broken chain. */
async function checkOwnReceipts(
  id: string,
  receipts: readonly Receipt[],
  signal: AbortSignal,
): Promise<readonly CheckedReceipt[]> {
  const log = await fetchLog(id, signal);
  const run = await runLogInWorker(log, signal);
  if (run.kind !== 'ran') throw new Error('the log on record has no intact chain');
  return checkReceipts({ attemptId: id, receipts, log, signal });
}

async function fetchNewestReceipt(id: string, signal: AbortSignal): Promise<Receipt | null> {
  const [newest] = await call<typeof listReceipts>('GET', '/attempts/:id/receipts', { params: { id }, signal });
  if (newest === undefined) return null;
  const params = { id, date: newest.date };
  return call<typeof getSignedReceipt>('GET', '/attempts/:id/receipts/:date', { params, signal });
}

function CheckProgress({ progress }: Readonly<{ progress: Progress }>): ReactNode {
  const t = useText();
  switch (progress.kind) {
    case 'idle':
      return null;
    case 'running':
      return <p className={css['quiet']}>{t('evaluation.check.running')}</p>;
    case 'failed':
      return <Notice tone="negative">{t('evaluation.check.failed')}</Notice>;
    case 'refused':
      return (
        <div data-check="refused">
          <Notice tone="warning" title={t('evaluation.check.unreadable.title')}>
            {t(`evidence.check.${progress.reason}`, { file: progress.file })}
          </Notice>
        </div>
      );
    case 'done':
      return (
        <Stack gap={3}>
          <CheckResult check={progress.check} served={progress.served} file={progress.file} />
          <ReceiptsResult checked={progress.receipts} />
        </Stack>
      );
    case 'receipts':
      return <ReceiptsResult checked={progress.receipts} />;
  }
}
