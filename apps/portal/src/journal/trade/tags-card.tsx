// The tags of a trade or a day. Statistics and filters group trades by theirs.

import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText } from '../../platform/words.tsx';
import css from '../overview/side-card.module.css';
import { useJournal } from '../page/journal-context.ts';
import { Chips, RemovableChip, Tag, ToggleChip } from '../trades/chip.tsx';
import { journalLimits } from './limits.ts';
import { offeredTags, type Tagged } from './offered-tags.ts';

type Props = Readonly<{
  of: 'trade' | 'day';
  tags: readonly string[];
  /** Everything that has tags: the most used ones are offered. */
  all: readonly Tagged[];
  write: Readonly<{ mutate: (change: { tags: string[] }) => void; error: Error | null }>;
}>;

export function TagsCard({ of, tags, all, write }: Props): ReactNode {
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
          <TagsForm of={of} tags={tags} all={all} write={write} />
        )}
      </div>
    </Card>
  );
}

function TagsForm({ of, tags, all, write }: Props): ReactNode {
  const t = useText();
  const refusalText = useRefusalText('journal.save.failed');
  const [text, setText] = useState('');
  const [isFull, setFull] = useState(false);
  const offered = offeredTags(all, tags);
  const failed = write.error === null ? undefined : refusalText(write.error);
  const fault = isFull ? t('journal.tags.full', { count: journalLimits.tagsOfNote }) : failed;
  function keep(next: readonly string[]): void {
    setFull(false);
    write.mutate({ tags: [...next] });
  }
  function add(tag: string): void {
    const name = tag.trim();
    const isKnown = name === '' || tags.includes(name);
    const hasNoRoom = !isKnown && tags.length >= journalLimits.tagsOfNote;
    if (hasNoRoom) setFull(true);
    else setText('');
    if (!isKnown && !hasNoRoom) keep([...tags, name]);
  }
  return (
    <>
      {tags.length > 0 && (
        <Chips label={t(`journal.tags.own.${of}`)}>
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
            onValueChange={(typed) => {
              setFull(false);
              setText(typed);
            }}
            maxLength={journalLimits.tagCharacters}
            error={fault}
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
