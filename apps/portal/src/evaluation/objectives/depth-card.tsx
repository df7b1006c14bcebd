// Switches market depth on or off, with a confirmation first: the change takes about five minutes.

import { requestIdOf } from '@openbell/api/calls/call-error.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { type ReactNode, useId } from 'react';
import { useDepthToggle } from '../../platform/depth-toggle.ts';
import { useText } from '../../platform/words.tsx';
import css from '../page/side-cards.module.css';

export function DepthCard(): ReactNode {
  const titleId = useId();
  const t = useText();
  const { depth, toggle, isAsking, ask, confirm, close } = useDepthToggle();
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={t('evaluation.depth.title')}
        titleId={titleId}
        end={
          <Button size="small" onClick={ask}>
            {t(depth ? 'evaluation.depth.turnOff' : 'evaluation.depth.turnOn')}
          </Button>
        }
      />
      <CardPart>
        <div className={css['stack']} role="status">
          <Text size="sm" tone="quiet" as="p">
            {t(depth ? 'evaluation.depth.on' : 'evaluation.depth.off')}
          </Text>
          {toggle.isSuccess && <Notice tone="info">{t('evaluation.depth.sent')}</Notice>}
        </div>
      </CardPart>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        size="small"
        title={t(depth ? 'evaluation.depth.confirmOff' : 'evaluation.depth.confirmOn')}
        lead={t(depth ? 'evaluation.depth.leadOff' : 'evaluation.depth.leadOn')}
        actions={
          <>
            <Button onClick={close}>{t('evaluation.depth.later')}</Button>
            <Button kind="primary" isPending={toggle.isPending} onClick={confirm}>
              {t(depth ? 'evaluation.depth.turnOff' : 'evaluation.depth.turnOn')}
            </Button>
          </>
        }
      >
        {toggle.isError && <DepthFault requestId={requestIdOf(toggle.error)} />}
      </Dialog>
    </Card>
  );
}

function DepthFault({ requestId }: Readonly<{ requestId: string | undefined }>): ReactNode {
  const t = useText();
  return (
    <Notice tone="negative" announce="urgent">
      {t('evaluation.depth.failed')} {requestId !== undefined && `${t('portal.request')} ${requestId}`}
    </Notice>
  );
}
