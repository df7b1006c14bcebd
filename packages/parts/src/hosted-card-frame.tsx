import { Button } from '@openbell/ui/forms/button.tsx';
import { useSteadyHeight } from '@openbell/ui/hooks/use-steady-height.ts';
import { useTheme } from '@openbell/ui/hooks/use-theme.ts';
import { Skeleton } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type CardError, type CardMessage, readCardMessage } from './card-messages.ts';
import css from './hosted-card-frame.module.css';

export type CardAnswer = Extract<CardMessage, { readonly type: 'token' | 'error' }>;

/** The interface of the fields for a form. */
export type CardFields = {
  /** Exchanges the typed card for a token; the frame shows its own errors at its labels. */
  readonly tokenize: (holderName: string) => Promise<CardAnswer>;
  /** The errors of the typed card, which the frame then shows at its labels, too. */
  readonly check: () => Promise<readonly CardError[]>;
};

type WordKey = `paying.card.${'frame' | 'loading' | 'failed' | 'unmounted'}`;

const readyMsMax = 10_000;
const answerMsMax = 30_000;
/** A check involves no server. If the fields do not respond, the token is requested anyway, and its error says what is wrong. */
const checkMsMax = 3_000;
/** While the customer authenticates with their bank. */
const proofMsMax = 15 * 60_000;
const heightPxFirst = 148;

type FrameProps = Readonly<{
  language: string;
  text: (key: WordKey) => string;
  /** The label of the retry button. */
  retry: string;
  ref: Ref<CardFields | null>;
  /** The errors after a check, whenever they have changed. */
  onChecked: (errors: readonly CardError[]) => void;
}>;

type HostedCardFrameProps = FrameProps &
  Readonly<{
    /** The query of the fields' session. */
    session: Readonly<{ data: { readonly frameUrl: string } | undefined; isError: boolean; refetch: () => unknown }>;
    /** Shown below the fields of a sandbox provider: which numbers it accepts. */
    sandboxNote: ReactNode;
  }>;

/** The card fields of the payment provider, in their own document: number and code never reach the page around them. */
export function HostedCardFrame({ session, sandboxNote, ...rest }: HostedCardFrameProps): ReactNode {
  const { text, retry } = rest;
  const onRetry = (): void => void session.refetch();
  if (session.isError) return <FrameFault text={text('paying.card.failed')} retry={retry} onRetry={onRetry} />;
  if (session.data === undefined) return <FrameLoading text={text('paying.card.loading')} />;
  const { frameUrl } = session.data;
  return (
    <>
      <MountedFrame key={frameUrl} frameUrl={frameUrl} onRetry={onRetry} {...rest} />
      {isSandbox(frameUrl) && (
        <Text as="p" size="xs" tone="faint">
          {sandboxNote}
        </Text>
      )}
    </>
  );
}

type MountedFrameProps = FrameProps & Readonly<{ frameUrl: string; onRetry: () => void }>;

function MountedFrame({ frameUrl, language, text, retry, onRetry, onChecked, ref }: MountedFrameProps): ReactNode {
  const [theme] = useTheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const [firstUrl] = useState(() => {
    const joint = frameUrl.includes('?') ? '&' : '?';
    return `${frameUrl}${joint}lang=${language}&theme=${theme}`;
  });
  const { state, heightPx, tokenize, check, onLoad } = useFrame(frame, onChecked);
  // There is nothing to call before the fields are loaded.
  useImperativeHandle<CardFields | null, CardFields | null>(
    ref,
    () => (state === 'ready' ? { tokenize, check } : null),
    [state, tokenize, check],
  );
  useEffect(() => {
    if (state === 'ready') post(frame.current, { type: 'appearance', lang: language, theme });
  }, [state, language, theme]);
  if (state === 'failed' || state === 'unmounted') {
    return <FrameFault text={text(`paying.card.${state}`)} retry={retry} onRetry={onRetry} />;
  }
  return (
    <div className={css['place']} style={{ minBlockSize: `${heightPx}px` }}>
      {state === 'loading' && <FrameLoading text={text('paying.card.loading')} />}
      <iframe
        ref={frame}
        className={css['frame']}
        data-state={state}
        src={firstUrl}
        sandbox={sandboxOf(firstUrl)}
        title={text('paying.card.frame')}
        style={{ blockSize: `${heightPx}px` }}
        onLoad={onLoad}
      />
    </div>
  );
}

/**
 * The sandbox provider's fields have an opaque origin. Those of a real provider are a page of ours that embeds the provider's own frame,
 * which works only under its own origin and opens the page of a bank.
 */
const sandboxOf = (frameUrl: string): string =>
  isSandbox(frameUrl) ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-forms allow-popups';

const isSandbox = (frameUrl: string): boolean => frameUrl.startsWith('/sandbox-gateway/');

/** A frame that never answers counts as failed to load. */
const silence = { field: 'form', code: 'network', message: 'Method failed to load' };

/** A requested token or check, and how long it may still take. */
type Waiting = { readonly resolve: (answer: Answer) => void; readonly waitFor: (ms: number) => void };
type Answer = Extract<CardMessage, { readonly type: 'token' | 'error' | 'checked' }>;

type FrameState = 'loading' | 'ready' | 'failed' | 'unmounted';

/** The message exchange with the frame. Only messages from exactly this frame are accepted, and each request is answered once. */
function useFrame(frame: { readonly current: HTMLIFrameElement | null }, onChecked: FrameProps['onChecked']) {
  const [state, setState] = useState<FrameState>('loading');
  const [heightPx, setHeightPx] = useSteadyHeight(heightPxFirst);
  const hasLoaded = useRef(false);
  const asked = useRef(0);
  const waiting = useRef(new Map<string, Waiting>());
  const tellChecked = useEffectEvent(onChecked);
  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      const message = readCardMessage(event.data);
      if (message === null || event.source !== frame.current?.contentWindow) return;
      if (message.type === 'ready' || message.type === 'size') {
        setHeightPx(message.heightPx);
        if (message.type === 'ready') setState('ready');
        return;
      }
      const asking = waiting.current.get(message.requestId);
      if (message.type === 'waiting') {
        asking?.waitFor(proofMsMax);
        return;
      }
      if (message.type === 'checked') tellChecked(message.errors);
      waiting.current.delete(message.requestId);
      if (asking !== undefined) asking.resolve(message);
      // Unrequested: something failed while the fields loaded, which is for the log and not for the page (ERR-012).
      else if (message.type === 'error') console.warn('the card fields', message.errors);
    };
    window.addEventListener('message', hear);
    // The document loaded but its fields did not mount, or nothing loaded at all.
    const timer = setTimeout(() => {
      setState((now) => (now !== 'loading' ? now : hasLoaded.current ? 'unmounted' : 'failed'));
    }, readyMsMax);
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, [frame, setHeightPx]);
  const ask = useCallback(
    (message: Readonly<{ type: string }> & Readonly<Record<string, string>>, msMax: number, late: Answer) =>
      new Promise<Answer>((resolve) => {
        asked.current += 1;
        const requestId = `${message.type}-${asked.current}`;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const waitFor = (ms: number): void => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            if (waiting.current.delete(requestId)) resolve(late);
          }, ms);
        };
        waiting.current.set(requestId, { resolve, waitFor });
        waitFor(msMax);
        post(frame.current, { ...message, requestId });
      }),
    [frame],
  );
  const tokenize = useCallback(
    async (holderName: string) => {
      const late = { type: 'error', requestId: '', errors: [silence] } as const;
      return (await ask({ type: 'tokenize', holderName }, answerMsMax, late)) as CardAnswer;
    },
    [ask],
  );
  const check = useCallback(async () => {
    const answer = await ask({ type: 'check' }, checkMsMax, { type: 'checked', requestId: '', errors: [] });
    return answer.type === 'checked' ? answer.errors : [];
  }, [ask]);
  const onLoad = useCallback(() => {
    hasLoaded.current = true;
  }, []);
  return { state, heightPx, tokenize, check, onLoad };
}

/** The frame has no origin that could be named as the target; no secrets are sent this way. */
const post = (frame: HTMLIFrameElement | null, message: Readonly<Record<string, string>>): void =>
  frame?.contentWindow?.postMessage({ from: 'openbell-card', version: 1, ...message }, '*');

function FrameLoading({ text }: Readonly<{ text: string }>): ReactNode {
  return (
    <div className={css['loading']}>
      <span role="status">{text}</span>
      <Skeleton height="40px" />
      <div className={css['pair']}>
        <Skeleton height="40px" />
        <Skeleton height="40px" />
      </div>
    </div>
  );
}

type FrameFaultProps = Readonly<{ text: string; retry: string; onRetry: () => void }>;

function FrameFault({ text, retry, onRetry }: FrameFaultProps): ReactNode {
  return (
    <div className={css['fault']} role="alert">
      <span>{text}</span>
      <Button size="small" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
