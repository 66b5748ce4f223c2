import { useEffect, useRef } from 'react';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import typography from '../../../components/design/typography.module.css';
import { PageTitle } from '../../../page-title.tsx';
import styles from './password-page.module.css';

export type PasswordPageProps = {
  readonly page: string;
  readonly title: string;
  readonly lead?: string;
  /** Whether the page replaces another content, so that its title takes the focus. */
  readonly takesFocus?: boolean;
  readonly children: Elements;
};

export const PasswordPage = ({
  page,
  title,
  lead,
  takesFocus = false,
  children,
}: PasswordPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles['screen']}>
      <PageTitle>{page}</PageTitle>
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      {lead === undefined ? null : <p className={typography['lead']}>{lead}</p>}
      {children}
    </div>
  );
};
