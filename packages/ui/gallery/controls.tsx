import { Building2, Check, ClockAlert, LogIn, Play, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../src/badge.tsx';
import { Card } from '../src/card.tsx';
import { Button } from '../src/forms/button.tsx';
import { Switch } from '../src/forms/checkbox.tsx';
import { LinkButton } from '../src/forms/link-button.tsx';
import { Segmented } from '../src/forms/segmented.tsx';
import { Icon } from '../src/icon.tsx';
import { Grid, PageSection, Row, Stack } from '../src/layout.tsx';
import { Banner, Notice } from '../src/notice.tsx';
import { SectionHead } from '../src/page-head.tsx';
import { TextLink } from '../src/text-link.tsx';
import { useSay } from './say.ts';

export function ButtonsSection(): ReactNode {
  const say = useSay();
  const [view, setView] = useState<'attempt' | 'today'>('attempt');
  return (
    <PageSection>
      <SectionHead title={say('Buttons', 'الأزرار')} />
      <Card isPadded>
        <Stack gap={4}>
          <Row wrap>
            <Button kind="primary">{say('Continue', 'متابعة')}</Button>
            <Button>{say('Register', 'تسجيل')}</Button>
            <Button kind="quiet">{say('Not now', 'ليس الآن')}</Button>
            <Button kind="danger-quiet">{say('Cancel subscription', 'إلغاء الاشتراك')}</Button>
            <Button kind="danger">{say('Cancel now', 'إلغاء')}</Button>
            <Button kind="buy">{say('Buy 2', 'شراء 2')}</Button>
            <Button kind="sell">{say('Sell 2', 'بيع 2')}</Button>
          </Row>
          <Row wrap>
            <Button kind="primary" isPending>
              {say('Saving', 'جارٍ الحفظ')}
            </Button>
            <Button isPending>{say('Loading', 'تحميل')}</Button>
            <Button blockedReason={say('Describe your style in at least 4 characters first.', 'صف أسلوبك أولًا.')}>
              {say('Set Rules', 'ضبط القواعد')}
            </Button>
          </Row>
          <Row wrap>
            <Button size="small">{say('Small', 'صغير')}</Button>
            <Button>{say('Regular', 'عادي')}</Button>
            <Button size="large">{say('Large', 'كبير')}</Button>
            <Button icon={<Icon of={Play} size={14} />}>{say('Continue at 4:10', 'تابع من 4:10')}</Button>
            <LinkButton href="#sign-in" icon={<Icon of={LogIn} size={14} isDirectional />}>
              {say('Sign in', 'دخول')}
            </LinkButton>
            <TextLink href="#all">{say('All guides', 'كل الأدلة')}</TextLink>
          </Row>
          <Row wrap gap={4}>
            <Segmented
              label="View"
              value={view}
              onValueChange={setView}
              options={[
                { value: 'attempt', label: say('Attempt', 'المحاولة') },
                { value: 'today', label: say('Today', 'اليوم') },
              ]}
            />
            <Switch defaultChecked>{say('Market depth', 'عمق السوق')}</Switch>
            <Switch>{say('One click', 'نقرة واحدة')}</Switch>
          </Row>
        </Stack>
      </Card>
    </PageSection>
  );
}

export function NoticesSection(): ReactNode {
  const say = useSay();
  return (
    <PageSection>
      <SectionHead title={say('Notices and badges', 'إشعارات وشارات')} />
      <Grid columns={2}>
        <Stack gap={3}>
          <Notice>
            {say('Lesson content is not translated to French. You see it in English.', 'الدرس غير مترجم.')}
          </Notice>
          <Notice tone="info" icon={Building2} title={say('A new billing company.', 'شركة فوترة جديدة.')}>
            {say('From June your receipts come from Openbell Europe.')}{' '}
            <TextLink href="#agree">{say('Read and agree', 'اقرأ ووافق')}</TextLink>
          </Notice>
          <Notice tone="warning" icon={ClockAlert} title={say('10 minutes to flat time.', '10 دقائق للإغلاق.')}>
            {say('Positions are closed for you at 15:49.')}
          </Notice>
        </Stack>
        <Stack gap={3}>
          <Notice tone="negative" title={say('Attempt failed: daily loss.', 'فشلت المحاولة.')}>
            {say('13:08:41, equity 51,248.15 under the line 51,248.40.')}{' '}
            <TextLink href="#evidence">{say('See the evidence', 'انظر الدليل')}</TextLink>
          </Notice>
          <Notice tone="positive" title={say('Passed.', 'نجحت.')}>
            {say('The funding firm contacts you within 1-2 business days.')}
          </Notice>
          <Row wrap gap={2}>
            <Badge tone="accent">{say('In progress', 'جارٍ')}</Badge>
            <Badge tone="positive" icon={Check}>
              {say('Completed', 'مكتمل')}
            </Badge>
            <Badge tone="negative" icon={X}>
              {say('Failed rule', 'قاعدة فاشلة')}
            </Badge>
            <Badge tone="warning" icon={TriangleAlert}>
              {say('Broken rule', 'قاعدة مكسورة')}
            </Badge>
            <Badge tone="info">{say('Pending', 'معلق')}</Badge>
            <Badge>{say('Kept', 'محفوظ')}</Badge>
            <Badge tone="warning">!! medium</Badge>
            <Badge tone="negative">!!! high</Badge>
          </Row>
          <Banner>{say('You are offline. What you write is sent later.', 'أنت غير متصل.')}</Banner>
        </Stack>
      </Grid>
    </PageSection>
  );
}
