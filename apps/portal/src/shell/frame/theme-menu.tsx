import { useTheme } from '@openbell/ui/hooks/use-theme.ts';
import { Menu } from '@openbell/ui/overlays/menu.tsx';
import { isTheme, THEMES, type Theme } from '@openbell/ui/theme.ts';
import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

export function ThemeMenu(): ReactNode {
  const t = useText();
  const [theme, choose] = useTheme();
  return (
    <Menu
      trigger="icon"
      icon={SunMoon}
      label={t('shell.theme.current', { theme: t(`shell.theme.${theme}`) })}
      items={THEMES.map((id) => ({ id, icon: icons[id], label: t(`shell.theme.${id}`) }))}
      selectedId={theme}
      onAction={(id) => {
        if (isTheme(id)) choose(id);
      }}
    />
  );
}
