import { Card } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Page, Row } from '@openbell/ui/layout.tsx';
import { LoadBoundary } from '@openbell/ui/load-boundary.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { HiddenHeading } from '../screen/hidden-heading.tsx';
import { toasts } from '../screen/toasts.ts';
import { useText } from '../words.tsx';

/** How a failed load is shown: instead of a screen, instead of a card, by a toast (if the customer clicked something), or not at all. */
export type LoadFailure = 'screen' | 'card' | 'toast' | 'quiet';

type Props = Readonly<{ failure: LoadFailure; children: ReactNode }>;

/** Says that the code or messages of its children failed to load, and loads them again only on request. */
export function LoadGuard({ failure, children }: Props): ReactNode {
  const { pathname } = useLocation();
  return (
    <LoadBoundary place={pathname} failed={(tryAgain) => <Failed failure={failure} onRetry={tryAgain} />}>
      {children}
    </LoadBoundary>
  );
}

type FailedProps = Readonly<{ failure: LoadFailure; onRetry: () => void }>;

function Failed({ failure, onRetry }: FailedProps): ReactNode {
  switch (failure) {
    case 'screen':
      return <FailedScreen onRetry={onRetry} />;
    case 'card':
      return <FailedCard onRetry={onRetry} />;
    case 'toast':
      return <FailedToast onRetry={onRetry} />;
    case 'quiet':
      return null;
  }
}

type RetryProps = Readonly<{ onRetry: () => void }>;

function FailedScreen({ onRetry }: RetryProps): ReactNode {
  const t = useText();
  return (
    <div data-screen-failed>
      <Page>
        <HiddenHeading title={t('portal.screenFailed.title')} />
        <FailedCard level={2} onRetry={onRetry} />
      </Page>
    </div>
  );
}

function FailedCard({ onRetry, level }: RetryProps & Readonly<{ level?: 2 }>): ReactNode {
  const t = useText();
  // A release removes the files of the previous one: then only a reload helps, and the customer cannot know that.
  const actions = (
    <Row wrap justify="center">
      <Button size="small" onClick={onRetry}>
        {t('portal.retry')}
      </Button>
      <Button size="small" kind="quiet" onClick={() => window.location.reload()}>
        {t('version.reload')}
      </Button>
    </Row>
  );
  return (
    <Card>
      <ErrorState level={level} title={t('portal.screenFailed.title')} action={actions}>
        {t('portal.loadFailed.text')}
      </ErrorState>
    </Card>
  );
}

function FailedToast({ onRetry }: RetryProps): ReactNode {
  const t = useText();
  useEffect(() => {
    const action = { label: t('portal.retry'), onPress: onRetry };
    const id = toasts.show({ key: 'load', tone: 'negative', text: t('portal.screenFailed.title'), action });
    return () => toasts.close(id);
  }, [t, onRetry]);
  return null;
}
