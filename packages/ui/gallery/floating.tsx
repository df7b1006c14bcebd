import { ChartCandlestick, Check, FileCheck, Radio, RefreshCw, Repeat, Target } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../src/badge.tsx';
import { Card } from '../src/card.tsx';
import { Bar } from '../src/figures/bar.tsx';
import { Num } from '../src/figures/figures.tsx';
import { StepList } from '../src/figures/step-list.tsx';
import { Button } from '../src/forms/button.tsx';
import { PageSection, Row, Stack } from '../src/layout.tsx';
import { ConfirmDialog, type Consequence } from '../src/overlays/confirm-dialog.tsx';
import { Dialog } from '../src/overlays/dialog.tsx';
import { Drawer } from '../src/overlays/drawer.tsx';
import { Menu } from '../src/overlays/menu.tsx';
import type { ToastQueue } from '../src/overlays/toast-queue.ts';
import { SectionHead } from '../src/page-head.tsx';
import { useSay } from './say.ts';

type Open = 'depth' | 'creating' | 'cancel' | 'drawer' | null;

const LOSSES: readonly Consequence[] = [
  {
    id: 'account',
    icon: ChartCandlestick,
    text: 'Simulator account OB-50-20417 closes now. Your 2 open ES are flattened at the market.',
  },
  { id: 'attempt', icon: Target, text: 'Attempt 2 ends at $52,407.24, $592.76 from the goal. It is never reinstated.' },
  { id: 'eurex', icon: Radio, text: 'EUREX data ends now, although it is paid until 2026-05-31.' },
  { id: 'reset', icon: Repeat, text: 'Your free reset, worth $100, is lost.' },
  {
    id: 'kept',
    icon: FileCheck,
    text: 'You keep receipts, journal, quiz scores and the downloadable attempt log.',
    isKept: true,
  },
];

export function FloatingSection({ toasts }: Readonly<{ toasts: ToastQueue }>): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState<Open>(null);
  function close(): void {
    setOpen(null);
  }
  return (
    <PageSection>
      <SectionHead title={say('Dialogs, menus, toasts', 'حوارات وقوائم')} />
      <Card isPadded>
        <Row wrap>
          <Button onClick={() => setOpen('depth')}>{say('Open a question', 'سؤال')}</Button>
          <Button onClick={() => setOpen('creating')}>{say('Open a long job', 'مهمة طويلة')}</Button>
          <Button onClick={() => setOpen('cancel')}>{say('Open a loss', 'خسارة')}</Button>
          <Button onClick={() => setOpen('drawer')}>{say('Open the drawer', 'الدرج')}</Button>
          <Button
            onClick={() => {
              toasts.show({
                text: 'Bookmark removed',
                icon: Check,
                action: { label: 'Undo', onPress: () => undefined },
                timeoutMs: 10_000,
              });
            }}
          >
            {say('Show a toast', 'تنبيه')}
          </Button>
          <Button
            onClick={() => {
              toasts.show({
                key: 'version',
                text: 'A new version is ready',
                icon: RefreshCw,
                action: { label: 'Reload', onPress: () => undefined },
              });
            }}
          >
            {say('Show a lasting toast', 'تنبيه دائم')}
          </Button>
          <Menu
            label={say('More acts', 'المزيد')}
            placement="bottom start"
            items={[
              { id: 'rename', label: 'Rename' },
              { id: 'guide', label: 'Read the guide', href: '#guide' },
              { id: 'delete', label: 'Delete', isDanger: true },
            ]}
          >
            {say('More acts', 'المزيد')}
          </Menu>
        </Row>
      </Card>
      <QuestionDialog isOpen={open === 'depth'} onClose={close} />
      <JobDialog isOpen={open === 'creating'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'cancel'}
        onClose={close}
        onConfirm={close}
        title={say('Cancel Trader Career Path 50k?', 'إلغاء مسار المتداول؟')}
        lead="This takes effect at once and cannot be undone. You have paid until 2026-05-20; the rest is not refunded."
        consequences={LOSSES}
        keepLabel={say('Keep my plan', 'أبقِ خطتي')}
        confirmLabel={say('Cancel subscription now', 'ألغِ الاشتراك الآن')}
        typed={{ label: 'Type CANCEL to confirm', word: 'CANCEL', missing: 'The button works when the word is there.' }}
      />
      <Drawer isOpen={open === 'drawer'} onClose={close} label={say('Main', 'الرئيسية')}>
        <Stack gap={2}>
          <Button kind="quiet" onClick={close}>
            {say('Close the drawer', 'إغلاق')}
          </Button>
        </Stack>
      </Drawer>
    </PageSection>
  );
}

type Opening = Readonly<{ isOpen: boolean; onClose: () => void }>;

function QuestionDialog({ isOpen, onClose }: Opening): ReactNode {
  const say = useSay();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={say('Turn on market depth?', 'تشغيل عمق السوق؟')}
      lead={say(
        'You see ten levels instead of one. The change takes about 5 minutes and costs nothing.',
        'ترى عشرة مستويات بدل واحد.',
      )}
      actions={
        <>
          <Button onClick={onClose}>{say('Not now', 'ليس الآن')}</Button>
          <Button kind="primary" onClick={onClose}>
            {say('Turn on', 'تشغيل')}
          </Button>
        </>
      }
    />
  );
}

function JobDialog({ isOpen, onClose }: Opening): ReactNode {
  const say = useSay();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={say('Creating your account', 'إنشاء حسابك')}
      headEnd={
        <Badge tone="info">
          <Num>2:40</Num>
        </Badge>
      }
      hasClose
      lead={say(
        'This takes 5 to 10 minutes. You may leave; we write to you when it is ready.',
        'يستغرق 5 إلى 10 دقائق.',
      )}
    >
      <Bar label="Creating your account" value={38} />
      <StepList
        steps={[
          { key: 'paid', state: 'done', label: 'Payment received', stateWord: 'done' },
          { key: 'account', state: 'now', label: 'Simulator account at the data provider', stateWord: 'in progress' },
          { key: 'mail', state: 'next', label: 'Sign-in details by mail', stateWord: 'to come' },
        ]}
      />
    </Dialog>
  );
}
