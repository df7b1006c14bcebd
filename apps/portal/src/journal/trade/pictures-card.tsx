// Screenshots of a trade or a day.
import type { JournalPicture } from '@openbell/api/journal.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { FieldError } from '@openbell/ui/forms/field.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { EyeOff, ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { portalConfig } from '../../platform/portal-config.ts';
import { useText } from '../../platform/words.tsx';
import { useAddPicture, useCaptionPicture, useDropPicture } from '../import/import-queries.ts';
import css from '../overview/side-card.module.css';
import { useJournal } from '../page/journal-context.ts';
import { usePrivacy } from '../page/privacy.ts';
import { journalLimits } from './limits.ts';
import { base64Of, canBeOpened, isPicture } from './picture-file.ts';

type CardProps = Readonly<{
  place: { readonly tradeId: string } | { readonly date: string };
  /** The trade or the day, in words. */
  of: string;
  pictures: readonly JournalPicture[];
}>;

const addressOf = ({ id }: JournalPicture): string => `${portalConfig.api}/journal/pictures/${encodeURIComponent(id)}`;

export function PicturesCard({ place, of, pictures }: CardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const { isOver } = useJournal();
  const isPrivate = usePrivacy();
  const [shownId, setShownId] = useState('');
  const shownAt = isPrivate ? -1 : pictures.findIndex(({ id }) => id === shownId);
  const shown = pictures[shownAt];
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.pictures.title')} titleId={titleId} end={!isOver && <AddButton place={place} />} />
      <div className={css['body']}>
        {pictures.length === 0 ? (
          <p className={css['hint']}>{isOver ? '—' : t('journal.pictures.none')}</p>
        ) : (
          <div className={css['pictures']}>
            {pictures.map((picture, index) =>
              isPrivate ? (
                <HiddenPicture key={picture.id} />
              ) : (
                <button
                  key={picture.id}
                  type="button"
                  className={css['thumb']}
                  aria-label={
                    picture.caption === ''
                      ? t('journal.pictures.open', { number: index + 1 })
                      : t('journal.pictures.open.named', { caption: picture.caption })
                  }
                  onClick={() => setShownId(picture.id)}
                >
                  <img src={addressOf(picture)} alt="" loading="lazy" />
                </button>
              ),
            )}
          </div>
        )}
      </div>
      {shown !== undefined && (
        <PictureDialog
          picture={shown}
          name={t('journal.pictures.of', { number: shownAt + 1, of })}
          onClose={() => setShownId('')}
        />
      )}
    </Card>
  );
}

/** In privacy mode: a picture may show any amount. */
function HiddenPicture(): ReactNode {
  const t = useText();
  return (
    <div className={css['hidden']} data-private="">
      <Icon of={EyeOff} />
      <VisuallyHidden>{t('journal.private.picture')}</VisuallyHidden>
    </div>
  );
}

function AddButton({ place }: Pick<CardProps, 'place'>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText('journal.pictures.failed');
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPicture();
  const [fault, setFault] = useState<string | null>(null);
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (!isPicture(file.type)) return setFault(t('journal.pictures.kind'));
    if (file.size > journalLimits.pictureBytes) return setFault(t('journal.pictures.large'));
    if (file.size === 0) return setFault(t('journal.pictures.empty'));
    if (!(await canBeOpened(file))) return setFault(t('journal.pictures.broken'));
    setFault(null);
    try {
      await add.mutateAsync({ ...place, data: await base64Of(file) });
    } catch (error) {
      setFault(refusalText(error));
    }
  }
  return (
    <>
      {fault !== null && <FieldError>{fault}</FieldError>}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className={css['file']}
        tabIndex={-1}
        aria-label={t('journal.pictures.add')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        size="small"
        icon={<Icon of={ImagePlus} size={14} />}
        isPending={add.isPending}
        onClick={() => input.current?.click()}
      >
        {t('journal.pictures.add')}
      </Button>
    </>
  );
}

type DialogProps = Readonly<{
  picture: JournalPicture;
  /** Its name if it has no caption. */
  name: string;
  onClose: () => void;
}>;

function PictureDialog({ picture, name, onClose }: DialogProps): ReactNode {
  const t = useText();
  const { isOver } = useJournal();
  const drop = useDropPicture();
  const { width, height, caption } = picture;
  return (
    <Dialog
      isOpen
      hasClose
      size="wide"
      onClose={onClose}
      title={caption === '' ? name : caption}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.close')}</Button>
          <Button
            kind="danger-quiet"
            isPending={drop.isPending}
            onClick={() => drop.mutate(picture.id, { onSuccess: onClose })}
          >
            {t('journal.pictures.delete')}
          </Button>
        </>
      }
    >
      {!isOver && <CaptionForm picture={picture} />}
      <img
        className={css['picture']}
        src={addressOf(picture)}
        alt={caption === '' ? name : caption}
        width={width}
        height={height}
      />
      {drop.isError && <FieldError>{t('journal.drop.failed')}</FieldError>}
    </Dialog>
  );
}

function CaptionForm({ picture: { id, caption } }: Readonly<{ picture: JournalPicture }>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText('journal.save.failed');
  const write = useCaptionPicture(id);
  const [text, setText] = useState(caption);
  const isSaved = write.isSuccess && text.trim() === caption;
  return (
    <Form onSubmit={() => write.mutate(text.trim())} label={t('journal.pictures.caption')} autoComplete="off">
      <div className={css['line']}>
        <TextField
          label={t('journal.pictures.caption')}
          labelEnd={<span role="status">{isSaved ? t('journal.note.saved') : ''}</span>}
          value={text}
          onValueChange={(typed) => {
            if (write.isError) write.reset();
            setText(typed);
          }}
          maxLength={journalLimits.captionCharacters}
          error={write.isError ? refusalText(write.error) : undefined}
          dir="auto"
        />
        <Button type="submit" isPending={write.isPending}>
          {t('journal.save')}
        </Button>
      </div>
    </Form>
  );
}
