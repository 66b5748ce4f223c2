import type { ClientReach } from 'contracts';
import type { Elements } from '../../../../components/page/hooks/elements.ts';
import { failureOf } from '../../../../api/call-error.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import { ReachNotice } from '../../../../features/reach/reach-notice.tsx';
import { reachTexts } from '../../../../features/reach/reach-texts.ts';
import type { AgendaItem } from '../week/agenda-items.ts';
import { useGetSessionReachQuery } from '../calendar-api.ts';

export const useSessionReach = ({
  bookings: [{ day, start, consultationId }],
}: AgendaItem): { clients: readonly ClientReach[]; notice: Elements } => {
  const { currentData, error } = useGetSessionReachQuery({ day, start, consultationId });
  const seats = currentData?.seats ?? [];
  const clients = [
    ...new Map(seats.map(({ client }) => [client.customerId, client] as const)).values(),
  ];
  const notice =
    error === undefined ? (
      <ReachNotice clients={clients} />
    ) : (
      <Message tone="caution">{reachTexts.unknown(failureOf(error).message)}</Message>
    );
  return { clients, notice };
};
