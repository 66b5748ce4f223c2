import { spokenDay, TRIAL_REMINDED_DAYS, type Verification } from 'contracts';
import { Link, useLocation } from 'react-router-dom';
import { Message } from '../../components/page/notices/message.tsx';
import { paths } from '../../paths.ts';
import styles from './trial-notice.module.css';
import { useGetOwnDiplomasQuery } from './verification-api.ts';

/** The sentence about a trial that ends soon or is over; none while much of it is left. */
const trialSentenceOf = ({ trialEndsOn, daysLeft }: Verification): string | undefined => {
  if (trialEndsOn === null || daysLeft === null) return undefined;
  const day = spokenDay(trialEndsOn);
  if (daysLeft === 0)
    return `Votre essai a pris fin le ${day}\u00a0: personne ne peut plus réserver en ligne.`;
  if (daysLeft === 1) return 'Votre essai se termine ce soir.';
  // Today counts among the days that are left.
  return daysLeft <= TRIAL_REMINDED_DAYS + 1 ? `Votre essai se termine le ${day}.` : undefined;
};

/** Shown above the practitioner's pages, except the one with all details (D-56). */
export const TrialNotice = () => {
  const { pathname } = useLocation();
  const { data } = useGetOwnDiplomasQuery();
  const sentence = data && trialSentenceOf(data.verification);
  if (sentence === undefined || pathname === paths.diplomas) return null;
  return (
    <Message
      tone="caution"
      className={styles['notice']}
      action={<Link to={paths.diplomas}>Ce qui suit</Link>}
    >
      {sentence}
    </Message>
  );
};
