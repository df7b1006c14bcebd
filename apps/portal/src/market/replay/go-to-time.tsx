import { Button } from '@openbell/ui/button.tsx';
import { TextField } from '@openbell/ui/text-field.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './replay.module.css';
import { instantOfTyped } from './typed-time.ts';

type Props = Readonly<{ at: Instant; from: Instant; until: Instant; onSeek: (at: Instant) => void }>;

/** A time that is typed: of the day that is shown, unless a date stands before it. */
export function GoToTime({ at, from, until, onSeek }: Props): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  function go(event: FormEvent): void {
    event.preventDefault();
    const meant = instantOfTyped(text, at, { from, until });
    setWrong(meant === null);
    if (meant === null) return;
    setText('');
    onSeek(meant);
  }
  return (
    <form className={css['goTo']} onSubmit={go} noValidate>
      <TextField
        label={t('replay.goTo')}
        isLabelHidden
        isLatin
        autoComplete="off"
        placeholder="hh:mm:ss"
        value={text}
        error={isWrong ? t('replay.goTo.wrong') : undefined}
        onValueChange={(value) => {
          setText(value);
          setWrong(false);
        }}
      />
      <Button type="submit">{t('replay.go')}</Button>
    </form>
  );
}
