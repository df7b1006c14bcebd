import type { listPasskeys, Passkey } from '@openbell/api/passkeys.ts';
import { passkeysMax } from '@openbell/rules/accounts/passkeys.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { namedAddress, passkeySupport } from '@openbell/ui/forms/passkey-browser.ts';
import { Row, Stack } from '@openbell/ui/layout.tsx';
import { List, ListRow } from '@openbell/ui/list.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { zeroDateText } from '@openbell/units/instant.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { dayInWords, momentInWords } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { SectionWaiting } from '../section-waiting.tsx';
import { PasskeyAdding } from './passkey-adding.tsx';
import { PasskeyRemoval } from './passkey-removal.tsx';
import { PasskeyRenaming } from './passkey-renaming.tsx';

type Opened = Readonly<{ kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }>;

/** The customer's passkeys, and the dialogs that add, name and remove them. */
export function Passkeys(): ReactNode {
  const t = useText();
  const titleId = useId();
  const client = useQueryClient();
  const [open, setOpen] = useState<Opened | null>(null);
  const query = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => call<typeof listPasskeys>('GET', '/auth/passkeys', { signal }),
  });
  const { data } = query;
  const dialog = {
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      void client.invalidateQueries({ queryKey: ['accounts'] });
    },
  };
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={t('passkeys.title')} lead={t('passkeys.lead')} titleId={titleId} />
      {data !== undefined && data.length > 0 && (
        <CardPart isPadded={false}>
          <List labelledBy={titleId}>
            {data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(kind) => setOpen({ kind, passkey })} />
            ))}
          </List>
        </CardPart>
      )}
      <CardPart>
        {data !== undefined && <Adding count={data.length} onAdd={() => setOpen({ kind: 'add' })} />}
        <SectionWaiting query={query} lines={2} title={t('passkeys.failed')} text={t('passkeys.failed.text')} />
      </CardPart>
      {open?.kind === 'add' && <PasskeyAdding hasPasskey={data !== undefined && data.length > 0} {...dialog} />}
      {open?.kind === 'rename' && <PasskeyRenaming passkey={open.passkey} {...dialog} />}
      {open?.kind === 'remove' && <PasskeyRemoval passkey={open.passkey} {...dialog} />}
    </Card>
  );
}

type RowProps = Readonly<{ passkey: Passkey; onOpen: (kind: 'rename' | 'remove') => void }>;

function PasskeyRow({ passkey, onOpen }: RowProps): ReactNode {
  const t = useText();
  const intl = useIntl();
  const { name, createdAt, lastUsedAt } = passkey;
  const added = <bdi>{intl.formatDate(createdAt, dayInWords)}</bdi>;
  const used = <bdi>{intl.formatDate(lastUsedAt, momentInWords)}</bdi>;
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      lead={
        lastUsedAt === zeroDateText ? (
          <Words id="passkeys.unused" values={{ added }} />
        ) : (
          <Words id="passkeys.used" values={{ added, used }} />
        )
      }
      end={
        <Row gap={2} wrap justify="end">
          <Button size="small" aria-label={t('passkeys.rename.name', { name })} onClick={() => onOpen('rename')}>
            {t('passkeys.rename')}
          </Button>
          <Button size="small" aria-label={t('passkeys.remove.name', { name })} onClick={() => onOpen('remove')}>
            {t('passkeys.remove')}
          </Button>
        </Row>
      }
    />
  );
}

function Adding({ count, onAdd }: Readonly<{ count: number; onAdd: () => void }>): ReactNode {
  const t = useText();
  const [support] = useState(passkeySupport);
  if (support === 'none') return <p>{t('passkeys.none')}</p>;
  if (support === 'unnamed') return <Unnamed />;
  return (
    <Stack gap={4} align="start">
      {count === 0 && <p>{t('passkeys.empty')}</p>}
      <Button
        kind={count === 0 ? 'primary' : undefined}
        blockedReason={count >= passkeysMax ? t('passkeys.full', { max: passkeysMax }) : undefined}
        onClick={onAdd}
      >
        {t('passkeys.add')}
      </Button>
    </Stack>
  );
}

/** Browsers support no passkeys at a bare IP address, only at a host name. */
function Unnamed(): ReactNode {
  const t = useText();
  const address = namedAddress();
  return (
    <Notice
      tone="info"
      action={
        address !== null && (
          <LinkButton href={address} size="small">
            {t('passkeys.unnamed.open')}
          </LinkButton>
        )
      }
    >
      {t('passkeys.unnamed')}
    </Notice>
  );
}
