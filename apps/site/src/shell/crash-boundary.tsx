import { Component, type ReactNode } from 'react';
import css from './crash-boundary.module.css';

type Props = Readonly<{ children: ReactNode }>;

/** The last net: a part of the page that did not load, or a fault of ours. It stands above the words, so it brings its own. */
export class CrashBoundary extends Component<Props, Readonly<{ hasCrashed: boolean }>> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): Readonly<{ hasCrashed: boolean }> {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    const words = crashWords[document.documentElement.lang] ?? crashWords['en'];
    return (
      <main className={css['crash']} role="alert">
        <h1>{words?.title}</h1>
        <p>{words?.body}</p>
        <button type="button" className={css['button']} onClick={() => window.location.reload()}>
          {words?.reload}
        </button>
      </main>
    );
  }
}

/** The catalogues may be what did not load, so these few words travel with the code. */
const crashWords: Readonly<Record<string, { readonly title: string; readonly body: string; readonly reload: string }>> =
  {
    en: {
      title: 'This page did not load',
      body: 'Check your connection and load it again. Nothing you ordered is lost or charged twice.',
      reload: 'Load again',
    },
    es: {
      title: 'La página no se ha cargado',
      body: 'Revisa tu conexión y vuelve a cargarla. Nada de lo que hayas comprado se pierde ni se cobra dos veces.',
      reload: 'Cargar de nuevo',
    },
    pt: {
      title: 'A página não carregou',
      body: 'Verifique sua conexão e carregue de novo. Nada do que você comprou se perde nem é cobrado duas vezes.',
      reload: 'Carregar de novo',
    },
    fr: {
      title: 'La page ne s’est pas chargée',
      body: 'Vérifiez votre connexion et rechargez-la. Rien de ce que vous avez commandé n’est perdu ni débité deux fois.',
      reload: 'Recharger',
    },
    ar: {
      title: 'لم تُحمَّل الصفحة',
      body: 'تحقّق من اتصالك ثم أعد التحميل. لا يضيع شيء مما طلبته ولا يُخصم ثمنه مرتين.',
      reload: 'إعادة التحميل',
    },
  };
