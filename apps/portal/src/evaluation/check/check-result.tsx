// The result of running a log again: a sentence, both verdicts, and the entry at which a file differs from the record.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Money, Mono, Num } from '@openbell/ui/figures/figures.tsx';
import { Table } from '@openbell/ui/figures/table.tsx';
import { Notice, type NoticeTone } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { centsOf } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { StatusBadge } from '../attempts/attempt-words.tsx';
import css from './check-dialog.module.css';
import type { LogCheck } from './check-log.ts';

const tones: Readonly<Record<LogCheck['kind'], NoticeTone>> = {
  same: 'positive',
  older: 'info',
  other: 'warning',
  changed: 'negative',
  rewritten: 'negative',
  disputed: 'negative',
  unreadable: 'warning',
};

type ResultProps = Readonly<{
  check: LogCheck;
  served: Attempt;
  /** The name of the file; null for the log of the attempt itself. */
  file: string | null;
}>;

export function CheckResult({ check, served, file }: ResultProps): ReactNode {
  const t = useText();
  const kind = check.kind === 'rewritten' ? 'changed' : check.kind;
  return (
    <div className={css['outcome']} data-check={check.kind}>
      {file !== null && (
        <p className={css['quiet']}>
          <Num>{file}</Num>
        </p>
      )}
      <Notice tone={tones[check.kind]} title={t(`evaluation.check.${kind}.title`)}>
        <CheckSentence check={check} />
      </Notice>
      {(check.kind === 'changed' || check.kind === 'rewritten') && <ChangedEntry change={check} />}
      {'view' in check && <BothVerdicts check={check} served={served} />}
    </div>
  );
}

function CheckSentence({ check }: Readonly<{ check: LogCheck }>): ReactNode {
  const t = useText();
  switch (check.kind) {
    case 'same':
      return t('evaluation.check.same', {
        events: check.view.events,
        status: t(`evaluation.status.${check.view.status}`),
      });
    case 'older':
      return t('evaluation.check.older', { missing: check.missing });
    case 'changed':
    case 'rewritten': {
      if (check.kind === 'changed' && check.sign === 'spelling')
        return <Words id="evidence.check.spelling" values={{ line: <Num>{check.line}</Num> }} />;
      if (check.entry === 0) return t('evidence.check.changed.head');
      const values = { entry: <Num>{check.entry}</Num>, line: <Num>{check.line}</Num> };
      return <Words id={`evidence.check.${check.kind}`} values={values} />;
    }
    case 'unreadable':
      return <UnreadableSentence why={check} />;
    case 'other':
    case 'disputed':
      return t(`evaluation.check.${check.kind}`);
  }
}

function UnreadableSentence({ why }: Readonly<{ why: Extract<LogCheck, { kind: 'unreadable' }> }>): ReactNode {
  const t = useText();
  switch (why.reason) {
    case 'no_head':
    case 'byte_order_mark':
    case 'unknown_tables':
      return t(`evidence.check.${why.reason}`);
    case 'bad_line':
      return <Words id="evaluation.check.unreadable.line" values={{ line: <Num>{why.line}</Num> }} />;
    case 'refused_line':
      return (
        <Words
          id="evidence.check.refused_line"
          values={{ line: <Num>{why.line}</Num>, code: <Mono>{why.code}</Mono> }}
        />
      );
  }
}

type Change = Extract<LogCheck, { kind: 'changed' | 'rewritten' }>;

/** Our lines are far shorter; a file may have one of megabytes, which no page can show. */
const shownMax = 2000;

function clipped(line: string): string {
  return line.length > shownMax ? `${line.slice(0, shownMax)}…` : line;
}

/** The line of the file above the line on record, so that the difference is visible. */
function ChangedEntry({ change }: Readonly<{ change: Change }>): ReactNode {
  const t = useText();
  const { found, onRecord } = change;
  return (
    <dl className={css['lines']}>
      <dt>{t('evidence.check.inFile')}</dt>
      <dd>{found === null ? t('evidence.check.nothing') : <Mono>{clipped(found)}</Mono>}</dd>
      <dt>{t('evaluation.check.onRecord')}</dt>
      <dd>{onRecord === null ? t('evidence.check.nothing') : <Mono>{onRecord}</Mono>}</dd>
    </dl>
  );
}

type Seen = Pick<Attempt, 'status' | 'balance' | 'log_hash'>;

function BothVerdicts({ check, served }: Readonly<{ check: LogCheck & { view: Seen }; served: Attempt }>): ReactNode {
  const t = useText();
  const rows: readonly { readonly key: string; readonly head: string; readonly cell: (seen: Seen) => ReactNode }[] = [
    { key: 'verdict', head: t('evaluation.verdict.title'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'balance',
      head: t('evaluation.balance.balance'),
      cell: ({ balance }) => <Money cents={centsOf(balance)} />,
    },
    {
      key: 'hash',
      head: t('evaluation.verdict.hash'),
      cell: ({ log_hash }) => (
        <span className={css['hash']}>
          <Mono>{log_hash}</Mono>
        </span>
      ),
    },
  ];
  return (
    <div className={css['table']}>
      <Table
        caption={t('evaluation.check.title')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'head', head: t('evaluation.check.figure'), cell: ({ head }) => head, isRowHead: true },
          { key: 'computed', head: t('evaluation.check.computed'), cell: ({ cell }) => cell(check.view) },
          { key: 'record', head: t('evaluation.check.onRecord'), cell: ({ cell }) => cell(served) },
        ]}
      />
    </div>
  );
}
