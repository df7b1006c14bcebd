import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  use,
  useMemo,
} from 'react';
import { direction, type Locale } from './locale.ts';

/** The few texts that the components themselves need. The app passes them in the customer's language. */
export type UiWords = Readonly<{
  close: string;
  showPassword: string;
  hidePassword: string;
  clear: string;
  loading: string;
  /** Accessible name of the region in which toasts appear. */
  notices: string;
  /** Label of the arrow that opens the list of a combo box. */
  showOptions: string;
  noMatches: string;
  /** Before a request id: "Request". */
  request: string;
}>;

export type UiLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
};

type Navigate = (href: string) => void;

type Ui = Readonly<{
  locale: Locale;
  words: UiWords;
  link: ComponentType<UiLinkProps>;
  navigate: Navigate;
  logoUrl: string;
}>;

const UiContext = createContext<Ui | null>(null);

function PlainLink(props: UiLinkProps): ReactNode {
  return <a {...props} />;
}

function goTo(href: string): void {
  window.location.assign(href);
}

type UiProviderProps = Readonly<{
  locale: Locale;
  words: UiWords;
  /** The router's link, so that links inside components navigate without a reload. */
  link?: ComponentType<UiLinkProps> | undefined;
  /** The router's navigation, for links that are items of a menu. */
  navigate?: Navigate | undefined;
  /** The picture of another brand's mark; empty for our own. */
  logoUrl?: string | undefined;
  children: ReactNode;
}>;

/** Put once at the root: language, texts and link component for everything in this package. */
export function UiProvider(props: UiProviderProps): ReactNode {
  const { locale, words, link = PlainLink, navigate = goTo, logoUrl = '', children } = props;
  const ui = useMemo(() => ({ locale, words, link, navigate, logoUrl }), [locale, words, link, navigate, logoUrl]);
  return <UiContext value={ui}>{children}</UiContext>;
}

function useUi(): Ui {
  const ui = use(UiContext);
  if (ui === null) throw new Error('UiProvider is missing above this component');
  return ui;
}

export function useUiLocale(): Locale {
  return useUi().locale;
}

export function useUiDirection(): 'ltr' | 'rtl' {
  return direction(useUi().locale);
}

export function useUiWords(): UiWords {
  return useUi().words;
}

export function useUiLink(): ComponentType<UiLinkProps> {
  return useUi().link;
}

export function useUiNavigate(): Navigate {
  return useUi().navigate;
}

export function useUiLogoUrl(): string {
  return useUi().logoUrl;
}

const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';

/**
 * React Aria's press handling injects a style element unless one with this id exists; our content policy refuses
 * style elements, so a placeholder takes the id and base.css has the rule. Call it once before rendering.
 */
export function preventInjectedStyles(): void {
  if (document.getElementById(PRESSABLE_STYLE_ID) !== null) return;
  const placeholder = document.createElement('meta');
  placeholder.id = PRESSABLE_STYLE_ID;
  document.head.append(placeholder);
}
