// Checklists of a trade or a day.
import type { JournalCheck } from '@openbell/api/journal.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Count } from '@openbell/ui/figures/figures.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { FieldError } from '@openbell/ui/forms/field.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { Check as CheckMark, Minus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText, Words } from '../../platform/words.tsx';
import css from '../overview/side-card.module.css';
import { useJournal } from '../page/journal-context.ts';
import { useLists } from '../page/queries.ts';
import { checksBody, openCheck, withoutCheck, withPoint } from './checks.ts';
import { journalLimits } from './limits.ts';
import { textKeys } from './text-keys.ts';

type Body = ReturnType<typeof checksBody>;

type CardProps = Readonly<{
  checks: readonly JournalCheck[];
  write: Readonly<{ mutate: (change: { checks: Body }) => void; error: Error | null }>;
}>;

export function ChecksCard({ checks, write }: CardProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const refusalText = useRefusalText('journal.save.failed');
  const { isOver } = useJournal();
  const lists = useLists().data ?? [];
  const offered = lists.filter(({ id, points }) => points.length > 0 && !checks.some(({ listId }) => listId === id));
  const keep = (next: Body): void => write.mutate({ checks: next });
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.checks.title')} titleId={titleId} />
      <div className={css['body']}>
        {checks.map((check) => (
          <Check
            key={check.listId}
            check={check}
            isFixed={isOver}
            onTurn={(place) => keep(withPoint(checks, check.listId, place))}
            onRemove={() => keep(withoutCheck(checks, check.listId))}
          />
        ))}
        {!isOver && offered.length > 0 && checks.length < journalLimits.checksOfNote && (
          <Select
            label={t('journal.checks.add')}
            isLabelHidden={checks.length === 0}
            placeholder={t('journal.checks.choose')}
            value=""
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(id) => {
              const list = lists.find((one) => one.id === id);
              if (list !== undefined) keep([...checksBody(checks), openCheck(list)]);
            }}
          />
        )}
        {checks.length === 0 && (isOver || offered.length === 0) && (
          <p className={css['hint']}>{isOver ? '—' : t('journal.checks.none')}</p>
        )}
        {write.error !== null && <FieldError>{refusalText(write.error)}</FieldError>}
      </div>
    </Card>
  );
}

type CheckProps = Readonly<{
  check: JournalCheck;
  isFixed: boolean;
  onTurn: (place: number) => void;
  onRemove: () => void;
}>;

function Check({ check, isFixed, onTurn, onRemove }: CheckProps): ReactNode {
  const t = useText();
  const { name, points } = check;
  const keys = textKeys(points.map(({ text }) => text));
  return (
    <section className={css['check']} aria-label={name}>
      <div className={css['checkHead']}>
        <span className={css['checkName']}>{name}</span>
        <span className={css['hint']}>
          <ChecksMet check={check} />
        </span>
        {!isFixed && <IconButton of={X} label={t('journal.checks.remove', { name })} onClick={onRemove} />}
      </div>
      <div className={css['points']}>
        {points.map((point, place) =>
          isFixed ? (
            <FixedPoint key={keys[place]} point={point} />
          ) : (
            <Checkbox key={keys[place]} checked={point.isMet} onCheckedChange={() => onTurn(place)}>
              {point.text}
            </Checkbox>
          ),
        )}
      </div>
    </section>
  );
}

/** After the trial: the result without a box that looks clickable. */
function FixedPoint({ point: { text, isMet } }: Readonly<{ point: JournalCheck['points'][number] }>): ReactNode {
  const t = useText();
  return (
    <p className={css['point']}>
      <Icon of={isMet ? CheckMark : Minus} tone={isMet ? 'positive' : 'faint'} />
      <span>
        <VisuallyHidden>{t(isMet ? 'journal.column.kept' : 'journal.column.missed')}: </VisuallyHidden>
        {text}
      </span>
    </p>
  );
}

/** How many points of a list are checked. */
export function ChecksMet({ check: { points } }: Readonly<{ check: JournalCheck }>): ReactNode {
  const met = points.filter(({ isMet }) => isMet).length;
  return (
    <Words id="journal.checks.met" values={{ met: <Count value={met} />, all: <Count value={points.length} /> }} />
  );
}
