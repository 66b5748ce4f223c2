import type { AdminMessage } from 'contracts';
import { Badge } from '../../../components/page/badge.tsx';
import { IconCheck, IconClock, IconMailCheck } from '../../../components/design/icons.ts';
import { messageStateTexts } from './admin-messages-texts.ts';

const dresses = {
  open: { tone: 'caution', Icon: IconClock },
  answered: { tone: 'success', Icon: IconMailCheck },
  closed: { tone: 'information', Icon: IconCheck },
} as const satisfies Record<AdminMessage['state'], object>;

export const MessageStateLabel = ({ state }: { readonly state: AdminMessage['state'] }) => {
  const { tone, Icon } = dresses[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {messageStateTexts[state]}
    </Badge>
  );
};
