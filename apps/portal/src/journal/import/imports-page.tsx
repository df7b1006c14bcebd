// Past imports: each file with its result and a button to delete it; and the customer's own mappings.

import type { JournalImport } from '@openbell/api/journal-files.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Count, Num } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { List, ListRow } from '@openbell/ui/list.tsx';
import { ConfirmDialog } from '@openbell/ui/overlays/confirm-dialog.tsx';
import { SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { FileInput, FileSpreadsheet, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { isoDayOf, ownZone } from '../../platform/times.ts';
import { instantOfWire } from '../../platform/wire-date.ts';
import { useText, Words } from '../../platform/words.tsx';
import { useJournal } from '../page/journal-context.ts';
import { JournalScreen } from '../page/journal-screen.tsx';
import { Loaded } from '../page/loaded.tsx';
import { CostsDialog } from './costs-dialog.tsx';
import { useFormatName } from './format-name.ts';
import { useDropImport, useDropMapping, useImports, useMappings } from './import-queries.ts';
import { isSaid } from './typed-costs.ts';
import { useImportDialog } from './use-import-dialog.ts';

export function ImportsPage(): ReactNode {
  const t = useText();
  const imports = useImports();
  return (
    <JournalScreen view="imports" lead={t('journal.imports.lead')}>
      <Loaded query={imports} skeleton={<ImportsSkeleton />}>
        {(all) => (all.length === 0 ? <NoImports /> : <Imports all={all} />)}
      </Loaded>
      <OwnMappings />
    </JournalScreen>
  );
}

function NoImports(): ReactNode {
  const t = useText();
  const { isOver } = useJournal();
  const { open } = useImportDialog();
  return (
    <Card>
      <EmptyState
        icon={FileSpreadsheet}
        level={2}
        title={t('journal.imports.none.title')}
        action={
          !isOver && (
            <Button icon={<Icon of={FileInput} size={14} />} onClick={open}>
              {t('journal.import.act')}
            </Button>
          )
        }
      >
        {t('journal.imports.none.text')}
      </EmptyState>
    </Card>
  );
}

function Imports({ all }: Readonly<{ all: readonly JournalImport[] }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const formatName = useFormatName();
  const [asked, setAsked] = useState<JournalImport | null>(null);
  const [costsOf, setCostsOf] = useState<JournalImport | null>(null);
  const columns: readonly Column<JournalImport>[] = [
    {
      key: 'file',
      head: t('journal.imports.file'),
      cell: ({ fileName }) => <bdi>{fileName === '' ? '—' : fileName}</bdi>,
      isRowHead: true,
    },
    {
      key: 'format',
      head: t('journal.imports.format'),
      cell: ({ mappingKey, mappingName }) => formatName(mappingKey, mappingName),
    },
    { key: 'zone', head: t('journal.imports.zone'), cell: ({ zone }) => <Num>{zone}</Num>, isQuiet: true },
    {
      key: 'sessions',
      head: t('journal.imports.sessions'),
      cell: ({ firstSession, lastSession }) => <Sessions first={firstSession} last={lastSession} />,
    },
    { key: 'rows', head: t('journal.imports.rows'), cell: ({ rows }) => <Count value={rows} />, isNumber: true },
    {
      key: 'left',
      head: t('journal.imports.left'),
      cell: ({ known, leftOut }) => <Count value={known + leftOut} />,
      isNumber: true,
      isQuiet: true,
    },
    {
      key: 'rejected',
      head: t('journal.imports.rejected'),
      cell: ({ rejected }) => <Rejected count={rejected} />,
      isNumber: true,
    },
    {
      key: 'costs',
      head: t('journal.imports.costs'),
      cell: (one) => <CostsCell one={one} onSay={() => setCostsOf(one)} />,
    },
    {
      key: 'saved',
      head: t('journal.imports.saved'),
      cell: ({ savedAt }) => <Num>{isoDayOf(instantOfWire(savedAt) ?? asInstant(0), ownZone())}</Num>,
      isQuiet: true,
    },
    {
      key: 'act',
      head: <VisuallyHidden>{t('journal.lists.delete')}</VisuallyHidden>,
      cell: (one) => (
        <Button
          size="small"
          kind="danger-quiet"
          aria-label={t('journal.imports.delete.of', { file: one.fileName })}
          onClick={() => setAsked(one)}
        >
          {t('journal.lists.delete')}
        </Button>
      ),
    },
  ];
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={t('journal.imports.title')} titleId={titleId} />
      <CardPart isPadded={false}>
        <Table caption={t('journal.imports.caption')} columns={columns} rows={all} rowKey={({ id }) => id} />
      </CardPart>
      {costsOf !== null && <CostsDialog asked={costsOf} onClose={() => setCostsOf(null)} />}
      {asked !== null && <DropDialog asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function Sessions({ first, last }: Readonly<{ first: SessionDate; last: SessionDate }>): ReactNode {
  if (first === last) return <Num>{formatDate(first)}</Num>;
  return (
    <Words
      id="journal.imports.fromTo"
      values={{ from: <Num>{formatDate(first)}</Num>, until: <Num>{formatDate(last)}</Num> }}
    />
  );
}

/** Missing costs can be added at any time; nothing is assumed for the customer. */
function CostsCell({ one, onSay }: Readonly<{ one: JournalImport; onSay: () => void }>): ReactNode {
  const t = useText();
  const { isOver } = useJournal();
  const isLacking = one.rootsWithoutCosts.length > 0;
  const hasSaid = isSaid(one.costs);
  const state = t(hasSaid ? 'journal.imports.costs.said' : 'journal.imports.costs.none');
  if (!isLacking && one.rowsWithStatedCosts === 0) return t('journal.imports.costs.file');
  if (isOver) return isLacking || hasSaid ? state : t('journal.imports.costs.file');
  const act = t(hasSaid ? 'journal.imports.costs.change' : 'journal.imports.costs.add');
  return (
    <Button size="small" aria-label={t('journal.imports.costs.of', { act, file: one.fileName })} onClick={onSay}>
      {act}
    </Button>
  );
}

function Rejected({ count }: Readonly<{ count: number }>): ReactNode {
  return count === 0 ? <Count value={0} /> : <Badge tone="warning">{count}</Badge>;
}

function DropDialog({ asked, onClose }: Readonly<{ asked: JournalImport; onClose: () => void }>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText('journal.save.failed');
  const drop = useDropImport();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('journal.imports.drop.title')}
      consequences={[
        { id: 'rows', icon: FileSpreadsheet, text: t('journal.imports.drop.rows', { count: asked.rows }) },
        { id: 'notes', icon: Undo2, text: t('journal.imports.drop.notes'), isKept: true },
      ]}
      keepLabel={t('portal.cancel')}
      confirmLabel={t('journal.imports.drop.act')}
      isPending={drop.isPending}
      onConfirm={() =>
        drop.mutate(asked.id, {
          onSuccess: onClose,
          onError: (error) => {
            onClose();
            toasts.show({ tone: 'negative', text: refusalText(error), timeoutMs: 8000 });
          },
        })
      }
    />
  );
}

function OwnMappings(): ReactNode {
  const t = useText();
  const titleId = useId();
  const own = useMappings().data?.own ?? [];
  const drop = useDropMapping();
  if (own.length === 0) return null;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.mappings.title')} lead={t('journal.mappings.lead')} titleId={titleId} />
      <CardPart isPadded={false}>
        <List labelledBy={titleId}>
          {own.map(({ id, name, keptAt, mapping }) => (
            <ListRow
              key={id}
              title={<bdi>{name}</bdi>}
              lead={
                <Words
                  id="journal.mappings.of"
                  values={{
                    kind: t(`journal.mapper.kind.${mapping.rows.kind}`),
                    date: <Num>{isoDayOf(instantOfWire(keptAt) ?? asInstant(0), ownZone())}</Num>,
                  }}
                />
              }
              end={
                <Button
                  size="small"
                  kind="danger-quiet"
                  isPending={drop.isPending && drop.variables === id}
                  aria-label={t('journal.lists.delete.of', { name })}
                  onClick={() => drop.mutate(id)}
                >
                  {t('journal.lists.delete')}
                </Button>
              }
            />
          ))}
        </List>
      </CardPart>
    </Card>
  );
}

function ImportsSkeleton(): ReactNode {
  return (
    <Stack gap="page">
      <Card isPadded>
        <SkeletonText lines={5} />
      </Card>
    </Stack>
  );
}
