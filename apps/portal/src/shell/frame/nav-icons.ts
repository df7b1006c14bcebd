import type { SidebarItemId } from '@openbell/rules/access/sidebar-items.ts';
import {
  BookOpen,
  Calendar,
  ChartCandlestick,
  Flag,
  GraduationCap,
  House,
  type LucideIcon,
  NotebookPen,
  Settings,
  SlidersHorizontal,
  Target,
  Video,
} from 'lucide-react';
import type { MessageKey } from '../../platform/message-keys.ts';

/** Icon and name of each sidebar entry; other places use them for the same screens. */
export const navLooks: Readonly<Record<SidebarItemId, { readonly icon: LucideIcon; readonly label: MessageKey }>> = {
  dashboard: { icon: House, label: 'nav.dashboard' },
  account_setup: { icon: SlidersHorizontal, label: 'nav.accountSetup' },
  evaluation: { icon: Target, label: 'nav.evaluation' },
  gauntlet: { icon: Flag, label: 'nav.gauntlet' },
  platform: { icon: ChartCandlestick, label: 'nav.platform' },
  lessons: { icon: GraduationCap, label: 'nav.lessons' },
  guides: { icon: BookOpen, label: 'nav.guides' },
  webinars: { icon: Video, label: 'nav.webinars' },
  calendar: { icon: Calendar, label: 'nav.calendar' },
  journal: { icon: NotebookPen, label: 'nav.journal' },
  settings: { icon: Settings, label: 'nav.settings' },
};
