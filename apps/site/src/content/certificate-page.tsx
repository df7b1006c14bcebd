import type { AnswerOf } from '@openbell/api/calls/call.ts';
import { isCallError } from '@openbell/api/calls/call-error.ts';
import type { checkCertificate } from '@openbell/api/evaluation.ts';
import type { CheckedCourse, checkCourseCertificate } from '@openbell/api/learning.ts';
import { CertificatePaper } from '@openbell/parts/certificate-paper.tsx';
import { type CodeRefusal, checkCertificateCode } from '@openbell/rules/evaluation/certificate.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { PageHead } from '@openbell/ui/page-head.tsx';
import { LoadingFrame, Skeleton } from '@openbell/ui/skeleton.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { call } from '../platform/api-client.ts';
import { brandName } from '../platform/brand.ts';
import { refusalText } from '../platform/refusal-text.ts';
import { usePageStart } from '../platform/use-page-start.ts';
import { useText } from '../platform/use-text.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import css from './certificate-page.module.css';
import { CourseSheet } from './course-sheet.tsx';

/** Checks a certificate without a sign-in: by its typed code, or by a URL that contains the code. */
export function CertificatePage(): ReactNode {
  const text = useText();
  const { code } = useParams();
  const heading = usePageStart(text('certificate.site.title'));
  return (
    <SiteFrame>
      <meta name="robots" content="noindex" />
      <div className={css['page']}>
        <PageHead title={text('certificate.site.title')} lead={text('certificate.site.lead')} headingRef={heading} />
        {code === undefined ? <CodeForm typed="" fault={null} /> : <CheckedCode key={code} typed={code} />}
      </div>
    </SiteFrame>
  );
}

function CheckedCode({ typed }: Readonly<{ typed: string }>): ReactNode {
  const checked = checkCertificateCode(typed);
  return checked.ok ? <Answer code={checked.value} /> : <CodeForm typed={typed} fault={checked.error} />;
}

type FormProps = Readonly<{ typed: string; fault: CodeRefusal | null }>;

/** The check character finds typing errors here; only complete codes are sent to the server. */
function CodeForm({ typed, fault: firstFault }: FormProps): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [fault, setFault] = useState(firstFault);

  function submit(form: HTMLFormElement): void {
    const checked = checkCertificateCode(String(new FormData(form).get('code')));
    setFault(checked.ok ? null : checked.error);
    if (checked.ok) void navigate(`/certificate/${checked.value}`);
  }
  return (
    <div className={css['form']} data-screen-only>
      <Form onSubmit={submit} onEdit={() => setFault(null)} label={text('certificate.site.title')} autoComplete="off">
        <TextField
          name="code"
          label={text('certificate.site.field')}
          hint={text('certificate.site.hint')}
          defaultValue={typed}
          error={fault === null ? undefined : text(`certificate.site.${fault}`)}
          maxLength={64}
          isLatin
        />
        <Button type="submit" kind="primary">
          {text('certificate.site.submit')}
        </Button>
      </Form>
    </div>
  );
}

type Found =
  | { readonly kind: 'pass'; readonly record: AnswerOf<typeof checkCertificate> }
  | { readonly kind: 'course'; readonly record: CheckedCourse };

/** A code is for a course or for a pass; the visitor need not know which. */
async function findCertificate(code: string): Promise<Found> {
  const params = { code };
  const course = await call<typeof checkCourseCertificate>('GET', '/certificates/course/:code', { params });
  if (course !== null) return { kind: 'course', record: course };
  return { kind: 'pass', record: await call<typeof checkCertificate>('GET', '/certificates/pass/:code', { params }) };
}

function Answer({ code }: Readonly<{ code: string }>): ReactNode {
  const text = useText();
  const intl = useIntl();
  const query = useQuery({
    queryKey: ['certificate', code],
    queryFn: () => findCertificate(code),
  });
  if (query.isPending) {
    return (
      <LoadingFrame>
        <Skeleton height="520px" />
      </LoadingFrame>
    );
  }
  if (query.isError) {
    const isUnknown = isCallError(query.error, 'not_found');
    return (
      <Stack gap="page">
        <div data-answer={isUnknown ? 'unknown' : 'failed'}>
          <Notice
            tone={isUnknown ? 'warning' : 'negative'}
            announce="polite"
            title={text(isUnknown ? 'certificate.site.unknown.title' : 'certificate.site.failed')}
          >
            {isUnknown ? text('certificate.site.unknown') : refusalText(intl, query.error)}
          </Notice>
        </div>
        <CodeForm typed={code} fault={null} />
      </Stack>
    );
  }
  return (
    <Stack gap="page">
      <div data-answer="genuine" data-screen-only>
        <Notice tone="positive" announce="polite" title={text('certificate.site.genuine.title')}>
          {text('certificate.site.genuine')}
        </Notice>
      </div>
      {query.data.kind === 'course' ? (
        <CourseSheet record={query.data.record} />
      ) : (
        <CertificatePaper
          record={query.data.record}
          brand={brandName}
          address={`${window.location.host}/site/certificate`}
          text={text}
          notice={{ title: text('hypothetical.title'), text: text('hypothetical.text') }}
        />
      )}
      <p data-screen-only>
        <TextLink href="/site/certificate">{text('certificate.site.another')}</TextLink>
      </p>
    </Stack>
  );
}
