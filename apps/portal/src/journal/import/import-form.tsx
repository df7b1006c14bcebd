// The first step of an import: the file, its format, the zone of its times, and the account if the file names none.
import type { JournalPreview } from '@openbell/api/journal-files.ts';
import { classes } from '@openbell/ui/classes.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { FieldError } from '@openbell/ui/forms/field.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { ComboField } from '@openbell/ui/overlays/combo-field.tsx';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { chicagoZone, ownZone } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import { Chips, ToggleChip } from '../trades/chip.tsx';
import { ColumnMapper } from './column-mapper.tsx';
import { textOfChosen } from './file-text.ts';
import { useFormatName } from './format-name.ts';
import css from './import-dialog.module.css';
import { useMappings } from './import-queries.ts';
import { type ChoiceFaults, headOf, type ImportChoice, withFile } from './import-state.ts';
import { columnNames } from './mapper-model.ts';

type Unreadable = Extract<JournalPreview, { kind: 'unreadable' }>;

type FormProps = Readonly<{
  formId: string;
  choice: ImportChoice;
  account: string;
  faults: ChoiceFaults;
  unreadable: Unreadable | null;
  onChoice: (choice: ImportChoice) => void;
  onSubmit: () => void;
}>;

export function ImportForm({ formId, choice, account, faults, unreadable, onChoice, onSubmit }: FormProps): ReactNode {
  const t = useText();
  const { file, format } = choice;
  const names = useMemo(() => (file === null ? [] : columnNames(headOf(file))), [file]);
  return (
    <Form id={formId} onSubmit={onSubmit} label={t('journal.import.title.choose')} autoComplete="off">
      {unreadable !== null && (
        <UnreadableNotice
          unreadable={unreadable}
          onMap={() => onChoice({ ...choice, format: 'map' })}
          isMapping={format === 'map'}
        />
      )}
      <FilePlace
        file={file}
        hasFault={faults.file}
        onFile={(next) => onChoice(next === null ? { ...choice, file: null } : withFile(choice, next))}
      />
      <FormatSelect choice={choice} onChoice={onChoice} />
      {format === 'map' && file !== null && (
        <ColumnMapper
          names={names}
          draft={choice.mapper}
          onDraft={(mapper) => onChoice({ ...choice, mapper })}
          missing={faults.columns}
          name={choice.mapperName}
          onName={(mapperName) => onChoice({ ...choice, mapperName })}
          nameFault={faults.name ? t('journal.mapper.name.missing') : undefined}
        />
      )}
      <ZoneField choice={choice} hasFault={faults.zone} onChoice={onChoice} />
      <TextField
        label={t('journal.import.account')}
        hint={t('journal.import.account.hint')}
        value={account}
        onValueChange={(typed) => onChoice({ ...choice, account: typed })}
        maxLength={60}
        isLatin
      />
    </Form>
  );
}

type UnreadableProps = Readonly<{ unreadable: Unreadable; isMapping: boolean; onMap: () => void }>;

function UnreadableNotice({ unreadable: { code, missing, twice }, isMapping, onMap }: UnreadableProps): ReactNode {
  const t = useText();
  const isFormat = code === 'unknown_format' || code === 'missing_columns';
  return (
    <Notice
      tone="negative"
      announce="urgent"
      title={t('journal.import.unreadable')}
      action={
        isFormat &&
        !isMapping && (
          <Button size="small" onClick={onMap}>
            {t('journal.import.map')}
          </Button>
        )
      }
    >
      {t(`journal.import.unreadable.${code}`, { missing: missing.join(', ') })}
      {twice.length > 0 && ` ${t('journal.import.unreadable.twice', { twice: twice.join(', ') })}`}
    </Notice>
  );
}

type FileProps = Readonly<{
  file: ImportChoice['file'];
  hasFault: boolean;
  /** Null: the chosen file cannot be read, and the previous choice is dropped. */
  onFile: (file: ImportChoice['file']) => void;
}>;

/** A drop zone for a file, with a button that does the same. */
function FilePlace({ file, hasFault, onFile }: FileProps): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const [isOver, setIsOver] = useState(false);
  const [unread, setUnread] = useState<{ readonly name: string; readonly why: 'too_large' | 'unreadable' } | null>(
    null,
  );
  async function take(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const text = await textOfChosen(chosen);
    setUnread(text.ok ? null : { name: chosen.name, why: text.error });
    onFile(text.ok ? { name: chosen.name, text: text.value } : null);
  }
  const name = unread?.name ?? file?.name;
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }
  const fault =
    unread?.why === 'unreadable'
      ? t('journal.import.file.unreadable')
      : unread?.why === 'too_large'
        ? t('journal.import.unreadable.too_large', { missing: '' })
        : hasFault
          ? t('journal.import.file.missing')
          : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button next to it does the same
    <div
      className={classes(css, 'place', isOver && 'over')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon of={FileSpreadsheet} size={20} />
      <span className={css['fileName']}>{name === undefined ? t('journal.import.file.drop') : <bdi>{name}</bdi>}</span>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className={css['file']}
        tabIndex={-1}
        aria-label={t('journal.import.file')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // Choosing the same file again, after an edit, must fire a change event too.
          event.target.value = '';
        }}
      />
      <Button aria-describedby={fault === null ? undefined : faultId} onClick={() => input.current?.click()}>
        {t(name === undefined ? 'journal.import.file' : 'journal.import.file.other')}
      </Button>
      {fault !== null && <FieldError id={faultId}>{fault}</FieldError>}
    </div>
  );
}

type ChoiceProps = Pick<FormProps, 'choice' | 'onChoice'>;

function FormatSelect({ choice, onChoice }: ChoiceProps): ReactNode {
  const t = useText();
  const formatName = useFormatName();
  const { ready = [], own = [] } = useMappings().data ?? {};
  return (
    <Select
      label={t('journal.import.format')}
      hint={t('journal.import.format.hint')}
      value={choice.format}
      options={[
        { value: '', label: t('journal.import.format.auto') },
        ...ready.map(({ key, isTested }) => ({
          value: key,
          label: isTested ? formatName(key, '') : t('journal.import.format.untested', { format: formatName(key, '') }),
        })),
        ...own.map(({ key, name }) => ({ value: key, label: name })),
        { value: 'map', label: t('journal.import.format.map'), isDisabled: choice.file === null },
      ]}
      onValueChange={(format) => onChoice({ ...choice, format })}
    />
  );
}

const usualZones = [chicagoZone, 'America/New_York', 'UTC'];

function ZoneField({ choice, hasFault, onChoice }: ChoiceProps & Readonly<{ hasFault: boolean }>): ReactNode {
  const t = useText();
  const options = useMemo(
    () =>
      ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [],
  );
  const offered = [...new Set([ownZone(), ...usualZones])];
  return (
    <div className={css['zone']}>
      <ComboField
        label={t('journal.import.zone')}
        hint={t('journal.import.zone.hint')}
        options={options}
        value={choice.zone}
        onValueChange={(zone) => onChoice({ ...choice, zone })}
        error={hasFault ? t('journal.import.zone.missing') : undefined}
      />
      <Chips label={t('journal.import.zone.usual')}>
        {offered.map((zone) => (
          <ToggleChip key={zone} isOn={choice.zone === zone} onPress={() => onChoice({ ...choice, zone })}>
            <bdi dir="ltr">{zone.replaceAll('_', ' ')}</bdi>
          </ToggleChip>
        ))}
      </Chips>
    </div>
  );
}
