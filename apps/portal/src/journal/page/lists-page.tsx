// Playbooks and checklists: the customer's strategies, and the points to check before and after a trade.
import type { JournalList } from '@openbell/api/journal.ts';
import { journalFiguresOf } from '@openbell/rules/journal/journal-statistics.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Percent } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Grid } from '@openbell/ui/layout.tsx';
import { ConfirmDialog } from '@openbell/ui/overlays/confirm-dialog.tsx';
import { SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { BookMarked, ListChecks, Plus } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText, Words } from '../../platform/words.tsx';
import { textKeys } from '../trade/text-keys.ts';
import { emptyFilter } from '../trades/filter-model.ts';
import { Result } from './amounts.tsx';
import { viewAddress } from './journal-address.ts';
import { useJournal } from './journal-context.ts';
import { JournalScreen } from './journal-screen.tsx';
import { ListDialog, type ListDraft } from './list-dialog.tsx';
import css from './lists-page.module.css';
import { Loaded } from './loaded.tsx';
import { useDropList, useItems, useLists } from './queries.ts';

type Kind = JournalList['kind'];

export function ListsPage(): ReactNode {
  const t = useText();
  const lists = useLists();
  const [draft, setDraft] = useState<ListDraft | null>(null);
  return (
    <JournalScreen view="playbooks" lead={t('journal.lists.lead')}>
      <Loaded query={lists} skeleton={<ListsSkeleton />}>
        {(all) => (
          <Grid columns={2}>
            <Lists kind="playbook" all={all} onDraft={setDraft} />
            <Lists kind="checklist" all={all} onDraft={setDraft} />
          </Grid>
        )}
      </Loaded>
      {draft !== null && <ListDialog draft={draft} onClose={() => setDraft(null)} />}
    </JournalScreen>
  );
}

const icons = { playbook: BookMarked, checklist: ListChecks } as const;

type ListsProps = Readonly<{ kind: Kind; all: readonly JournalList[]; onDraft: (draft: ListDraft) => void }>;

function Lists({ kind, all, onDraft }: ListsProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const { isOver } = useJournal();
  const own = all.filter((list) => list.kind === kind);
  const add = (
    <Button
      size="small"
      icon={<Icon of={Plus} size={14} />}
      onClick={() => onDraft({ id: null, kind, name: '', text: '', points: [] })}
    >
      {t(`journal.lists.${kind}.new`)}
    </Button>
  );
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t(`journal.lists.${kind}s`)} titleId={titleId} end={!isOver && own.length > 0 && add} />
      {own.length === 0 ? (
        <CardPart isPadded={false}>
          <EmptyState icon={icons[kind]} title={t(`journal.lists.${kind}.none`)} action={!isOver && add}>
            {t(`journal.lists.${kind}.none.text`)}
          </EmptyState>
        </CardPart>
      ) : (
        own.map((list) => <ListPart key={list.id} list={list} onDraft={onDraft} />)
      )}
    </Card>
  );
}

function ListPart({ list, onDraft }: Readonly<{ list: JournalList; onDraft: ListsProps['onDraft'] }>): ReactNode {
  const t = useText();
  const { isOver } = useJournal();
  const refusalText = useRefusalText('journal.save.failed');
  const drop = useDropList();
  const [isAsking, setIsAsking] = useState(false);
  const keys = textKeys(list.points);
  return (
    <CardPart>
      <article className={css['list']} aria-label={list.name}>
        <header className={css['head']}>
          <h3 className={css['name']}>{list.name}</h3>
          {!isOver && (
            <Button
              size="small"
              kind="quiet"
              aria-label={t('journal.lists.edit.of', { name: list.name })}
              onClick={() => onDraft(list)}
            >
              {t('journal.lists.edit')}
            </Button>
          )}
          <Button
            size="small"
            kind="danger-quiet"
            aria-label={t('journal.lists.delete.of', { name: list.name })}
            onClick={() => setIsAsking(true)}
          >
            {t('journal.lists.delete')}
          </Button>
        </header>
        {list.kind === 'playbook' && <Earned listId={list.id} />}
        {list.text !== '' && (
          <p className={css['text']} dir="auto">
            {list.text}
          </p>
        )}
        {list.points.length > 0 && (
          <ol className={css['points']}>
            {list.points.map((point, place) => (
              <li key={keys[place]}>{point}</li>
            ))}
          </ol>
        )}
      </article>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('journal.lists.drop.title', { name: list.name })}
        lead={t('journal.lists.drop.lead')}
        keepLabel={t('portal.cancel')}
        confirmLabel={t('journal.lists.delete')}
        isPending={drop.isPending}
        onConfirm={() =>
          drop.mutate(list.id, {
            onSuccess: () => setIsAsking(false),
            onError: (error) => {
              setIsAsking(false);
              toasts.show({ tone: 'negative', text: refusalText(error), timeoutMs: 8000 });
            },
          })
        }
      />
    </CardPart>
  );
}

/** What the playbook earns so far, with a link to its trades. */
function Earned({ listId }: Readonly<{ listId: string }>): ReactNode {
  const t = useText();
  const { base } = useJournal();
  const items = useItems().data;
  const figures = useMemo(
    () => (items === undefined ? null : journalFiguresOf(items.filter(({ playbook }) => playbook?.listId === listId))),
    [items, listId],
  );
  if (figures === null) return null;
  const { trades, winRateBps, expectancyMicros } = figures;
  if (winRateBps === null || expectancyMicros === null)
    return <p className={css['figures']}>{t('journal.lists.figures.none')}</p>;
  return (
    <p className={css['figures']}>
      <Words
        id="journal.lists.figures"
        values={{
          trades: (
            <TextLink href={viewAddress(base, 'trades', { ...emptyFilter, playbooks: [listId] })}>
              {t('journal.month.trades', { count: trades })}
            </TextLink>
          ),
          rate: <Percent bps={winRateBps} />,
          mean: <Result micros={expectancyMicros} />,
        }}
      />
    </p>
  );
}

function ListsSkeleton(): ReactNode {
  return (
    <Grid columns={2}>
      {[1, 2].map((place) => (
        <Card key={place} isPadded>
          <SkeletonText lines={6} />
        </Card>
      ))}
    </Grid>
  );
}
