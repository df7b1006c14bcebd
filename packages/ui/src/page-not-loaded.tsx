import type { ReactNode } from 'react';
import css from './page-not-loaded.module.css';

type Props = Readonly<{
  /** Without it only a reload is offered. */
  onRetry?: () => void;
  /** By default the language of the document. */
  language?: string;
}>;

/** Replaces a page that failed to load. It may be rendered outside the messages, so it brings its own. */
export function PageNotLoaded({ onRetry, language = document.documentElement.lang }: Props): ReactNode {
  const words = loadWords[language] ?? loadWords['en'];
  return (
    <main className={css['crash']}>
      <div className={css['words']} role="alert">
        <h1>{words?.title}</h1>
        <p>{words?.body}</p>
      </div>
      <div className={css['actions']}>
        {onRetry !== undefined && (
          <button type="button" className={css['button']} onClick={onRetry}>
            {words?.retry}
          </button>
        )}
        <button type="button" className={css['button']} onClick={() => window.location.reload()}>
          {words?.reload}
        </button>
      </div>
    </main>
  );
}

type LoadWords = { readonly title: string; readonly body: string; readonly retry: string; readonly reload: string };

/** The catalogs may be what failed to load, so these few texts are part of the code. */
const loadWords: Readonly<Record<string, LoadWords>> = {
  en: {
    title: 'This page did not load',
    body: 'Check your connection and load it again. Nothing you ordered is lost or charged twice.',
    retry: 'Try again',
    reload: 'Reload',
  },
  es: {
    title: 'La página no se ha cargado',
    body: 'Revisa tu conexión y vuelve a cargarla. Nada de lo que hayas comprado se pierde ni se cobra dos veces.',
    retry: 'Inténtalo de nuevo',
    reload: 'Recargar',
  },
  pt: {
    title: 'A página não carregou',
    body: 'Verifique sua conexão e carregue de novo. Nada do que você comprou se perde nem é cobrado duas vezes.',
    retry: 'Tentar de novo',
    reload: 'Recarregar',
  },
  fr: {
    title: 'La page ne s’est pas chargée',
    body: 'Vérifiez votre connexion et rechargez-la. Rien de ce que vous avez commandé n’est perdu ni débité deux fois.',
    retry: 'Réessayer',
    reload: 'Recharger',
  },
  ar: {
    title: 'لم تُحمَّل الصفحة',
    body: 'تحقّق من اتصالك ثم أعد التحميل. لا يضيع شيء مما طلبته ولا يُخصم ثمنه مرتين.',
    retry: 'حاول مرة أخرى',
    reload: 'إعادة التحميل',
  },
};
