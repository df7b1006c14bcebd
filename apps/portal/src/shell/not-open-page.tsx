import { Card } from '@openbell/ui/card.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { StateView } from '@openbell/ui/state-view.tsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageKey } from '../platform/message-keys.ts';
import { Screen } from '../platform/screen.tsx';
import { useText } from '../platform/words.tsx';

type NotOpenProps = Readonly<{ icon: LucideIcon; name: MessageKey }>;

/** A screen that is not built yet says so, and lists nothing that does not exist. */
export function NotOpenPage({ icon, name }: NotOpenProps): ReactNode {
  const t = useText();
  const screen = t(name);
  return (
    <Screen title={screen}>
      <Card>
        <StateView
          icon={icon}
          level={2}
          title={t('notOpen.title', { screen })}
          action={
            <LinkButton size="small" href="/">
              {t('notOpen.back')}
            </LinkButton>
          }
        >
          {t('notOpen.text')}
        </StateView>
      </Card>
    </Screen>
  );
}
