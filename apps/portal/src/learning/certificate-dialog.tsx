// The certificate of a completed course, to read and to print. The URL names the course, so that a quiz's result can link to it.
import type { CourseCertificate } from '@openbell/api/learning.ts';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Mono, Num, Percent } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Logo } from '@openbell/ui/logo.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { portalConfig } from '../platform/portal-config.ts';
import { useText } from '../platform/words.tsx';
import css from './certificate.module.css';

export function CertificateDialog({
  certificates,
}: Readonly<{ certificates: readonly CourseCertificate[] }>): ReactNode {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const certificate = certificates.find((one) => one.course === search.get('certificate'));
  const close = (): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('certificate');
        return next;
      },
      { replace: true },
    );
  return (
    <Dialog
      isOpen={certificate !== undefined}
      onClose={close}
      title={t('lessons.certificate.title')}
      size="wide"
      hasClose
      actions={<Button onClick={() => window.print()}>{t('lessons.certificate.print')}</Button>}
    >
      {certificate !== undefined && <Certificate certificate={certificate} />}
    </Dialog>
  );
}

function Certificate({ certificate }: Readonly<{ certificate: CourseCertificate }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  const { name, courseName, lessons, averageScore, completedAt, code } = certificate;
  return (
    <div className={css['certificate']}>
      <Logo name={portalConfig.brandName} />
      <p className={css['name']}>{name}</p>
      <p className={css['course']}>{t('lessons.certificate.of', { course: courseName })}</p>
      <DescriptionList
        items={[
          {
            key: 'date',
            term: t('lessons.certificate.date'),
            value: intl.formatDate(completedAt, { dateStyle: 'long' }),
          },
          { key: 'lessons', term: t('lessons.certificate.lessons'), value: lessons },
          {
            key: 'average',
            term: t('lessons.certificate.average'),
            value: <Percent bps={averageScore * 100} decimals={0} />,
          },
          { key: 'code', term: t('lessons.certificate.code'), value: <Mono>{code}</Mono> },
          {
            key: 'check',
            term: t('lessons.certificate.check'),
            value: (
              <TextLink href={`/site/certificate/${code}`} target="_blank">
                <Num>{`${window.location.host}/site/certificate`}</Num>
              </TextLink>
            ),
          },
        ]}
      />
      <p className={css['note']}>{t('lessons.certificate.note')}</p>
    </div>
  );
}
