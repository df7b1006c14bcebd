import type { CheckedCourse } from '@openbell/api/learning.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Mono, Num, Percent } from '@openbell/ui/figures/figures.tsx';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../platform/use-text.ts';

/** The register's record of a completed course: the same figures as on the printed sheet. */
export function CourseSheet({ record }: Readonly<{ record: CheckedCourse }>): ReactNode {
  const text = useText();
  const intl = useIntl();
  const { name, course, lessons, averageScore, completedAt, code } = record;
  return (
    <Card as="article" labelledBy="course-sheet">
      <CardHead
        titleId="course-sheet"
        title={<bdi>{name}</bdi>}
        lead={text('certificate.course.sentence', { course: text(`certificate.course.${course}`) })}
      />
      <CardPart>
        <DescriptionList
          items={[
            {
              key: 'date',
              term: text('certificate.course.date'),
              value: intl.formatDate(completedAt, { dateStyle: 'long' }),
            },
            { key: 'lessons', term: text('certificate.course.lessons'), value: <Num>{lessons}</Num> },
            {
              key: 'average',
              term: text('certificate.course.average'),
              value: <Percent bps={averageScore * 100} decimals={0} />,
            },
            { key: 'code', term: text('certificate.code'), value: <Mono>{code}</Mono> },
          ]}
        />
      </CardPart>
    </Card>
  );
}
