// Recent guides: the newest guide, the ones before it, the newest film, each in the screen's language.
import type { Guide } from '@openbell/api/education.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { GuideFilm } from '../platform/learning/guide-film.tsx';
import { guideWordsOf, useGuides } from '../platform/learning/guides.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText } from '../platform/words.tsx';
import css from './dashboard.module.css';

const recentCount = 3;

/** The three newest (DASH-005). */
export function RecentGuidesCard(): ReactNode {
  const t = useText();
  const titleId = useId();
  const query = useGuides();
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead
        title={t('cards.guides.title')}
        titleId={titleId}
        end={<TextLink href="/guides">{t('cards.guides.all')}</TextLink>}
      />
      <CardPart isPadded={query.data === undefined || query.data.length === 0}>
        <Guides query={query}>
          {(guides) => (
            <ul>
              {guides.slice(0, recentCount).map((guide) => (
                <GuideRow key={guide.Id} guide={guide} />
              ))}
            </ul>
          )}
        </Guides>
      </CardPart>
    </Card>
  );
}

type GuidesProps = Readonly<{
  query: Pick<ReturnType<typeof useGuides>, 'data' | 'isError'>;
  children: (guides: readonly Guide[]) => ReactNode;
}>;

/** The list, or why there is none: a failing public site affects only one card (D11). */
function Guides({ query, children }: GuidesProps): ReactNode {
  const t = useText();
  if (query.data !== undefined && query.data.length > 0) return children(query.data);
  if (query.data === undefined && !query.isError) {
    return (
      <LoadingFrame>
        <SkeletonText lines={5} />
      </LoadingFrame>
    );
  }
  return (
    <Text as="p" tone="quiet">
      {t(query.isError ? 'cards.failed' : 'cards.guides.none')}
    </Text>
  );
}

function GuideRow({ guide }: Readonly<{ guide: Guide }>): ReactNode {
  const t = useText();
  const { title, infographic, blog } = guideWordsOf(guide, useLanguage());
  return (
    <li className={css['guide']}>
      <a className={css['guideLink']} href={blog} target="_blank" rel="noopener">
        <img className={css['guidePicture']} src={infographic} alt="" loading="lazy" width={640} height={360} />
        <span className={css['guideWords']}>
          <span className={css['guideTitle']}>{title}</span>
          <Text size="sm" tone="quiet">
            {t('cards.guides.minutes', { count: guide.Minutes })}
          </Text>
        </span>
        <Icon of={ChevronRight} size={14} tone="faint" isDirectional />
      </a>
    </li>
  );
}

/** The sheet of one guide: its title, and its entry in the list of guides. */
function OneGuideCard({ title, children }: Readonly<{ title: string; children: GuidesProps['children'] }>): ReactNode {
  const titleId = useId();
  const query = useGuides();
  return (
    <Card as="section" labelledBy={titleId} isPadded isFull>
      <Stack gap={3}>
        <Text size="sm" tone="quiet" id={titleId}>
          {title}
        </Text>
        <Guides query={query}>{children}</Guides>
      </Stack>
    </Card>
  );
}

/** Title and link in the screen's language (DASH-006). */
export function NewestGuideCard(): ReactNode {
  const t = useText();
  const language = useLanguage();
  return (
    <OneGuideCard title={t('cards.guide.title')}>
      {([guide]) => {
        if (guide === undefined) return null;
        const { title, infographic, blog } = guideWordsOf(guide, language);
        return (
          <>
            <img className={css['picture']} src={infographic} alt="" loading="lazy" width={640} height={360} />
            <h3>{title}</h3>
            <TextLink href={blog} target="_blank" rel="noopener" aria-label={`${t('cards.guide.read')}: ${title}`}>
              {t('cards.guide.read')}
            </TextLink>
          </>
        );
      }}
    </OneGuideCard>
  );
}

/** The newest guide with a film in the screen's language (DASH-007). */
export function VideoCard(): ReactNode {
  const t = useText();
  const language = useLanguage();
  return (
    <OneGuideCard title={t('cards.video.title')}>
      {(guides) => {
        const film = guides.map((guide) => guideWordsOf(guide, language)).find(({ video }) => video !== '');
        if (film === undefined) {
          return (
            <>
              <Text as="p" tone="quiet">
                {t('cards.video.none')}
              </Text>
              <TextLink href="/lessons/home">{t('cards.video.lessons')}</TextLink>
            </>
          );
        }
        return (
          <>
            <GuideFilm film={film} className={css['picture']} />
            <h3>{film.title}</h3>
          </>
        );
      }}
    </OneGuideCard>
  );
}
