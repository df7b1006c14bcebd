import { loadOnce } from '@openbell/ui/load-once.ts';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { type LoadFailure, LoadGuard } from '../calls/load-guard.tsx';
import { useLanguage } from '../locale-provider.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

type Catalogs = typeof import('virtual:messages/portal')['catalogs'];
type Language = keyof Catalogs;
type Catalog = Awaited<ReturnType<Catalogs['en']>>['messages'];

/** A screen with its own code and messages, loaded when it is first opened. */
export type ScreenSource = {
  readonly code: () => Promise<ComponentType>;
  readonly words: (language: Language) => Promise<Catalog>;
};

export function screenSource(catalogs: Catalogs, load: () => Promise<ComponentType>): ScreenSource {
  const words = loadOnce(async (language: Language) => (await catalogs[language]()).messages);
  const code = loadOnce<'code', ComponentType>(load);
  return { code: () => code('code'), words };
}

type LazyProps = Readonly<{
  source: ScreenSource;
  /** Shown until then; the skeleton of a whole screen by default. */
  fallback?: ReactNode;
  /** How a failed load is shown. */
  failure?: LoadFailure;
}>;

/** Shows a screen, or a part of one, as soon as its code and messages are loaded. */
export function LazyScreen({ source, fallback = <ScreenSkeleton />, failure = 'screen' }: LazyProps): ReactNode {
  return (
    <LoadGuard failure={failure}>
      <Suspense fallback={fallback}>
        <Loaded source={source} />
      </Suspense>
    </LoadGuard>
  );
}

function Loaded({ source }: Readonly<{ source: ScreenSource }>): ReactNode {
  const { locale, messages } = useIntl();
  // Request both before waiting for either.
  const words = source.words(useLanguage());
  const code = source.code();
  const own = use(words);
  const Screen = use(code);
  return (
    <IntlProvider locale={locale} messages={{ ...(messages as Catalog), ...own }}>
      <Screen />
    </IntlProvider>
  );
}
