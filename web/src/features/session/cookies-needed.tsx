import { useSelector } from 'react-redux';
import { useIsHydrated } from '../../components/hydrated.ts';
import { Message } from '../../components/message.tsx';
import { selectLosesCookies } from './session-api.ts';
import { cookieTexts as texts } from './session-texts.ts';

/** Says what to do where a browser keeps no cookies: a session is one. */
export const CookiesNeeded = () => {
  const isHydrated = useIsHydrated();
  const losesCookies = useSelector(selectLosesCookies);
  const isBlocked = isHydrated && !navigator.cookieEnabled;
  if (!isBlocked && !losesCookies) return null;
  return (
    <Message tone="caution" role="alert">
      <strong>{texts.title}</strong> <span>{texts.text}</span>
    </Message>
  );
};
