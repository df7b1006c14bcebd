// A supplemental video with its description; no quiz (screens C4).
import { Stack } from '@openbell/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { Screen } from '../platform/screen/screen.tsx';
import { useText } from '../platform/words.tsx';
import { FilmFailed, useHeldRedirect } from './film/film-gate.tsx';
import { FilmSkeleton } from './film/film-skeleton.tsx';
import { FilmView } from './film/film-view.tsx';
import { LessonNotices } from './lesson-notices.tsx';
import { BackToLessons } from './lesson-page.tsx';
import { type Preview, useSupplementalItemQuery } from './queries.ts';

export function SupplementalPage(): ReactNode {
  const { lessonId = '' } = useParams();
  const preview = useSearchParams()[0].get('preview') ?? undefined;
  const redirect = useHeldRedirect(preview);
  if (redirect !== null) return <Navigate to={redirect} replace />;
  return <Item key={lessonId} id={lessonId} preview={preview} />;
}

function Item({ id, preview }: Readonly<{ id: string; preview: Preview }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  const query = useSupplementalItemQuery(id, preview);
  const item = query.data;
  if (item === undefined)
    return query.error === null ? (
      <FilmSkeleton />
    ) : (
      <FilmFailed error={query.error} onRetry={() => void query.refetch()} />
    );
  const date = intl.formatDate(item.recordedOn, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Screen
      title={item.lesson}
      lead={item.video === '' ? undefined : t('supplemental.recorded', { date })}
      actions={<BackToLessons />}
    >
      <Stack gap="page">
        <LessonNotices preview={preview} />
        <FilmView kind="supplemental" film={item} preview={preview} side={null} />
      </Stack>
    </Screen>
  );
}
