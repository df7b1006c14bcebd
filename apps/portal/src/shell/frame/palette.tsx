// The command palette: type a few letters, press Enter to go there. A finder with groups.
import { searchPalette } from '@openbell/rules/education/palette-search.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { Finder } from '@openbell/ui/overlays/finder.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { BookMarked, GraduationCap, type LucideIcon, PanelTop, SearchX, Settings } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../platform/words.tsx';
import { PaletteContext } from './palette-context.ts';
import { type PaletteKind, usePaletteEntries } from './palette-entries.ts';

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
      {isOpen && <PaletteFinder onDone={close} />}
    </Dialog>
  );
}

function PaletteFinder({ onDone }: Readonly<{ onDone: () => void }>): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const entries = usePaletteEntries();
  const [text, setText] = useState('');
  const isSearch = text.trim() !== '';
  const found = isSearch ? searchPalette(entries, text, shownMax) : entries.filter((entry) => entry.kind === 'pages');
  return (
    <Finder
      inputLabel={t('palette.input')}
      resultsLabel={t('palette.results')}
      text={text}
      onTextChange={setText}
      groups={kinds.map((kind) => ({
        id: kind,
        name: t(`palette.${kind}`),
        options: found.filter((entry) => entry.kind === kind),
      }))}
      count={isSearch ? t('palette.count', { count: found.length }) : ''}
      empty={
        <EmptyState icon={SearchX} title={t('palette.count', { count: 0 })}>
          {t('palette.none')}
        </EmptyState>
      }
      onGo={(entry) => {
        onDone();
        void navigate(entry.href);
      }}
    >
      {(entry, row) => (
        // A real link, so that it can be opened in a new tab.
        <Link key={row.id} {...row} to={entry.href} onClick={onDone}>
          <Icon of={icons[entry.kind]} tone="faint" />
          <bdi>{entry.name}</bdi>
        </Link>
      )}
    </Finder>
  );
}
