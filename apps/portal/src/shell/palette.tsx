// The command palette: a few letters, and Enter goes there. A combo box with one list in groups.
import { searchPalette } from '@openbell/rules/education/palette-search.ts';
import { Dialog } from '@openbell/ui/dialog.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { BookMarked, GraduationCap, type LucideIcon, PanelTop, Search, Settings } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../platform/words.tsx';
import css from './palette.module.css';
import { PaletteContext } from './palette-button.tsx';
import { type PaletteEntry, type PaletteKind, usePaletteEntries } from './palette-entries.ts';

const shownMax = 12;
const kinds = ['pages', 'settings', 'lessons', 'terms'] as const;
const icons: Readonly<Record<PaletteKind, LucideIcon>> = {
  pages: PanelTop,
  settings: Settings,
  lessons: GraduationCap,
  terms: BookMarked,
};

export function Palette(): ReactNode {
  const t = useText();
  const { isOpen, close } = use(PaletteContext);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('palette.title')} hasClose>
      {isOpen && <Finder onDone={close} />}
    </Dialog>
  );
}

function Finder({ onDone }: Readonly<{ onDone: () => void }>): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const entries = usePaletteEntries();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found =
    text.trim() === '' ? entries.filter((entry) => entry.kind === 'pages') : searchPalette(entries, text, shownMax);
  const shown = kinds.flatMap((kind) => found.filter((entry) => entry.kind === kind));
  const current = shown[Math.min(active, shown.length - 1)];
  useEffect(() => input.current?.focus(), []);
  const move = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, shown.length - 1) + step + shown.length) % shown.length);
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      onDone();
      void navigate(current.href);
    }
  };
  return (
    <>
      <div className={css['box']}>
        <Icon of={Search} size={14} />
        <input
          ref={input}
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
          aria-label={t('palette.input')}
          placeholder={t('palette.input')}
          value={text}
          className={css['input']}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={move}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('palette.results')} className={css['list']}>
        {kinds.map((kind) => {
          const ofKind = shown.filter((entry) => entry.kind === kind);
          return ofKind.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
            <div key={kind} role="group" aria-label={t(`palette.${kind}`)}>
              <div className={css['kind']} aria-hidden>
                {t(`palette.${kind}`)}
              </div>
              {ofKind.map((entry) => (
                <Option
                  key={entry.id}
                  id={`${listId}-${entry.id}`}
                  entry={entry}
                  isActive={entry === current}
                  onHover={() => setActive(shown.indexOf(entry))}
                  onDone={onDone}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p role="status" className={css['count']}>
        {text.trim() !== '' && t('palette.count', { count: shown.length })}
      </p>
    </>
  );
}

type OptionProps = Readonly<{
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onHover: () => void;
  onDone: () => void;
}>;

/** A real link, for those who open it in a new tab; the focus stays in the combo box, which has the keys and names the active option. */
function Option({ id, entry, isActive, onHover, onDone }: OptionProps): ReactNode {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={row}
      id={id}
      to={entry.href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={css['option']}
      onMouseMove={onHover}
      onClick={onDone}
    >
      <Icon of={icons[entry.kind]} />
      <bdi>{entry.name}</bdi>
    </Link>
  );
}
