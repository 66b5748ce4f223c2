import { useIsHydrated } from '../../components/hydrated.ts';
import { Message } from '../../components/message.tsx';
import { calendarTexts as texts } from './practitioner-profile-texts.ts';

/** 'Indian/Reunion' → 'Reunion' */
const placeOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Hours are the practitioner's; it is said where the visitor's clock is another. */
export const ZoneNote = ({ timeZone }: { readonly timeZone: string }) => {
  const isHydrated = useIsHydrated();
  if (!isHydrated || ownZone() === timeZone) return null;
  return <Message tone="information">{texts.zone(placeOf(timeZone))}</Message>;
};
