import type { Elements } from '../../../../components/page/hooks/elements.ts';
import styles from './panel-foot.module.css';

type PanelFootProps = {
  readonly note: string;
  readonly children: Elements;
};

/** The button of the panel, which stays in sight while what is above it is scrolled. */
export const PanelFoot = ({ note, children }: PanelFootProps) => (
  <div className={styles['foot']}>
    {children}
    <p className={styles['note']}>{note}</p>
  </div>
);
