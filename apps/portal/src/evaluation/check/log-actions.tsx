// The actions for the log of an attempt: run it again here, or download it.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { type ButtonLook, buttonClass } from '@openbell/ui/forms/button-look.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { latePart } from '@openbell/ui/overlays/late-part.tsx';
import { Download, RefreshCw } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../platform/words.tsx';

const CheckDialog = latePart(async () => (await import('./check-dialog.tsx')).CheckDialog);

export function LogActions({ attempt, size }: Readonly<{ attempt: Attempt; size?: ButtonLook['size'] }>): ReactNode {
  const t = useText();
  const [isChecking, setIsChecking] = useState(false);
  return (
    <>
      <Button size={size} icon={<Icon of={RefreshCw} size={14} />} onClick={() => setIsChecking(true)}>
        {t('evaluation.verdict.check')}
      </Button>
      <a className={buttonClass({ size })} href={`/api/attempts/${encodeURIComponent(attempt.id)}/log`} download>
        <Icon of={Download} size={14} />
        {t('evaluation.verdict.download')}
      </a>
      {isChecking && (
        <Suspense>
          <CheckDialog attempt={attempt} onClose={() => setIsChecking(false)} />
        </Suspense>
      )}
    </>
  );
}
