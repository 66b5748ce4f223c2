import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { forgetReturnPath, rememberReturnPath } from '../../../features/session/return-path.ts';
import { customerSignUpPath } from '../../../paths.ts';
import { SignInForm } from '../../../features/session/sign-in-form.tsx';
import typography from '../../../components/design/typography.module.css';
import { texts } from './booking-confirmation-texts.ts';
import styles from './booking-confirmation-screen.module.css';

type SignInStepProps = { readonly title: string; readonly why: string };

/** Signs in without leaving the page; the path over /connexion leads back here too. */
export const SignInStep = ({ title, why }: SignInStepProps) => {
  const { pathname, search } = useLocation();
  useEffect(() => rememberReturnPath(`${pathname}${search}`), [pathname, search]);
  return (
    <section className={styles['step']}>
      <h2 className={typography['subtitle']}>{title}</h2>
      <p className={styles['why']}>{why}</p>
      <SignInForm onSignedIn={forgetReturnPath} />
      <p className={styles['why']}>
        <span>{`${texts.noAccount} `}</span>
        <Link to={customerSignUpPath}>{texts.createSpace}</Link>
      </p>
    </section>
  );
};
