import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';
import { Message } from '../../components/page/notices/message.tsx';
import { selectLosesCookies } from './session-api.ts';

const texts = {
  text: 'Il en faut un pour savoir que c’est vous\u00a0: sans lui, la connexion ne tient pas. Autorisez les cookies pour ce site dans les réglages de votre navigateur, puis rechargez la page et connectez-vous.',
} as const;

const PROBE = 'souffle_essai=1; Path=/; SameSite=Lax';

/** A browser that blocks cookies may still say that they are enabled: only a cookie shows it. */
const keepsCookies = (): boolean => {
  try {
    document.cookie = PROBE;
    const isKept = document.cookie.includes('souffle_essai=');
    document.cookie = `${PROBE}; Max-Age=0`;
    return isKept;
  } catch {
    return false;
  }
};

/** Explains what to do in a browser without cookies, since a session is a cookie. */
export const CookiesNeeded = () => {
  const isHydrated = useIsHydrated();
  const isBlocked = useMemo(() => isHydrated && !keepsCookies(), [isHydrated]);
  const losesCookies = useSelector(selectLosesCookies);
  if (!isBlocked && !losesCookies) return null;
  return (
    <Message tone="caution" role="alert">
      <strong>Votre navigateur n’accepte pas les cookies.</strong> <span>{texts.text}</span>
    </Message>
  );
};
