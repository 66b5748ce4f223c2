import { CountBubble } from '../../components/page/count-bubble.tsx';
import { isPractitioner, useSession } from '../session/session-api.ts';
import { useGetPractitionerRequestsQuery } from './requests-api.ts';

type WaitingRequestsProps = { readonly className?: string | undefined };

export const WaitingRequests = ({ className }: WaitingRequestsProps) => {
  const { status } = useSession();
  const { currentData } = useGetPractitionerRequestsQuery(undefined, {
    skip: !isPractitioner(status),
  });
  const count = currentData?.waiting ?? 0;
  return (
    <CountBubble
      count={count}
      label={`${count} à répondre`}
      {...(className === undefined ? {} : { className })}
    />
  );
};
