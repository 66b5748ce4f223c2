import { useIsHydrated } from '../../../components/hydrated.ts';
import { Message } from '../../../components/message.tsx';
import { readersZone } from '../../../components/wall-clock.ts';
import { startTexts as texts } from '../../../features/starts/start-texts.ts';

/** Hours are the practitioner's; it is said where the visitor's clock is another. */
export const ZoneNote = ({ timeZone }: { readonly timeZone: string }) => {
  const isHydrated = useIsHydrated();
  if (!isHydrated || readersZone() === timeZone) return null;
  return <Message tone="information">{texts.zone(timeZone)}</Message>;
};
