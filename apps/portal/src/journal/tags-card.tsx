// The tags of a trade: statistics and filters group by them.
import { Button } from '@openbell/ui/button.tsx';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Form } from '@openbell/ui/form.tsx';
import { TextField } from '@openbell/ui/text-field.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import { Chips, RemovableChip, Tag, ToggleChip } from './chip.tsx';
import { useJournal } from './journal-context.ts';
import type { JournalItem } from './journal-data.ts';
import { journalLimits } from './limits.ts';
import { useWriteTrade } from './note-writes.ts';
import { offeredTags } from './offered-tags.ts';
import css from './side-card.module.css';

type Props = Readonly<{ tradeId: string; tags: readonly string[]; all: readonly JournalItem[] }>;

export function TagsCard({ tradeId, tags, all }: Props): ReactNode {
  const t = useText();
  const titleId = useId();
  const { isOver } = useJournal();
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.tags.title')} titleId={titleId} />
      <div className={css['body']}>
        {isOver ? (
          <div>{tags.length === 0 ? '—' : tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}</div>
        ) : (
          <TagsForm tradeId={tradeId} tags={tags} all={all} />
        )}
      </div>
    </Card>
  );
}

function TagsForm({ tradeId, tags, all }: Props): ReactNode {
  const t = useText();
  const refusalText = useRefusalText('journal.save.failed');
  const write = useWriteTrade(tradeId);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const offered = offeredTags(all, tags);
  function keep(next: readonly string[]): void {
    setFault(null);
    write.mutate({ tags: [...next] }, { onError: (error) => setFault(refusalText(error)) });
  }
  function add(tag: string): void {
    const name = tag.trim();
    const isKnown = name === '' || tags.includes(name);
    const isFull = !isKnown && tags.length >= journalLimits.tagsOfTrade;
    if (isFull) setFault(t('journal.tags.full', { count: journalLimits.tagsOfTrade }));
    else setText('');
    if (!isKnown && !isFull) keep([...tags, name]);
  }
  return (
    <>
      {tags.length > 0 && (
        <Chips label={t('journal.tags.own')}>
          {tags.map((tag) => (
            <RemovableChip
              key={tag}
              label={t('journal.tags.remove', { tag })}
              onRemove={() => keep(tags.filter((one) => one !== tag))}
            >
              <bdi>{tag}</bdi>
            </RemovableChip>
          ))}
        </Chips>
      )}
      <Form onSubmit={() => add(text)} label={t('journal.tags.add')} autoComplete="off">
        <div className={css['line']}>
          <TextField
            label={t('journal.tags.new')}
            value={text}
            onValueChange={setText}
            maxLength={journalLimits.tagCharacters}
            error={fault ?? undefined}
          />
          <Button type="submit">{t('journal.tags.act')}</Button>
        </div>
      </Form>
      {offered.length > 0 && (
        <Chips label={t('journal.tags.offered')}>
          {offered.map((tag) => (
            <ToggleChip key={tag} isOn={false} onPress={() => add(tag)}>
              <bdi>{tag}</bdi>
            </ToggleChip>
          ))}
        </Chips>
      )}
    </>
  );
}
