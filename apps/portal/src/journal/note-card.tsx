// What the customer writes to a trade or a day; saved by itself.
import { isCallError, isPassing } from '@openbell/api/call-error.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextArea } from '@openbell/ui/text-area.tsx';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRefusalText } from '../platform/refusal-text.ts';
import { toasts } from '../platform/toasts.ts';
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
  const t = useText();
  const titleId = useId();
  const { isOver } = useJournal();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onLost = (): void => {
    toasts.show({
      key: `note ${pathname}`,
      tone: 'negative',
      text: t('journal.note.lost'),
      action: { label: t('journal.note.back'), onPress: () => void navigate(pathname) },
    });
  };
  const draft = useDraft({ place: pathname, kept: text, save, onLost });
  // Words that came too late for the trial stay, to be taken elsewhere.
  const isClosed = isOver && draft.text === text;
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={title} titleId={titleId} end={!isClosed && <Saved state={draft.state} />} />
      {isClosed ? (
        <CardPart>
          <p className={css['text']} dir="auto">
            {text === '' ? '—' : text}
          </p>
        </CardPart>
      ) : (
        <Writing title={title} placeholder={placeholder} draft={draft} />
      )}
    </Card>
  );
}

type WritingProps = Pick<NoteProps, 'title' | 'placeholder'> & Readonly<{ draft: ReturnType<typeof useDraft> }>;

function Writing({ title, placeholder, draft }: WritingProps): ReactNode {
  const t = useText();
  const { isOver } = useJournal();
  const refusalText = useRefusalText('journal.note.failed');
  const isFinal = isCallError(draft.fault) && !isPassing(draft.fault);
  return (
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
            !isOver && (
              <Button size="small" onClick={draft.flush}>
                {t('portal.retry')}
              </Button>
            )
          }
        >
          {isFinal ? refusalText(draft.fault) : t('journal.note.failed')}
        </Notice>
      )}
    </div>
  );
}

function Saved({ state }: Readonly<{ state: DraftState }>): ReactNode {
  const t = useText();
  const words = { saved: t('journal.note.saved'), saving: t('journal.note.saving'), failed: '', idle: '' };
  return <span role="status">{words[state]}</span>;
}
