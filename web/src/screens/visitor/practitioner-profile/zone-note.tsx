import { useIsHydrated } from '../../../components/page/hooks/hydrated.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { readersZone } from '../../../components/design/wall-clock.ts';
import { startTexts as texts } from '../../../features/starts/start-texts.ts';

/** Hours are the practitioner's; the note is shown if the visitor's clock differs. */
export const ZoneNote = ({ timeZone }: { readonly timeZone: string }) => {
  const isHydrated = useIsHydrated();
  if (!isHydrated || readersZone() === timeZone) return null;
  return <Message tone="information">{texts.zone(timeZone)}</Message>;
};
