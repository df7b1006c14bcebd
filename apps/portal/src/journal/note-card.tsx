// What the customer writes to a trade or a day; saved by itself.

import { Button } from '@openbell/ui/button.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextArea } from '@openbell/ui/text-area.tsx';
import { type ReactNode, useId } from 'react';
import { useText } from '../platform/words.tsx';
import { useJournal } from './journal-context.ts';
import { journalLimits } from './limits.ts';
import css from './side-card.module.css';
import { type DraftState, useDraft } from './use-draft.ts';

type NoteProps = Readonly<{
  title: string;
  placeholder: string;
  text: string;
  save: (text: string) => Promise<unknown>;
}>;

export function NoteCard({ title, placeholder, text, save }: NoteProps): ReactNode {
  const titleId = useId();
  const { isOver } = useJournal();
  return (
    <Card as="section" labelledBy={titleId}>
      {isOver ? (
        <>
          <CardHead title={title} titleId={titleId} />
          <CardPart>
            <p className={css['text']} dir="auto">
              {text === '' ? '—' : text}
            </p>
          </CardPart>
        </>
      ) : (
        <Writing title={title} titleId={titleId} placeholder={placeholder} text={text} save={save} />
      )}
    </Card>
  );
}

function Writing({ title, titleId, placeholder, text, save }: NoteProps & Readonly<{ titleId: string }>): ReactNode {
  const t = useText();
  const draft = useDraft(text, save);
  return (
    <>
      <CardHead title={title} titleId={titleId} end={<Saved state={draft.state} />} />
      <div className={css['body']}>
        <TextArea
          label={title}
          isLabelHidden
          rows={7}
          dir="auto"
          maxLength={journalLimits.noteCharacters}
          placeholder={placeholder}
          value={draft.text}
          onValueChange={draft.change}
          onBlur={draft.flush}
        />
        {draft.state === 'failed' && (
          <Notice
            tone="negative"
            announce="urgent"
            action={
              <Button size="small" onClick={draft.flush}>
                {t('portal.retry')}
              </Button>
            }
          >
            {t('journal.note.failed')}
          </Notice>
        )}
      </div>
    </>
  );
}

function Saved({ state }: Readonly<{ state: DraftState }>): ReactNode {
  const t = useText();
  const words = { saved: t('journal.note.saved'), saving: t('journal.note.saving'), failed: '', idle: '' };
  return <span role="status">{words[state]}</span>;
}
