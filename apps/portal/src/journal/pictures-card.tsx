// Screenshots of a trade or a day.
import type { JournalPicture } from '@openbell/api/journal.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Dialog } from '@openbell/ui/dialog.tsx';
import { FieldError } from '@openbell/ui/field.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { portalConfig } from '../platform/portal-config.ts';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import { useAddPicture, useDropPicture } from './import-queries.ts';
import { useJournal } from './journal-context.ts';
import { journalLimits } from './limits.ts';
import { base64Of, isPicture } from './picture-file.ts';
import css from './side-card.module.css';

type CardProps = Readonly<{
  place: { readonly tradeId: string } | { readonly date: string };
  pictures: readonly JournalPicture[];
}>;

const addressOf = ({ id }: JournalPicture): string => `${portalConfig.api}/journal/pictures/${encodeURIComponent(id)}`;

export function PicturesCard({ place, pictures }: CardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const { isOver } = useJournal();
  const [shown, setShown] = useState<JournalPicture | null>(null);
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.pictures.title')} titleId={titleId} end={!isOver && <AddButton place={place} />} />
      <div className={css['body']}>
        {pictures.length === 0 ? (
          <p className={css['hint']}>{t('journal.pictures.none')}</p>
        ) : (
          <div className={css['pictures']}>
            {pictures.map((picture, index) => (
              <button
                key={picture.id}
                type="button"
                className={css['thumb']}
                aria-label={t('journal.pictures.open', { number: index + 1 })}
                onClick={() => setShown(picture)}
              >
                <img src={addressOf(picture)} alt="" loading="lazy" />
              </button>
            ))}
          </div>
        )}
      </div>
      {shown !== null && <PictureDialog picture={shown} onClose={() => setShown(null)} />}
    </Card>
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

function PictureDialog({ picture, onClose }: Readonly<{ picture: JournalPicture; onClose: () => void }>): ReactNode {
  const t = useText();
  const drop = useDropPicture();
  const { width, height, caption } = picture;
  return (
    <Dialog
      isOpen
      hasClose
      size="wide"
      onClose={onClose}
      title={caption === '' ? t('journal.pictures.one') : caption}
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
      <img
        className={css['picture']}
        src={addressOf(picture)}
        alt={caption === '' ? t('journal.pictures.one') : caption}
        width={width}
        height={height}
      />
      {drop.isError && <FieldError>{t('journal.save.failed')}</FieldError>}
    </Dialog>
  );
}
