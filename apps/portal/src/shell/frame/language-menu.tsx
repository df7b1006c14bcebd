import type { getLanguage } from '@openbell/api/accounts.ts';
import { isProductLanguage, productLanguages } from '@openbell/rules/accounts/default-language.ts';
import { Menu } from '@openbell/ui/overlays/menu.tsx';
import { Spinner } from '@openbell/ui/spinner.tsx';
import { useMutation } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { toasts } from '../../platform/screen/toasts.ts';
import { runningChat } from '../../platform/third-parties/running-chat.ts';
import { useText } from '../../platform/words.tsx';
import css from './header.module.css';

/** The language dropdown. The server stores the customer's choice, and then the page reloads (I18N-009). */
export function LanguageMenu(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const change = useMutation({
    mutationFn: (code: string) => call<typeof getLanguage>('GET', '/accounts/lang/:code', { params: { code } }),
    onSuccess: (_answer, code) => {
      runningChat.update({ language_override: code });
      window.location.reload();
    },
    onError: () =>
      toasts.show({ key: 'language', tone: 'negative', text: t('shell.language.failed'), timeoutMs: 6000 }),
  });
  const isBusy = change.isPending || change.isSuccess;
  const code = language.toUpperCase();
  return (
    <Menu
      trigger="plain"
      icon={Globe}
      label={
        isBusy
          ? t('shell.language.changing')
          : t('shell.language.current', { code, language: t(`language.${language}`) })
      }
      items={productLanguages.map((id) => ({ id, lang: id, label: `${id.toUpperCase()} · ${t(`language.${id}`)}` }))}
      selectedId={language}
      onAction={(id) => {
        if (isProductLanguage(id) && id !== language && !isBusy) change.mutate(id);
      }}
    >
      {isBusy ? <Spinner /> : <span className={css['code']}>{code}</span>}
    </Menu>
  );
}
