import { useIsHydrated } from '../../../components/page/hooks/hydrated.ts';
import { isReadersClock } from '../../../components/design/wall-clock.ts';
import { startTexts as texts } from '../../../features/starts/start-texts.ts';

/** Hours are the practitioner's; the note is shown if the visitor's clock differs, which the server cannot know. */
export const ZoneNote = ({ timeZone }: { readonly timeZone: string }) => {
  const isHydrated = useIsHydrated();
  return !isHydrated || isReadersClock(timeZone) ? null : <p>{texts.zone(timeZone)}</p>;
};
