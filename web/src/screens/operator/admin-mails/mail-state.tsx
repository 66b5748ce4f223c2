import type { AdminMail } from 'contracts';
import { Badge } from '../../../components/page/badge.tsx';
import { IconClock, IconMailCheck } from '../../../components/design/icons.ts';
import { IconMailX } from '../../../components/design/later-icons.ts';
import { mailStateTexts } from './admin-mails-texts.ts';

const dresses = {
  due: { tone: 'caution', Icon: IconClock },
  sent: { tone: 'success', Icon: IconMailCheck },
  'given-up': { tone: 'error', Icon: IconMailX },
  dropped: { tone: 'information', Icon: IconMailX },
} as const satisfies Record<AdminMail['state'], object>;

export const MailState = ({ state }: { readonly state: AdminMail['state'] }) => {
  const { tone, Icon } = dresses[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {mailStateTexts[state]}
    </Badge>
  );
};
