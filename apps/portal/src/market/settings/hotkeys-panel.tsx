// The table of keys: each is changed by pressing another key; for a key that is in use it says by which action.
import { Button } from '@openbell/ui/forms/button.tsx';
import { Switch } from '@openbell/ui/forms/checkbox.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import { bindKey, keyOf, preparingActs, quantityOf, sendingActs } from './hotkeys.ts';
import { defaultPreferences, type HotkeyAct } from './trading-preferences.ts';
import css from './trading-settings.module.css';
import type { PreferencesHold } from './use-trading-preferences.ts';

type HoldProps = Readonly<{ hold: PreferencesHold }>;

export function HotkeysPanel({ hold }: HoldProps): ReactNode {
  const t = useText();
  const [{ hasSendingKeys }, change] = hold;
  return (
    <div className={css['panel']}>
      <div className={css['sending']}>
        <Switch
          labelPlace="start"
          checked={hasSendingKeys}
          onCheckedChange={(isOn) => change({ hasSendingKeys: isOn })}
        >
          {t('hotkeys.sending')}
        </Switch>
        <p className={css['hint']}>{t('hotkeys.sending.hint')}</p>
      </div>
      <KeyList title={t('hotkeys.group.sending')} acts={sendingActs} hold={hold} />
      <KeyList title={t('hotkeys.group.other')} acts={preparingActs} hold={hold} />
      <p className={css['hint']}>{t('hotkeys.silent')}</p>
      <div>
        <Button size="small" onClick={() => change({ keys: defaultPreferences.keys })}>
          {t('hotkeys.reset')}
        </Button>
      </div>
    </div>
  );
}

type ListProps = HoldProps & Readonly<{ title: string; acts: readonly HotkeyAct[] }>;

function KeyList({ title, acts, hold }: ListProps): ReactNode {
  return (
    <div>
      <h3 className={css['listTitle']}>{title}</h3>
      <ul className={css['keys']}>
        {acts.map((act) => (
          <KeyRow key={act} act={act} hold={hold} />
        ))}
      </ul>
    </div>
  );
}

function useActName(): (act: HotkeyAct) => string {
  const t = useText();
  return (act) => {
    const count = quantityOf(act);
    if (count !== null) return t('hotkeys.act.quantity', { count });
    return t(`hotkeys.act.${act as Exclude<HotkeyAct, `quantity${number}`>}`);
  };
}

function KeyRow({ act, hold: [{ keys }, change] }: HoldProps & Readonly<{ act: HotkeyAct }>): ReactNode {
  const t = useText();
  const nameOf = useActName();
  const [isListening, setListening] = useState(false);
  const [refused, setRefused] = useState('');
  const key = keys[act];

  function press(event: KeyboardEvent): void {
    if (!isListening || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      setListening(false);
      return;
    }
    const pressed = keyOf(event.nativeEvent);
    if (pressed === null) return;
    const bound = bindKey(keys, act, pressed);
    if (bound.kind === 'bound') {
      change({ keys: bound.table });
      setRefused('');
      setListening(false);
    } else if (bound.kind === 'reserved') setRefused(t('hotkeys.reserved', { key: pressed }));
    else setRefused(t('hotkeys.conflict', { key: pressed, act: nameOf(bound.by) }));
  }

  return (
    <li className={css['key']}>
      <span className={css['act']}>{nameOf(act)}</span>
      <span role="alert" className={css['refused']}>
        {refused}
      </span>
      <button
        type="button"
        className={css['press']}
        data-listening={isListening || undefined}
        aria-label={
          isListening ? t('hotkeys.press') : t('hotkeys.change', { act: nameOf(act), key: key ?? t('hotkeys.none') })
        }
        onClick={(event) => {
          // Safari does not focus a clicked button, and without focus it receives no keys.
          event.currentTarget.focus();
          setListening(true);
          setRefused('');
        }}
        onKeyDown={press}
        onBlur={() => {
          setListening(false);
          setRefused('');
        }}
      >
        {isListening ? t('hotkeys.press') : key === null ? t('hotkeys.none') : <kbd>{key}</kbd>}
      </button>
      <button
        type="button"
        className={css['clear']}
        aria-label={t('hotkeys.clear', { act: nameOf(act) })}
        onClick={() => change({ keys: { ...keys, [act]: null } })}
      >
        <Icon of={X} size={14} />
      </button>
    </li>
  );
}
