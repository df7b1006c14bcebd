// A field with a list of matches: a combo box whose focus stays in the field. Arrows move, Enter or a click opens.
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../text.tsx';
import css from './finder.module.css';

export type FinderGroup<Option> = Readonly<{
  id: string;
  /** Shown above its options; null if the list has no groups. */
  name: string | null;
  options: readonly Option[];
}>;

/** Attributes for a row of the list; the element itself (a link, a button) is the caller's. */
export type FinderRow = Readonly<{
  id: string;
  role: 'option';
  'aria-selected': boolean;
  tabIndex: -1;
  className: string | undefined;
  onMouseMove: () => void;
}>;

export type FinderProps<Option> = Readonly<{
  inputLabel: string;
  resultsLabel: string;
  text: string;
  onTextChange: (text: string) => void;
  /** In the order of the list. */
  groups: readonly FinderGroup<Option>[];
  /** The number of matches in a sentence; empty before a search. */
  count: string;
  /** Shown instead of the rows if a search found none. */
  empty?: ReactNode;
  /** Enter on an option. */
  onGo: (option: Option) => void;
  children: (option: Option, row: FinderRow) => ReactNode;
}>;

/** Rows that Page Down and Page Up move by. */
const pageRows = 8;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows };

export function Finder<Option extends Readonly<{ id: string }>>(props: FinderProps<Option>): ReactNode {
  const { inputLabel, resultsLabel, text, onTextChange, groups, count, empty, onGo, children } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  const options = groups.flatMap((group) => group.options);
  const index = Math.min(active, options.length - 1);
  const current = options[index];
  const idOf = ({ id }: Option): string => `${listId}-${id}`;
  const currentId = current === undefined ? undefined : idOf(current);
  const isEmpty = empty !== undefined && count !== '' && options.length === 0;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  function press(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive(moved(index, step, options.length));
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      onGo(current);
    }
  }

  return (
    <>
      <div className={css['box']}>
        <Icon of={Search} size={14} />
        <input
          ref={input}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={currentId}
          aria-label={inputLabel}
          placeholder={inputLabel}
          className={css['input']}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      {isEmpty && <div className={classes(css, 'list', 'none')}>{empty}</div>}
      <div id={listId} role="listbox" aria-label={resultsLabel} className={css['list']} hidden={isEmpty}>
        {groups.map((group) => (
          <Group key={group.id} group={group}>
            {group.options.map((option) =>
              children(option, {
                id: idOf(option),
                role: 'option',
                'aria-selected': option === current,
                tabIndex: -1,
                className: css['option'],
                onMouseMove: () => setActive(options.indexOf(option)),
              }),
            )}
          </Group>
        ))}
      </div>
      {/* Always announced; visible only if no larger text says it. */}
      <p role="status" className={css['count']}>
        {isEmpty ? <VisuallyHidden>{count}</VisuallyHidden> : count}
      </p>
    </>
  );
}

/** A single row wraps around at the ends, a page stops there. */
function moved(index: number, step: number, length: number): number {
  const next = index + step;
  return Math.abs(step) === 1 ? (next + length) % length : Math.min(length - 1, Math.max(0, next));
}

function Group<Option>({ group, children }: Readonly<{ group: FinderGroup<Option>; children: ReactNode }>): ReactNode {
  if (group.options.length === 0) return null;
  if (group.name === null) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
    <div role="group" aria-label={group.name}>
      <div className={css['group']} aria-hidden>
        {group.name}
      </div>
      {children}
    </div>
  );
}
