// The entries of the command palette: pages, sections of the settings, lessons and terms of the reference guide.
import { type SidebarItem, sidebarOf } from '@openbell/rules/access/sidebar-items.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { useSimulatorQuery } from '../../platform/account/simulator.ts';
import { addressOfTerm } from '../../platform/learning/glossary-address.ts';
import { loadGlossary } from '../../platform/learning/glossary-lists.ts';
import { useLessonsQuery } from '../../platform/learning/lessons.ts';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { useText } from '../../platform/words.tsx';
import { gateQuestionOf } from '../subscription-of.ts';
import { navLooks } from './nav-icons.ts';

export type PaletteKind = 'pages' | 'settings' | 'lessons' | 'terms';
export type PaletteEntry = Readonly<{ id: string; kind: PaletteKind; name: string; href: string }>;

const sections = ['personal', 'password', 'payment', 'subscriptions', 'realtime', 'notifications', 'data'] as const;

/** A page below the trading platform, with the same access. */
const replay = { id: 'replay', kind: 'pages', href: '/finamark/replay' } as const;

/** Only what the customer's plan opens; terms and lessons are added once they are loaded. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const t = useText();
  const account = useAccount();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { data: simulator } = useSimulatorQuery();
  const { data: lessons } = useLessonsQuery();
  const { data: glossary } = useQuery({
    queryKey: ['glossary', language],
    queryFn: () => loadGlossary(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const { items, groups, foot } = sidebarOf(gateQuestionOf(account, simulator));
    const all: readonly SidebarItem[] = [...items, ...groups.flatMap((group) => group.items), ...foot];
    return [
      ...all
        .filter((item) => !item.isDisabled)
        .flatMap((item) => [
          { id: item.id, kind: 'pages' as const, name: t(navLooks[item.id].label), href: item.path },
          ...(item.id === 'platform' ? [{ ...replay, name: t('palette.replay') }] : []),
        ]),
      {
        id: 'glossary',
        kind: 'pages' as const,
        name: t('nav.glossary'),
        href: addressOfTerm({ pathname, search: '' }),
      },
      ...sections.map((section) => ({
        id: `settings-${section}`,
        kind: 'settings' as const,
        name: t(`palette.settings.${section}`),
        href: `/settings/${section}`,
      })),
      ...(lessons ?? [])
        .filter((lesson) => lesson.opensPage)
        .map((lesson) => ({
          id: `lesson-${lesson.id}`,
          kind: 'lessons' as const,
          name: lesson.lessonName,
          href: `/lessons/${lesson.id}/view`,
        })),
      ...(glossary?.entries ?? []).map((term) => ({
        id: `term-${term.id}`,
        kind: 'terms' as const,
        name: term.term,
        href: addressOfTerm({ pathname, search: '' }, term.id),
      })),
    ];
  }, [t, account, simulator, lessons, glossary, pathname]);
}
