// Guides: short articles with a picture or a film in the screen's language, and a link to the reference guide.
import type { Guide } from '@openbell/api/education.ts';
import { showsGuidesUpgrade } from '@openbell/rules/education/guides-upgrade.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { BookMarked, BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { LockWords, OpeningPlanButton } from '../platform/account/plan-lock.tsx';
import { useGlossaryAddress } from '../platform/learning/glossary-address.ts';
import { GuideFilm } from '../platform/learning/guide-film.tsx';
import { guideWordsOf, useGuides } from '../platform/learning/guides.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { Screen } from '../platform/screen/screen.tsx';
import { ScreenFailed } from '../platform/screen/screen-failed.tsx';
import { useText } from '../platform/words.tsx';
import css from './guides.module.css';

export function GuidesPage(): ReactNode {
  const t = useText();
  const { open } = useGlossaryAddress();
  const { key } = useAccount().subscription;
  const { data, error, refetch } = useGuides();
  return (
    <Screen
      title={t('guides.title')}
      lead={t('guides.lead')}
      actions={
        <Button icon={<Icon of={BookMarked} size={14} />} onClick={() => open()}>
          {t('nav.glossary')}
        </Button>
      }
    >
      <Stack gap="page">
        {showsGuidesUpgrade(key) && <UpgradeBanner />}
        {data === undefined && error !== null && <ScreenFailed error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <GuidesSkeleton />}
        {data?.length === 0 && (
          <Card>
            <EmptyState icon={BookOpen} level={2} title={t('guides.empty')}>
              {t('guides.empty.text')}
            </EmptyState>
          </Card>
        )}
        {data !== undefined && data.length > 0 && (
          <Grid columns={3} as="ul" isStretched>
            {data.map((guide) => (
              <GuideCard key={guide.Id} guide={guide} />
            ))}
          </Grid>
        )}
      </Stack>
    </Screen>
  );
}

/** Guides are open to everyone; the banner is about everything else. */
const everything = { kind: 'lesson', level: 'LIVEONLY' } as const;

function UpgradeBanner(): ReactNode {
  const t = useText();
  return (
    <Notice tone="info" title={t('guides.upgrade.title')} action={<OpeningPlanButton gate={everything} />}>
      <LockWords gate={everything} id="guides.upgrade.text" />
    </Notice>
  );
}

function GuideCard({ guide }: Readonly<{ guide: Guide }>): ReactNode {
  const t = useText();
  const language = useLanguage();
  const words = guideWordsOf(guide, language);
  const { title, video, infographic, blog } = words;
  return (
    <Card as="li" isClipped isFull>
      <div className={css['picture']}>
        {video === '' ? (
          <img src={infographic} alt="" loading="lazy" width={640} height={360} />
        ) : (
          <GuideFilm film={words} />
        )}
      </div>
      <div className={css['words']}>
        <h2>{title}</h2>
        <Text size="sm" tone="quiet">
          {t('guides.minutes', { count: guide.Minutes })}
        </Text>
        <TextLink href={blog} target="_blank" rel="noopener" aria-label={t('guides.more.of', { title })}>
          {t('guides.more')}
        </TextLink>
      </div>
    </Card>
  );
}

function GuidesSkeleton(): ReactNode {
  return (
    <LoadingFrame>
      <Grid columns={3}>
        {['one', 'two', 'three'].map((place) => (
          <Skeleton key={place} height="260px" />
        ))}
      </Grid>
    </LoadingFrame>
  );
}
