import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { IconArrowLeft } from '../../../components/design/icons.ts';
import typography from '../../../components/design/typography.module.css';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { classes } from '../../../components/design/classes.ts';
import styles from './confirmation-layout.module.css';

type ConfirmationLayoutProps = {
  readonly title: string;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly lead?: string | undefined;
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  readonly summary?: Elements;
  /** A message about the chosen start. */
  readonly notice?: Elements;
  readonly children: Elements;
};

/** The summary stands beside the form; on a phone it is a bar that stays in sight. */
export const ConfirmationLayout = (props: ConfirmationLayoutProps) => {
  const { title, titleRef, lead, back, summary, notice, children } = props;
  return (
    <div className={styles['columns']}>
      <div className={styles['aside']}>
        <div className={styles['bar']}>{summary}</div>
        <div className={styles['notice']} aria-live="polite">
          {notice}
        </div>
      </div>
      <div className={styles['main']}>
        {back === undefined ? null : (
          <Link className={styles['back']} to={back.to}>
            <IconArrowLeft />
            <span>{back.label}</span>
          </Link>
        )}
        <div className={styles['words']}>
          <h1 ref={titleRef} tabIndex={-1}>
            <WithOrdinals>{title}</WithOrdinals>
          </h1>
          {lead === undefined ? null : (
            <p className={classes(typography['lead'], styles['lead'])}>{lead}</p>
          )}
        </div>
        {children}
      </div>
    </div>
  );
};
