import { Button } from '@openbell/ui/forms/button.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './replay.module.css';
import type { ReplayState } from './replay-messages.ts';
import { instantOfTyped } from './typed-time.ts';
import type { GoTo } from './use-go-to.ts';

type Props = Readonly<{ state: ReplayState; goTo: GoTo }>;

/** A typed time: of the shown day, unless a date precedes it. */
export function GoToTime({ state, goTo }: Props): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  async function go(event: FormEvent): Promise<void> {
    event.preventDefault();
    const meant = instantOfTyped(text, state.at, state);
    if (meant === null) {
      setError(t('replay.goTo.wrong'));
      return;
    }
    const start = await goTo(meant);
    if (start.kind === 'ineligible') setError(t('replay.goTo.none'));
    else setText('');
  }
  return (
    <form className={css['goTo']} onSubmit={(event) => void go(event)} noValidate>
      <TextField
        label={t('replay.goTo')}
        isLabelHidden
        isLatin
        autoComplete="off"
        placeholder="hh:mm:ss"
        value={text}
        error={error}
        onValueChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
      <Button type="submit">{t('replay.go')}</Button>
    </form>
  );
}
