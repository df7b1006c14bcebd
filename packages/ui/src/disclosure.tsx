import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';

type DisclosureProps = Readonly<{
  title: ReactNode;
  /** At the end of the line, before the chevron. */
  end?: ReactNode;
  /** The heading level of the line. */
  level?: 2 | 3 | 4 | undefined;
  /** Give both for a controlled state. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  isOpenAtFirst?: boolean | undefined;
  children: ReactNode;
}>;

/** A line that expands what is below it. */
export function Disclosure(props: DisclosureProps): ReactNode {
  const { title, end, level = 3, onOpenChange, isOpenAtFirst = false, children } = props;
  const [isOpenHere, setIsOpenHere] = useState(isOpenAtFirst);
  const panelId = useId();
  const isOpen = props.isOpen ?? isOpenHere;
  const Heading = `h${level}` as const;
  function toggle(): void {
    setIsOpenHere(!isOpen);
    onOpenChange?.(!isOpen);
  }
  return (
    <div className={css['disclosure']} data-open={isOpen || undefined}>
      <Heading className={css['heading']}>
        <button type="button" className={css['line']} aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
          <span className={css['title']}>{title}</span>
          {end !== undefined && <span className={css['end']}>{end}</span>}
          <span className={css['chevron']}>
            <Icon of={ChevronDown} size={14} />
          </span>
        </button>
      </Heading>
      <div id={panelId} className={css['fold']} inert={!isOpen}>
        <div className={css['panel']}>{children}</div>
      </div>
    </div>
  );
}
