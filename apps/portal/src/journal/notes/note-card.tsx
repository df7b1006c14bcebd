// The customer's note on a trade or a day; saved automatically.
import { isCallError, isPassing } from '@openbell/api/calls/call-error.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { TextArea } from '@openbell/ui/forms/text-area.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { ScrollRegion } from '@openbell/ui/scroll-region.tsx';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';
import css from '../overview/side-card.module.css';
import { useJournal } from '../page/journal-context.ts';
import { journalLimits } from '../trade/limits.ts';
import { type Draft, type DraftState, useDraft } from './use-draft.ts';

type NoteChange = { readonly text: string; readonly textOver: string[] };

type NoteProps = Readonly<{
  /** What it belongs to: `tradePlace` or `dayPlace`. */
  place: string;
  title: string;
  placeholder: string;
  text: string;
  save: (change: NoteChange) => Promise<unknown>;
}>;

/** The name under which unsaved text waits, independent of the journal's URL. */
export const tradePlace = (tradeId: string): string => `trade ${tradeId}`;
export const dayPlace = (date: string): string => `day ${date}`;

export function NoteCard({ place, title, placeholder, text, save }: NoteProps): ReactNode {
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
  const keep = (words: string, known: readonly string[]): Promise<unknown> =>
    save({ text: words, textOver: [...new Set(known)].map(sha256Hex) });
  const draft = useDraft({ place, kept: text, save: keep, onLost });
  // Text that came too late for the trial stays visible, so that it can be copied.
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
        <Writing title={title} placeholder={placeholder} draft={draft} kept={text} />
      )}
    </Card>
  );
}

type WritingProps = Pick<NoteProps, 'title' | 'placeholder'> & Readonly<{ draft: Draft; kept: string }>;

function Writing({ title, placeholder, draft, kept }: WritingProps): ReactNode {
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
      {draft.state === 'failed' && <NotSaved draft={draft} />}
      {draft.state === 'changed' && <ChangedSince draft={draft} newer={kept} />}
    </div>
  );
}

/** Errors that may pass are retried automatically. */
function NotSaved({ draft }: Readonly<{ draft: Draft }>): ReactNode {
  const t = useText();
  const { isOver } = useJournal();
  const refusalText = useRefusalText('journal.note.failed');
  const isFinal = isCallError(draft.fault) && !isPassing(draft.fault);
  return (
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
  );
}

/** An older draft never replaces a newer note: the customer sees both, and decides. */
function ChangedSince({ draft, newer }: Readonly<{ draft: Draft; newer: string }>): ReactNode {
  const t = useText();
  return (
    <>
      <Notice tone="warning" announce="urgent">
        {t(newer === '' ? 'journal.note.changed.emptied' : 'journal.note.changed')}
      </Notice>
      {newer !== '' && (
        <ScrollRegion label={t('journal.note.changed.newer')} className={css['newer']}>
          <p dir="auto">{newer}</p>
        </ScrollRegion>
      )}
      <div className={css['choices']}>
        <Button size="small" kind="primary" onClick={draft.join}>
          {t(newer === '' ? 'journal.note.changed.keep' : 'journal.note.changed.join')}
        </Button>
        <Button size="small" onClick={draft.discard}>
          {t('journal.note.changed.discard')}
        </Button>
      </div>
    </>
  );
}

function Saved({ state }: Readonly<{ state: DraftState }>): ReactNode {
  const t = useText();
  const unsaved = t('journal.note.unsaved');
  const words = {
    idle: '',
    unsaved,
    saving: t('journal.note.saving'),
    saved: t('journal.note.saved'),
    failed: unsaved,
    changed: unsaved,
  };
  return <span role="status">{words[state]}</span>;
}
